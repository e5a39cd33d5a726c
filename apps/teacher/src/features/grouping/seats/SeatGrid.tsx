import { HolderOutlined } from '@ant-design/icons'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { namesApart, numberTails } from '@jiangtai/shared/grouping/names-apart.ts'
import type { SeatMapView } from '@jiangtai/shared/grouping/seats-contract.ts'
import { Fragment, type ReactNode } from 'react'
import { BoardDnd } from '../board/BoardDnd.tsx'
import { placeIdOf, placesOf, type Room, STANDING, toggleAisle } from './seat-draft.ts'
import styles from './seats.module.css'

type Student = SeatMapView['students'][number]

/** The room as the teacher stands before it: the platform above, seats below, students without a seat beside. */
export function SeatGrid({
  room,
  students,
  isLocked,
  onSeat,
  onAisles,
}: {
  room: Room
  students: readonly Student[]
  isLocked: boolean
  onSeat: (student_id: string, place_id: string) => void
  onAisles: (room: Room) => void
}) {
  const places = placesOf(room)
  const seated = new Map(room.seats.map((seat) => [placeIdOf(seat), seat.student_id]))
  const sitting = new Set(room.seats.map(({ student_id }) => student_id))
  const labels = namesApart(students)
  const tails = numberTails(students)
  const standing = students.filter(({ student_id }) => !sitting.has(student_id))
  const names = {
    places: [STANDING, ...places.map(placeIdOf)],
    per_row: room.column_count,
    placeName: (id: string) => {
      const [row, column] = id.split(',')
      return id === STANDING ? '未排座' : `第 ${row} 排第 ${column} 列`
    },
    placeOfItem: (id: string) => {
      const seat = room.seats.find(({ student_id }) => student_id === id)
      return seat === undefined ? STANDING : placeIdOf(seat)
    },
    itemName: (id: string) => labels.get(id) ?? '',
  }
  const calledOf = (student: Student) => {
    const label = labels.get(student.student_id) ?? student.name
    return { student, label, tail: label === student.name ? null : (tails.get(student.student_id) ?? null) }
  }
  const columns = Array.from({ length: room.column_count }, (_, at) => at + 1)
  const template = columns
    .map((column) => `minmax(72px, 1fr)${room.aisles.includes(column) ? ' 28px' : ''}`)
    .join(' ')
  return (
    <BoardDnd names={names} onDrop={onSeat}>
      <div className={styles.room}>
        <Standing count={standing.length}>
          {standing.map((student) => (
            <Sitter key={student.student_id} {...calledOf(student)} isLocked={isLocked} />
          ))}
        </Standing>
        <div className={styles.scroll} tabIndex={0} role="region" aria-label="座位">
          <div>
            <div className={styles.platform}>讲台</div>
            <div className={styles.grid} style={{ gridTemplateColumns: template }}>
              {columns.map((column) => (
                <Fragment key={column}>
                  <ColumnHead
                    column={column}
                    room={room}
                    isLocked={isLocked}
                    onToggle={() => onAisles(toggleAisle(room, column))}
                  />
                  {room.aisles.includes(column) && <span className={styles.aisle}>过道</span>}
                </Fragment>
              ))}
              {places.map((place) => {
                const student = students.find(({ student_id }) => student_id === seated.get(placeIdOf(place)))
                return (
                  <Fragment key={placeIdOf(place)}>
                    <SeatCell id={placeIdOf(place)} label={names.placeName(placeIdOf(place))}>
                      {student !== undefined && <Sitter {...calledOf(student)} isLocked={isLocked} />}
                    </SeatCell>
                    {room.aisles.includes(place.column) && <span />}
                  </Fragment>
                )
              })}
            </div>
          </div>
        </div>
      </div>
    </BoardDnd>
  )
}

function ColumnHead({
  column,
  room,
  isLocked,
  onToggle,
}: {
  column: number
  room: Room
  isLocked: boolean
  onToggle: () => void
}) {
  const has = room.aisles.includes(column)
  return (
    <span className={styles.columnHead}>
      {column} 列
      {!isLocked && column < room.column_count && (
        <button
          type="button"
          className={styles.aisleToggle}
          aria-pressed={has}
          aria-label={`第 ${column} 列右边有过道`}
          title={has ? '去掉右边的过道' : '在右边加过道'}
          onClick={onToggle}
        >
          {has ? '⇤' : '⇥'}
        </button>
      )}
    </span>
  )
}

function SeatCell({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id })
  return (
    <div ref={setNodeRef} className={styles.seat} data-over={isOver} role="group" aria-label={label}>
      {children}
    </div>
  )
}

function Standing({ count, children }: { count: number; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: STANDING })
  return (
    <section
      ref={setNodeRef}
      className={styles.standing}
      data-over={isOver}
      aria-label={`未排座，${count} 人`}
    >
      <h2>未排座 {count} 人</h2>
      {count === 0 ? <p>全班都有座位。</p> : <div className={styles.standers}>{children}</div>}
    </section>
  )
}

function Sitter({
  student: { student_id, name, student_no },
  label,
  tail,
  isLocked,
}: {
  student: Student
  label: string
  /** The end of the number, for a name that occurs twice ([GR-20]). */
  tail: string | null
  isLocked: boolean
}) {
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: student_id,
    disabled: isLocked,
    attributes: { roleDescription: '可移动的学生' },
  })
  const words = (
    <span className={styles.called}>
      {name}
      {tail !== null && <small> {tail}</small>}
    </span>
  )
  if (isLocked) return <span className={styles.sitter}>{words}</span>
  return (
    <button
      type="button"
      ref={setNodeRef}
      className={styles.sitter}
      data-dragging={isDragging}
      title={`${name} ${student_no}`}
      {...attributes}
      {...listeners}
      aria-label={`移动${label}`}
    >
      <HolderOutlined aria-hidden className={styles.grip} />
      {words}
    </button>
  )
}
