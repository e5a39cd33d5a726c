import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { gramsOf } from '../../../core/search/grams.ts'
import { getTeachableClasses } from '../../classes/classes.access.ts'
import { copyUses } from '../../resources/resources.service.ts'
import { usedBy } from '../lesson-uses.service.ts'
import { getOwnLesson } from '../lessons.access.ts'
import { copyLesson } from './lesson-copy.store.ts'

/** Copies a lesson of the actor's own under another name, for classes the actor teaches, and returns the copy's id ([LE-20]). */
export async function copyOwnLesson(
  db: Queryable,
  actor: Actor,
  input: { prepare_lesson_id: string; title: string; class_ids: readonly string[]; now: Date },
): Promise<string> {
  const lesson = await getOwnLesson(db, actor, input.prepare_lesson_id)
  const class_ids = [...new Set(input.class_ids)]
  if (class_ids.length > 0) await getTeachableClasses(db, actor, class_ids)
  const copy = {
    prepare_lesson_id: newId(),
    title: input.title,
    grams: gramsOf(input.title),
    class_ids,
    now: input.now,
  }
  await copyLesson(db, lesson, copy)
  const { title, prepare_lesson_id: used_by_id } = copy
  await copyUses(db, usedBy(lesson), { used_by_id, title, teacher_id: actor.person_id })
  return copy.prepare_lesson_id
}
