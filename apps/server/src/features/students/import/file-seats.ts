import type { PlannedRow } from '../../../core/jobs/imports/import-file.ts'
import type { Seated } from '../../classes/members/placement.service.ts'
import type { KnownStudentRow, NewStudentRow } from './plan-students.ts'

type Row = PlannedRow<NewStudentRow, KnownStudentRow>
/** A row that gives a seat: whose, and which one of which class. */
type Asking = { row: number; name: string; student_id: string | null; seat: string; seat_no: number }

/** The classes in which some rows give seats. */
export function classesWithSeats(planned: readonly Row[]): string[] {
  return [...new Set(planned.flatMap((one) => askingOf(one)?.class_id ?? []))]
}

/**
 * Refuses every row that gives a seat somebody else has ([SC-69]): who sits there and is not given another seat by the same file,
 * or an earlier row. A row that is refused leaves its student where they are, so that others may be refused after it.
 */
export function refuseSeats(planned: readonly Row[], seated: readonly Seated[]): Row[] {
  const rows = planned.toSorted((one, other) => one.row - other.row)
  const refused = new Map<number, string>()
  for (;;) {
    const before = refused.size
    const asking = rows.flatMap((one) => (refused.has(one.row) ? [] : (askingOf(one)?.asking ?? [])))
    const leaving = new Set([
      ...asking.map(({ student_id }) => student_id),
      ...rows.flatMap((one) => (refused.has(one.row) ? [] : (movingOf(one) ?? []))),
    ])
    const holders = new Map(
      seated.flatMap((one) => (leaving.has(one.student_id) ? [] : [[keyOf(one), one] as const])),
    )
    const earlier = new Map<string, Asking>()
    for (const one of asking) {
      const holder = holders.get(one.seat)
      const first = earlier.get(one.seat)
      if (holder !== undefined)
        refused.set(
          one.row,
          `座号 ${one.seat_no} 已是${holder.name}（学号 ${holder.student_no}）的，请换一个`,
        )
      else if (first !== undefined)
        refused.set(one.row, `座号 ${one.seat_no} 已给第 ${first.row} 行的${first.name}，请换一个`)
      else earlier.set(one.seat, one)
    }
    if (refused.size === before) break
  }
  return planned.map((one) => {
    const message = refused.get(one.row)
    if (message === undefined) return one
    return {
      row: one.row,
      key: one.key,
      kind: 'error',
      name: one.name,
      errors: [{ column: '座号', message }],
    }
  })
}

/** Who goes to another class, and leaves the seat in this one. */
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
