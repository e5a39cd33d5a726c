import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { LessonPlan } from '@jiangtai/shared/lessons/plan/plan.ts'
import { changedParts } from '@jiangtai/shared/lessons/together/merge-plan.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { takeLessonToPrepare } from '../lessons.access.ts'
import { addChange } from '../together/changes.store.ts'
import { changePlan } from './plan.store.ts'

/** A 教案 as its teacher wrote it, and the revision that it was written from. */
export type WrittenPlan = {
  prepare_lesson_id: string
  revision: number
  goals: string
  plan: LessonPlan
  reflection: string
}

/** Stores a 教案, if nobody changed it since the revision it was written from ([LE-42]). */
export async function savePlan(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { revision, prepare_lesson_id, ...written }: WrittenPlan,
): Promise<{ plan_revision: number; updated_at: string }> {
  const row = await takeLessonToPrepare(db, actor, { prepare_lesson_id, now })
  if (row.plan_revision !== revision)
    throw new AppError('CONFLICT', { message: '教案刚在别处改过，这里的修改还没有保存' })
  const plan_revision = revision + 1
  await changePlan(db, row, { ...written, plan_revision })
  const parts = changedParts(row, written)
  if (parts.length > 0)
    await addChange(db, row, { teacher_id: actor.person_id, part: { kind: 'plan', parts }, now })
  return { plan_revision, updated_at: row.updated_at }
}
