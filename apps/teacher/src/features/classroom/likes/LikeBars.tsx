import { placesOf } from '@jiangtai/shared/grouping/places.ts'
import styles from './bars.module.css'

/** Totals as bars, the most first; each says its number in words too. */
export function LikeBars({
  totals,
  label,
}: {
  totals: readonly { id: string; name: string; total: number; count: number }[]
  label: string
}) {
  return (
    <ol className={styles.bars} aria-label={label}>
      {placesOf(totals).map(({ id, name, total, count, share }) => (
        <li key={id}>
          <span className={styles.name}>{name}</span>
          <span className={styles.track}>
            <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
          </span>
          <span className={styles.total}>
            {total} 分 <small>{count} 次</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
