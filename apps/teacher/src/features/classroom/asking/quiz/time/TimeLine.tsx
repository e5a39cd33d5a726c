import styles from './time-line.module.css'
import type { TimeLeft } from './time-left.ts'

/** From here on the line turns amber. */
const SHORT_S = 15

export function isShort(time: TimeLeft): boolean {
  return time !== null && time.left_s <= SHORT_S
}

/** The time left as a line along the top edge of the board: seen from the last row, read by nobody aloud. */
export function TimeLine({ time }: { time: TimeLeft }) {
  if (time === null) return null
  return (
    <div className={styles.timeLine} data-above-board data-short={isShort(time)} aria-hidden="true">
      <span style={{ width: `${time.share * 100}%` }} />
    </div>
  )
}
