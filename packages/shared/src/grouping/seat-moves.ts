import type { Seat } from './seats-contract.ts'

/** 换座: every column moves so many to the right, the last ones come round to the left; rows and aisles stay ([GR-16]). */
export function rotateColumns(
  seats: readonly Seat[],
  { column_count, steps }: { column_count: number; steps: number },
): Seat[] {
  const by = ((steps % column_count) + column_count) % column_count
  return seats.map((seat) => ({ ...seat, column: ((seat.column - 1 + by) % column_count) + 1 }))
}

/** Every row moves so many to the back, the last ones come round to the front. */
export function rotateRows(
  seats: readonly Seat[],
  { row_count, steps }: { row_count: number; steps: number },
): Seat[] {
  const by = ((steps % row_count) + row_count) % row_count
  return seats.map((seat) => ({ ...seat, row: ((seat.row - 1 + by) % row_count) + 1 }))
}

/** Seats a student at a place; whoever sits there takes the place that gets free, or stands up when there is none. */
export function seatStudent(seats: readonly Seat[], { student_id, row, column }: Seat): Seat[] {
  const mine = seats.find((seat) => seat.student_id === student_id)
  const theirs = seats.find((seat) => seat.row === row && seat.column === column)
  if (theirs?.student_id === student_id) return [...seats]
  const others = seats.filter((seat) => seat !== mine && seat !== theirs)
  const moved =
    theirs === undefined || mine === undefined ? [] : [{ ...theirs, row: mine.row, column: mine.column }]
  return [...others, ...moved, { student_id, row, column }]
}

/** Seats everybody in order, row by row from the front; who does not fit stays standing. */
export function seatInOrder(
  student_ids: readonly string[],
  { row_count, column_count }: { row_count: number; column_count: number },
): Seat[] {
  return student_ids.slice(0, row_count * column_count).map((student_id, at) => ({
    student_id,
    row: Math.floor(at / column_count) + 1,
    column: (at % column_count) + 1,
  }))
}

/** The seats that are still there when the room gets another size. */
export function seatsWithin(
  seats: readonly Seat[],
  { row_count, column_count }: { row_count: number; column_count: number },
): Seat[] {
  return seats.filter(({ row, column }) => row <= row_count && column <= column_count)
}
