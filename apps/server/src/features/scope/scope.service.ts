import { AppError } from '@jiangtai/shared/core/errors.ts'
import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import type { Scope } from './conditions.store.ts'
import { findTies, isSomebodyIn } from './scope.store.ts'

export { isInLedGrade, leadsGradeOf } from './led-grades.store.ts'
export { isInSubjectGroup, isLedBy, leadsSubject, subjectGroupsOf } from './subject-groups.store.ts'
export {
  classesInScope,
  reachesBeyond,
  type Scope,
  studentsInScope,
  teachersInScope,
} from './conditions.store.ts'

/** The scope of an actor; one statement, none for a school manager ([SC-1]). */
export async function scopeOf(db: Queryable, actor: Actor): Promise<Scope> {
  if (actor.manager_type === MANAGER_TYPE.school) return { kind: 'school' }
  const { school_id, person_id: teacher_id } = actor
  const { class_ids, headed_class_ids, led } = await findTies(db, { school_id, teacher_id })
  return {
    kind: 'part',
    teacher_id,
    class_ids,
    headed_class_ids,
    grades: led.flatMap(({ phase_id, entry_year }) =>
      entry_year === null ? [] : [{ phase_id, entry_year }],
    ),
    subjects: led.flatMap(({ phase_id, subject_id }) =>
      subject_id === null ? [] : [{ phase_id, subject_id }],
    ),
  }
}

/** The refusal of a person or thing outside of the scope; `thing` says which, never by name ([SC-82]). */
export function outOfScope(thing: string): AppError {
  return new AppError('FORBIDDEN', { message: `${thing}不在您的管理范围内` })
}

/** Whether an actor may be told the name of a teacher or student of the school: for the refusal of a taken number or login ([SC-82]). */
export async function maySee(db: Queryable, actor: Actor, person_id: string): Promise<boolean> {
  const scope = await scopeOf(db, actor)
  return scope.kind === 'school' || isSomebodyIn(db, { scope, school_id: actor.school_id, person_id })
}
