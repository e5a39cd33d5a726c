import { MOST_COLUMNS, MOST_ROWS } from '@jiangtai/shared/grouping/rules.ts'
import { rotateColumns, rotateRows, seatInOrder, seatsWithin } from '@jiangtai/shared/grouping/seat-moves.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import type { Room } from './seat-draft.ts'
import styles from './seats.module.css'

/** The acts on all seats at once. */
export function SeatTools({
  room,
  student_ids,
  canUndo,
  onChange,
  onUndo,
  onWeekly,
}: {
  room: Room
  /** The ids of the students in the order of the class list. */
  student_ids: readonly string[]
  canUndo: boolean
  onChange: (room: Room) => void
  onUndo: () => void
  onWeekly: () => void
}) {
  const resize = (size: Partial<Pick<Room, 'row_count' | 'column_count'>>) => {
    const next = { ...room, ...size }
    onChange({
      ...next,
      seats: seatsWithin(room.seats, next),
      aisles: room.aisles.filter((column) => column < next.column_count),
    })
  }
  return (
    <>
      <label className={styles.size}>
        行
        <Select
          value={room.row_count}
          options={upTo(MOST_ROWS)}
          onChange={(row_count) => resize({ row_count })}
        />
      </label>
      <label className={styles.size}>
        列
        <Select
          value={room.column_count}
          options={upTo(MOST_COLUMNS)}
          onChange={(column_count) => resize({ column_count })}
        />
      </label>
      <Button onClick={() => onChange({ ...room, seats: seatInOrder(student_ids, room) })}>按名单排座</Button>
      <Button
        title="每列向右移一列，最右一列换到最左"
        onClick={() => onChange({ ...room, seats: rotateColumns(room.seats, { ...room, steps: 1 }) })}
      >
        换座（右移一列）
      </Button>
      <Button
        title="每行向后移一行，最后一行换到最前"
        onClick={() => onChange({ ...room, seats: rotateRows(room.seats, { ...room, steps: 1 }) })}
      >
        换座（后移一行）
      </Button>
      <Button onClick={onWeekly}>按周换座</Button>
      <Button disabled={!canUndo} onClick={onUndo}>
        撤销
      </Button>
    </>
  )
}

/** Chosen, not typed: half of a number would already take seats away. */
function upTo(most: number) {
  return Array.from({ length: most }, (_, at) => ({ value: at + 1, label: String(at + 1) }))
}
