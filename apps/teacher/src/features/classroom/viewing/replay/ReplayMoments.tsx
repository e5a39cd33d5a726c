import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useState } from 'react'
import { sinceWords } from '../since-words.ts'
import told from '../moments.module.css'
import styles from '../viewing.module.css'
import type { Mark } from './chapters.ts'

const CHOICES = [
  { value: 'chapters', label: '翻页和发题' },
  { value: 'all', label: '全部' },
] as const

/** The moments of the lesson; each leads to its place in the replay ([CR-245]). */
export function ReplayMoments({
  marks,
  at_ms,
  onGo,
}: {
  marks: readonly Mark[]
  at_ms: number
  onGo: (at_ms: number) => void
}) {
  const [shown, setShown] = useState<'chapters' | 'all'>('all')
  const list = marks.filter(({ is_chapter }) => shown === 'all' || is_chapter)
  const current = list.findLast((mark) => mark.at_ms <= at_ms)?.seq
  return (
    <section className={styles.panel} aria-label="课堂过程">
      <div className={styles.panelHead}>
        <h2>课堂过程</h2>
        <Select aria-label="课堂过程显示什么" value={shown} options={CHOICES} onChange={setShown} />
      </div>
      {list.length === 0 ? (
        <p className={styles.muted}>这节课没有翻页，也没有发题。</p>
      ) : (
        <ol className={told.moments}>
          {list.map((mark) => (
            <li key={mark.seq}>
              <button
                type="button"
                className={told.moment}
                aria-current={mark.seq === current ? 'step' : undefined}
                onClick={() => onGo(mark.at_ms)}
              >
                <time dateTime={mark.created_at}>{sinceWords(mark.at_ms / 1000)}</time>
                <span>{mark.text}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
