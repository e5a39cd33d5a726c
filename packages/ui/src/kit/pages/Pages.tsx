import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { pagesToShow } from './pages-to-show.ts'
import styles from './pages.module.css'

/** The way to the other pages of a list. */
export function Pages({
  current,
  count,
  onChange,
}: {
  current: number
  count: number
  onChange: (page: number) => void
}) {
  return (
    <nav aria-label="分页" className={styles.pages}>
      <button
        type="button"
        className={styles.page}
        aria-label="上一页"
        disabled={current <= 1}
        onClick={() => onChange(current - 1)}
      >
        <LeftOutlined aria-hidden="true" />
      </button>
      {pagesToShow({ current, count }).map((page) =>
        typeof page === 'number' ? (
          <button
            key={page}
            type="button"
            className={styles.page}
            aria-label={`第 ${page} 页`}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => page !== current && onChange(page)}
          >
            {page}
          </button>
        ) : (
          <span key={page} className={styles.gap} aria-hidden="true">
            …
          </span>
        ),
      )}
      <button
        type="button"
        className={styles.page}
        aria-label="下一页"
        disabled={current >= count}
        onClick={() => onChange(current + 1)}
      >
        <RightOutlined aria-hidden="true" />
      </button>
    </nav>
  )
}
