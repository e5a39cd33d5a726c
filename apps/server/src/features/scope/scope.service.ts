import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import type { Scope } from './conditions.store.ts'
import { findTies } from './scope.store.ts'

export { classesInScope, type Scope, studentsInScope, teachersInScope } from './conditions.store.ts'

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
