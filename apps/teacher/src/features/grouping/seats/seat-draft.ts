import type { WeeklyChange } from '@jiangtai/shared/grouping/weekly-seats.ts'
import type { Seat, SeatMapView } from '@jiangtai/shared/grouping/seats-contract.ts'

/** A room while it is arranged. */
export type Room = {
  row_count: number
  column_count: number
  aisles: number[]
  seats: Seat[]
  weekly: WeeklyChange | null
}

export function roomOf({ row_count, column_count, aisles, seats, weekly }: SeatMapView): Room {
  if (weekly === null) return { row_count, column_count, aisles, seats, weekly }
  const { from_day, columns, rows } = weekly
  return { row_count, column_count, aisles, seats, weekly: { from_day, columns, rows } }
}

/** The place of students without a seat. */
export const STANDING = 'standing'

export function placeIdOf({ row, column }: { row: number; column: number }): string {
  return `${row},${column}`
}

/** The seat behind a place id, or null for standing. */
export function placeAt(id: string): { row: number; column: number } | null {
  if (id === STANDING) return null
  const [row = 0, column = 0] = id.split(',').map(Number)
  return { row, column }
}

/** All seats of a room, row by row from the platform. */
export function placesOf({ row_count, column_count }: Pick<Room, 'row_count' | 'column_count'>) {
  return Array.from({ length: row_count * column_count }, (_, at) => ({
    row: Math.floor(at / column_count) + 1,
    column: (at % column_count) + 1,
  }))
}

/** The room with an aisle on the right of a column, or without it where there was one. */
export function toggleAisle(room: Room, column: number): Room {
  const aisles = room.aisles.includes(column)
    ? room.aisles.filter((one) => one !== column)
    : [...room.aisles, column].sort((a, b) => a - b)
  return { ...room, aisles }
}
