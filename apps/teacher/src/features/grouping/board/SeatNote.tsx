import { desksOf, desksTogether, type SeatWish } from '@jiangtai/shared/grouping/by-desk.ts'
import type { SeatMapView } from '@jiangtai/shared/grouping/seats-contract.ts'
import styles from './divide.module.css'

/** The most desks that are named in a line. */
const MOST_NAMED = 4

/** How far balanced groups do what was asked of the seats; what they do not is told with whom it concerns ([GR-61]). */
export function SeatNote({
  wish,
  map,
  groups,
  labels,
}: {
  wish: Exclude<SeatWish, 'none'>
  map: Pick<SeatMapView, 'seats' | 'aisles'>
  groups: readonly (readonly string[])[]
  labels: ReadonlyMap<string, string>
}) {
  const seated = new Set(map.seats.map(({ student_id }) => student_id))
  const unseated = [...labels.keys()].filter((id) => !seated.has(id)).length
  const desks = desksOf(map.seats, map.aisles)
  const together = desksTogether(groups, desks)
  const missed = wish === 'apart' ? together : desks.filter((desk) => !together.includes(desk))
  const named = missed
    .slice(0, MOST_NAMED)
    .map(([one, other]) => `${labels.get(one)}和${labels.get(other)}`)
    .join('、')
  return (
    <p role="status" className={missed.length === 0 ? styles.sums : styles.note}>
      {wish === 'near'
        ? `同桌 ${desks.length} 对，${desks.length - missed.length} 对在一组`
        : `同桌 ${desks.length} 对，${desks.length - missed.length} 对分在不同组`}
      {missed.length > 0 &&
        `；${missed.length} 对没有做到（${named}${missed.length > MOST_NAMED ? '等' : ''}），因为先保证人数、层次、男女均衡和约束`}
      。{unseated > 0 && `${unseated} 人没有座位，不按座位安排。`}
    </p>
  )
}
