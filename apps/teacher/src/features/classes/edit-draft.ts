import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'

/** What is changed of a class, as it is typed. */
export type ClassValues = { name: string; class_no: string; entry_year: number; subject_id: string | null }

export function valuesOf({ name, class_no, entry_year, subject_id }: ClassView): ClassValues {
  return { name, class_no: class_no === null ? '' : String(class_no), entry_year, subject_id }
}

/** The typed 班号; 0 when it is none. */
export function numberOf({ class_no }: ClassValues): number {
  return /^\d{1,2}$/.test(class_no.trim()) ? Number(class_no) : 0
}

type Change = CallInput<'POST /api/school_manager/v1/classes/update'>

/** Only what differs is sent. */
export function changeOf(row: ClassView, to: ClassValues): Change {
  const change: Change = { class_id: row.class_id }
  const class_no = row.kind === 'administrative' ? numberOf(to) : null
  if (to.name !== row.name) change.name = to.name.trim()
  if (class_no !== null && class_no !== row.class_no) change.class_no = class_no
  if (to.entry_year !== row.entry_year) change.entry_year = to.entry_year
  if (to.subject_id !== null && to.subject_id !== row.subject_id) change.subject_id = to.subject_id
  return change
}
