import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import type { SeatMapView } from '@jiangtai/shared/grouping/seats-contract.ts'
import { Fragment, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { placeIdOf, placesOf, type Room } from './seat-draft.ts'
import styles from './seat-sheet.module.css'

/** The seats as they go to the printer: one landscape page and nothing else of the screen. It prints itself once it stands. */
export function SeatSheet({
  title,
  room,
  students,
  onPrinted,
}: {
  title: string
  room: Room
  students: SeatMapView['students']
  onPrinted: () => void
}) {
  const done = useEffectEvent(onPrinted)

  // Only what stands in the page can be printed; some browsers go on while they print, so the end is heard.
  useEffect(() => {
    const handleEnd = () => done()
    window.addEventListener('afterprint', handleEnd)
    window.print()
    return () => window.removeEventListener('afterprint', handleEnd)
  }, [])

  const seated = new Map(room.seats.map((seat) => [placeIdOf(seat), seat.student_id]))
  const labels = namesApart(students)
  const columns = Array.from({ length: room.column_count }, (_, at) => at + 1)
  const template = columns
    .map((column) => `minmax(0, 1fr)${room.aisles.includes(column) ? ' 6mm' : ''}`)
    .join(' ')
  return createPortal(
    <div className={styles.sheet} data-print-seats="true">
      <p className={styles.title}>{title}座位表</p>
      <p className={styles.platform}>讲台</p>
      <div className={styles.grid} style={{ gridTemplateColumns: template }}>
        {placesOf(room).map((place) => (
          <Fragment key={placeIdOf(place)}>
            <span className={styles.seat}>{labels.get(seated.get(placeIdOf(place)) ?? '')}</span>
            {room.aisles.includes(place.column) && <span />}
          </Fragment>
        ))}
      </div>
    </div>,
    document.body,
  )
}
