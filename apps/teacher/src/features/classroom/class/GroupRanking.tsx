import { placesOf } from '@jiangtai/shared/grouping/places.ts'
import type { RankedGroup } from '@jiangtai/shared/grouping/points-contract.ts'
import styles from './class.module.css'

/** 小组排名 for the whole class to see, with a bar as long as the sum (GP-07, [GR-48]). */
export function GroupRanking({ groups }: { groups: readonly RankedGroup[] }) {
  return (
    <ol className={styles.list} aria-label="小组排名">
      {placesOf(groups).map(({ group_id, name, total, place, share }) => (
        <li key={group_id} className={styles.place} data-place={place}>
          <span className={styles.no}>第 {place} 名</span>
          <span className={styles.name}>{name}</span>
          <strong>{total} 分</strong>
          <span
            className={styles.bar}
            data-sign={total < 0 ? 'minus' : 'plus'}
            style={{ inlineSize: `${Math.abs(share) * 100}%` }}
          />
        </li>
      ))}
    </ol>
  )
}
