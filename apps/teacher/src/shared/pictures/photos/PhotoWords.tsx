import { MAX_LIKE } from '@jiangtai/shared/questions/finding/photo-words.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { useState } from 'react'
import styles from './photos.module.css'

/** The words that were read of a photo: they are mended and searched again, or given up ([QS-17]). */
export function PhotoWords({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [box, setBox] = useState({ words, typed: words })
  // Another photo, or another page of the history, brings other words.
  if (box.words !== words) setBox({ words, typed: words })
  const typed = box.typed.trim()
  return (
    <section className={styles.words} aria-label="照片上的文字">
      <TextArea
        aria-label="认出的文字"
        min_rows={2}
        max_rows={6}
        maxLength={MAX_LIKE}
        value={box.typed}
        onChange={({ target }) => setBox({ words, typed: target.value })}
      />
      <div className={styles.ways}>
        <Button type="primary" disabled={typed === '' || typed === words} onClick={() => onSearch(typed)}>
          再搜
        </Button>
        <Button onClick={() => onSearch('')}>不按照片找</Button>
        <span className={styles.hint}>
          最像的排在前面；认错的字可以改。
          {words.length >= MAX_LIKE - 1 && `文字太长，只用了前 ${MAX_LIKE} 个字。`}
        </span>
      </div>
    </section>
  )
}
