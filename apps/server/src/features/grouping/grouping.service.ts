import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Level, SchemeKind } from '@jiangtai/shared/grouping/rules.ts'
import type { GroupConstraint, SaveGroup } from '@jiangtai/shared/grouping/schemes-contract.ts'
import type { Seat } from '@jiangtai/shared/grouping/seats-contract.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { listBoardStudents, storeArrangement } from './arrangement.store.ts'
import { addPoints } from './points/points.store.ts'
import { addScheme } from './schemes.store.ts'
import { storeLevels, storeSeatMap } from './seats/seats.store.ts'

/** A class, and the teacher in whose name it is arranged. */
type OfClass = {
  school_id: string
  class_id: string
  teacher: { teacher_id: string; name: string }
  now: Date
}

/** The students of a class by seat, with their levels, to be divided into groups and seated. */
export function listArrangeable(db: Queryable, { school_id, class_id }: OfClass) {
  return listBoardStudents(db, { school_id, class_id, subject_id: null, or_any: true })
}

/** Sets the levels of students in every subject. */
export async function setLevels(
  db: Queryable,
  {
    school_id,
    class_id,
    levels,
  }: OfClass & { levels: readonly { student_id: string; level: Level | null }[] },
): Promise<void> {
  await storeLevels(db, { school_id, class_id, subject_id: '', levels })
}

/** Adds a scheme for all subjects with its groups already filled; returns its id. */
export async function addFilledScheme(
  db: Queryable,
  taught: OfClass & {
    name: string
    kind: SchemeKind
    groups: readonly SaveGroup[]
    constraints: readonly GroupConstraint[]
  },
): Promise<string> {
  const { teacher, groups, constraints, ...scheme } = taught
  const scheme_id = newId()
  const now = taught.now.toISOString()
  await addScheme(db, {
    ...scheme,
    scheme_id,
    subject_id: null,
    copy_of: null,
    saved_by: teacher.name,
    created_by: teacher.teacher_id,
    now,
  })
  await storeArrangement(db, { school_id: taught.school_id, scheme_id, groups, constraints, now })
  return scheme_id
}

/** Gives a point in the first period of a scheme. */
export async function givePoints(
  db: Queryable,
  taught: OfClass & {
    scheme_id: string
    group_id: string
    student_id: string | null
    delta: number
    reason: string
  },
): Promise<void> {
  const { school_id, scheme_id, group_id, student_id, delta, reason, teacher, now } = taught
  await addPoints(db, {
    school_id,
    scheme_id,
    targets: [{ group_id, student_id }],
    delta,
    reason,
    period: 1,
    created_by: teacher.teacher_id,
    now: now.toISOString(),
  })
}

/** Seats a class that has no seat map yet. */
export async function seatClass(
  db: Queryable,
  taught: OfClass & { row_count: number; column_count: number; aisles: number[]; seats: Seat[] },
): Promise<void> {
  const { teacher, now, ...map } = taught
  await storeSeatMap(db, {
    ...map,
    weekly: null,
    revision: 0,
    saved_by: teacher.name,
    updated_at: now.toISOString(),
  })
}
