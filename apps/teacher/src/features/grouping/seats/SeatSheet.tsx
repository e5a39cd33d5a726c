import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import type { SeatMapView } from '@jiangtai/shared/grouping/seats-contract.ts'
import { type CSSProperties, Fragment } from 'react'
import { PrintedSheet } from '../../../shared/print/PrintedSheet.tsx'
import { placeIdOf, placesOf, type Room } from './seat-draft.ts'
import styles from './seat-sheet.module.css'

/** The size of names that a cell takes, in points: the fewer columns, the wider their cells. */
const sizeOfNames = (column_count: number) => (column_count <= 6 ? 18 : column_count <= 8 ? 15 : 13)

/** The seats as they go to the printer: one landscape page, filled whatever the size of the room. */
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
  const seated = new Map(room.seats.map((seat) => [placeIdOf(seat), seat.student_id]))
  const labels = namesApart(students)
  const columns = Array.from({ length: room.column_count }, (_, at) => at + 1)
  const template = columns
    .map((column) => `minmax(0, 1fr)${room.aisles.includes(column) ? ' 6mm' : ''}`)
    .join(' ')
  const look: CSSProperties = {
    gridTemplateColumns: template,
    fontSize: `${sizeOfNames(room.column_count)}pt`,
  }
  return (
    <PrintedSheet onPrinted={onPrinted}>
      <section className={styles.page}>
        <p className={styles.title}>{title}座位表</p>
        <p className={styles.platform}>讲台</p>
        <div className={styles.grid} style={look}>
          {placesOf(room).map((place) => (
            <Fragment key={placeIdOf(place)}>
              <span className={styles.seat}>{labels.get(seated.get(placeIdOf(place)) ?? '')}</span>
              {room.aisles.includes(place.column) && <span />}
            </Fragment>
          ))}
        </div>
      </section>
    </PrintedSheet>
  )
}
