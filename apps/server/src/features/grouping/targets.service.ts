import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Target } from '@jiangtai/shared/grouping/contract.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { scopeOf } from '../scope/scope.service.ts'
import { countNamed, listChoosable, listMeant } from './targets.store.ts'

/**
 * The students a target means now, each once ([GR-18]): for every area that gives something to classes, groups and students.
 * A missing part is NOT_FOUND, one out of scope FORBIDDEN. Three statements.
 */
export async function studentsOfTarget(db: Queryable, actor: Actor, target: Target): Promise<string[]> {
  const once = await requireTarget(db, actor, target)
  return listMeant(db, { school_id: actor.school_id, target: once })
}

/** Refuses a target with a part that is missing or out of scope, as `studentsOfTarget` does; returns it with each part once. Two statements. */
export async function requireTarget(db: Queryable, actor: Actor, target: Target): Promise<Target> {
  const { school_id } = actor
  const once = {
    class_ids: [...new Set(target.class_ids)],
    group_ids: [...new Set(target.group_ids)],
    student_ids: [...new Set(target.student_ids)],
  }
  const scope = await scopeOf(db, actor)
  const named = once.class_ids.length + once.group_ids.length + once.student_ids.length
  const { found, in_scope } = await countNamed(db, { school_id, scope, target: once })
  if (found < named) throw new AppError('NOT_FOUND', { message: '有班级、小组或学生已经不存在，请重新选择' })
  if (in_scope < named) throw new AppError('FORBIDDEN', { message: '有班级、小组或学生不在您的任教范围内' })
  return once
}

/** The parts of an earlier target that may be chosen again: those that exist, are in use and in scope. Two statements. */
export async function choosableParts(
  db: Queryable,
  actor: Actor,
  target: Target,
): Promise<ReadonlySet<string>> {
  const scope = await scopeOf(db, actor)
  return new Set(await listChoosable(db, { school_id: actor.school_id, scope, target }))
}
