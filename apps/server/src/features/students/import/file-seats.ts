import type { PlannedRow } from '../../../core/jobs/imports/import-file.ts'
import type { Seated } from '../../classes/members/placement.service.ts'
import type { KnownStudentRow, NewStudentRow } from './plan-students.ts'

type Row = PlannedRow<NewStudentRow, KnownStudentRow>
/** A row that gives a seat, with its student, the seat and the class. */
type Asking = { row: number; name: string; student_id: string | null; seat: string; seat_no: number }

/** The classes in which some rows give seats. */
export function classesWithSeats(planned: readonly Row[]): string[] {
  return [...new Set(planned.flatMap((one) => askingOf(one)?.class_id ?? []))]
}

/**
 * Refuses every row that gives a taken seat ([SC-69]): the seat of a student who keeps it in the same file, or a seat that an
 * earlier row gives. A row that is refused leaves its student where they are, so that the row for that seat is refused after it.
 */
export function refuseSeats(planned: readonly Row[], seated: readonly Seated[]): Row[] {
  const rows = planned.toSorted((one, other) => one.row - other.row)
  const asking = rows.flatMap((one) => askingOf(one)?.asking ?? [])
  const leaving = new Set([
    ...asking.map(({ student_id }) => student_id),
    ...rows.flatMap((one) => movingOf(one) ?? []),
  ])
  const holders = new Map(
    seated.flatMap((one) => (leaving.has(one.student_id) ? [] : [[keyOf(one), one] as const])),
  )
  const given = new Map<string, Asking>()
  const refused = new Map<number, string>()
  const staying: string[] = []
  const refuse = ({ row, student_id }: Asking, message: string) => {
    refused.set(row, message)
    if (student_id !== null) staying.push(student_id)
  }
  for (const one of asking) {
    const holder = holders.get(one.seat)
    const first = given.get(one.seat)
    if (holder !== undefined) refuse(one, heldBy(holder))
    else if (first !== undefined)
      refuse(one, `座号 ${one.seat_no} 已给第 ${first.row} 行的${first.name}，请换一个`)
    else given.set(one.seat, one)
  }
  // A student has one 行政班, and with it one seat.
  const seatOf = new Map(seated.map((one) => [one.student_id, one]))
  // The list grows while the loop goes through it.
  for (const student_id of staying) {
    const seat = seatOf.get(student_id)
    const one = seat === undefined ? undefined : given.get(keyOf(seat))
    if (seat !== undefined && one !== undefined && !refused.has(one.row)) refuse(one, heldBy(seat))
  }
  return planned.map((one) => {
    const message = refused.get(one.row)
    if (message === undefined) return one
    const { row, key, name } = one
    return { row, key, kind: 'error', name, errors: [{ column: '座号', message }] }
  })
}

function heldBy({ seat_no, name, student_no }: Seated): string {
  return `座号 ${seat_no} 已是${name}（学号 ${student_no}）的，请换一个`
}

/** The student of a row who goes to another class, and leaves the seat in this one. */
function movingOf(planned: Row): string | null {
  if (planned.kind !== 'update' || planned.class_id === null) return null
  return planned.known.student_id
}

function askingOf(planned: Row): { class_id: string; asking: Asking } | null {
  if (planned.kind !== 'create' && planned.kind !== 'update') return null
  const { row, name, seat_no } = planned
  const known = planned.kind === 'update' ? planned.known : null
  const class_id = planned.class_id ?? known?.class_id ?? null
  if (seat_no === null || class_id === null) return null
  const seat = keyOf({ class_id, seat_no })
  return { class_id, asking: { row, name, student_id: known?.student_id ?? null, seat, seat_no } }
}

function keyOf({ class_id, seat_no }: { class_id: string; seat_no: number }): string {
  return `${class_id} ${seat_no}`
}
