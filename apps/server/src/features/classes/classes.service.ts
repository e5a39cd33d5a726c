import { schoolYearOf } from '@jiangtai/shared/classes/rules.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import {
  addAssignment,
  addClass,
  addEnrollments,
  type ClassRow,
  countStudents,
  listActiveClasses,
  listClassesOfStudents,
  listRoster,
  listTaughtClasses,
  type OwnClass,
  type RosterStudent,
} from './classes.store.ts'

export type { OwnClass } from './classes.store.ts'

/** A class to form. */
export type NewClass = {
  school_id: string
  kind: 'administrative' | 'teaching'
  phase_id: string
  entry_year: number
  class_no: number | null
  name: string
  subject_id: string | null
  now: Date
}

/** Forms a class and returns its id. */
export async function formClass(db: Queryable, { now, ...formed }: NewClass): Promise<string> {
  const class_id = newId()
  // A class that begins in a later year is then in its first year.
  const school_year = Math.max(formed.entry_year, schoolYearOf(formatDateTime(now)))
  await addClass(db, { ...formed, class_id, school_year, status: 'active', created_at: now.toISOString() })
  return class_id
}

/** Puts students into a class from a day on, seats in the given order. */
export async function enrolStudents(
  db: Queryable,
  input: {
    school_id: string
    class_id: string
    student_ids: readonly string[]
    from_day: string
    reason: string
  },
): Promise<void> {
  const { student_ids, ...rest } = input
  const rows = student_ids.map((student_id, index) => ({
    ...rest,
    enrollment_id: newId(),
    student_id,
    seat_no: index + 1,
    to_day: null,
  }))
  await addEnrollments(db, rows)
}

/** Gives a teacher a subject in a class, or makes them its 班主任, from a day on ([SC-19]). */
export async function assignTeacher(
  db: Queryable,
  input: {
    school_id: string
    class_id: string
    teacher_id: string
    from_day: string
  } & ({ duty: 'head' } | { duty: 'subject'; subject_id: string }),
): Promise<void> {
  const subject_id = input.duty === 'head' ? '' : input.subject_id
  await addAssignment(db, { ...input, subject_id, assignment_id: newId(), to_day: null })
}

/** The classes an actor may teach or look into: a school manager all, others the ones they are assigned to. */
export async function listClassesOf(
  db: Queryable,
  actor: Actor,
): Promise<(ClassRow & { student_count: number })[]> {
  const rows =
    actor.manager_type === MANAGER_TYPE.school
      ? await listActiveClasses(db, actor.school_id)
      : await listTaughtClasses(db, { school_id: actor.school_id, teacher_id: actor.person_id })
  return withHeadCounts(db, rows)
}

/** Adds each class's current head count. */
export async function withHeadCounts<R extends { class_id: string }>(
  db: Queryable,
  rows: R[],
): Promise<(R & { student_count: number })[]> {
  const counts = await countStudents(
    db,
    rows.map((row) => row.class_id),
  )
  return rows.map((row) => ({ ...row, student_count: counts.get(row.class_id) ?? 0 }))
}

/** The students of a class now, by seat. */
export function rosterOf(
  db: Queryable,
  row: Pick<ClassRow, 'school_id' | 'class_id'>,
): Promise<RosterStudent[]> {
  return listRoster(db, row)
}

/** The classes some students are in now, a row each; those that are 停用 are marked. */
export function classesOfStudents(db: Queryable, student_ids: readonly string[]): Promise<OwnClass[]> {
  return listClassesOfStudents(db, student_ids)
}
