import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useState } from 'react'
import { Field } from '../../../forms/Field.tsx'
import { pagesInWords, pagesNamed } from './page-numbers.ts'
import type { PagedFile } from './paged-file.ts'
import { usePageThumbnails } from './use-page-thumbnails.ts'
import styles from './pages.module.css'

/** So many pages are shown at once; a long document is chosen from by its numbers, too. */
const AT_ONCE = 60

/** The pages of one document: chosen by their pictures or by their numbers. */
export function PageChoice({
  file,
  chosen,
  onChange,
}: {
  file: PagedFile
  /** The numbers of the chosen pages, in order. */
  chosen: readonly number[]
  onChange: (page_nos: readonly number[]) => void
}) {
  const [shown_count, setShownCount] = useState(Math.min(AT_ONCE, file.page_count))
  const thumbnails = usePageThumbnails(file, shown_count)
  // What is typed stands as it was typed, until a page is chosen by its picture.
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (page_nos: readonly number[]) => {
    setTyped(null)
    onChange(page_nos.toSorted((one, other) => one - other))
  }
  const toggle = (page_no: number) =>
    choose(chosen.includes(page_no) ? chosen.filter((one) => one !== page_no) : [...chosen, page_no])
  const isWrong = typed !== null && pagesNamed(typed, file.page_count) === null
  const pages = Array.from({ length: file.page_count }, (_, at) => at + 1)
  const shown = pages.slice(0, shown_count)
  return (
    <div className={styles.choice}>
      <Field
        label="页码"
        hint={`共 ${file.page_count} 页，例如 3-5、8；也可以直接点下面的页`}
        error={isWrong ? `请填 1 到 ${file.page_count} 里的页码，例如 3-5、8` : null}
      >
        {(field) => (
          <Input
            {...field}
            className={styles.numbers}
            value={typed ?? pagesInWords(chosen)}
            onChange={({ target }) => {
              setTyped(target.value)
              const named = pagesNamed(target.value, file.page_count)
              if (named !== null) onChange(named)
            }}
          />
        )}
      </Field>
      <div className={styles.acts}>
        <Button size="small" onClick={() => choose(pages)}>
          全选
        </Button>
        <Button size="small" disabled={chosen.length === 0} onClick={() => choose([])}>
          都不选
        </Button>
      </div>
      <div className={styles.pages} role="group" aria-label="各页">
        {shown.map((page_no) => (
          <button
            key={page_no}
            type="button"
            className={styles.page}
            aria-pressed={chosen.includes(page_no)}
            onClick={() => toggle(page_no)}
          >
            {thumbnails.has(page_no) ? (
              <img src={thumbnails.get(page_no)} alt="" />
            ) : (
              <span className={styles.blank} />
            )}
            第 {page_no} 页
          </button>
        ))}
      </div>
      {shown_count < file.page_count && (
        <div className={styles.acts}>
          <Button
            size="small"
            onClick={() => setShownCount(Math.min(shown_count + AT_ONCE, file.page_count))}
          >
            再显示 {Math.min(AT_ONCE, file.page_count - shown_count)} 页
          </Button>
        </div>
      )}
    </div>
  )
}
