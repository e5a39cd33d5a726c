import { isSchoolDay } from '../school/rules.ts'
import { rotateColumns, rotateRows } from './seat-moves.ts'
import type { Seat } from './seats-contract.ts'

/** 按周换座: the seats hold in the week of `from_day`, and with every teaching week after it they move so far. */
export type WeeklyChange = { from_day: string; columns: number; rows: number }

/** When a school is taught: without any term, on every school day. */
export type TeachingCalendar = {
  terms: readonly { from_day: string; to_day: string }[]
  days: readonly { day: string; kind: 'holiday' | 'school_day' }[]
}

/** How often the seats have changed by a day: once with each teaching week that began after the week of `from_day` ([GR-25]). */
export function changesUntil(day: string, { from_day }: WeeklyChange, calendar: TeachingCalendar): number {
  const last = weekOf(day)
  let changes = 0
  for (let week = weekOf(from_day) + 1; week <= last; week += 1) if (isTaught(week, calendar)) changes += 1
  return changes
}

/** The furthest one looks for the next change: over a summer. */
const MOST_WEEKS_OFF = 16

/** The Monday of the next change after a day; null when the calendar knows of no teaching week soon. */
export function nextChange(
  day: string,
  { from_day }: WeeklyChange,
  calendar: TeachingCalendar,
): string | null {
  const first = Math.max(weekOf(day), weekOf(from_day)) + 1
  for (let week = first; week < first + MOST_WEEKS_OFF; week += 1) {
    if (isTaught(week, calendar)) return dayOf(mondayOf(week))
  }
  return null
}

/** The seats after so many changes; fewer than none goes back. */
export function seatsAfter(
  seats: readonly Seat[],
  input: {
    room: { row_count: number; column_count: number }
    weekly: Pick<WeeklyChange, 'columns' | 'rows'>
    changes: number
  },
): Seat[] {
  const { room, weekly, changes } = input
  const moved = rotateColumns(seats, { ...room, steps: weekly.columns * changes })
  return rotateRows(moved, { ...room, steps: weekly.rows * changes })
}

function isTaught(week: number, { terms, days }: TeachingCalendar): boolean {
  return Array.from({ length: 7 }, (_, at) => dayOf(mondayOf(week) + at)).some(
    (day) =>
      isSchoolDay(day, days) &&
      (terms.length === 0 || terms.some(({ from_day, to_day }) => day >= from_day && day <= to_day)),
  )
}

const DAY_MS = 86_400_000

/** Weeks begin on Monday; 1970-01-01 was a Thursday. */
function weekOf(day: string): number {
  return Math.floor((Date.parse(`${day}T00:00:00Z`) / DAY_MS + 3) / 7)
}

function mondayOf(week: number): number {
  return week * 7 - 3
}

function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}
