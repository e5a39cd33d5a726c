import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { gramsOf } from '../../../core/search/grams.ts'
import { getTeachableClasses } from '../../classes/classes.access.ts'
import { findReadableIds } from '../../questions/questions.access.ts'
import { copyQuestions } from '../../questions/writing/school/copy-questions.service.ts'
import { copyUses } from '../../resources/resources.service.ts'
import { copyLesson } from '../copy/lesson-copy.store.ts'
import { usedBy } from '../lesson-uses.service.ts'
import { listQuizzes, putCopiesOfQuestions } from '../quizzes/lesson-quizzes.store.ts'
import { getLessonToTake } from './sharing.access.ts'

/** Copies a shared lesson for the actor, under another name and for classes that the actor teaches, and returns the copy's id ([LE-53]). */
export async function takeSharedLesson(
  ctx: Ctx,
  input: { prepare_lesson_id: string; title: string; class_ids: readonly string[] },
): Promise<string> {
  const { db, actor, now } = ctx
  const source = await getLessonToTake(db, actor, input.prepare_lesson_id)
  const class_ids = [...new Set(input.class_ids)]
  if (class_ids.length > 0) await getTeachableClasses(db, actor, class_ids)
  const copy = {
    ...{ prepare_lesson_id: newId(), title: input.title, grams: gramsOf(input.title), class_ids, now },
    taken_by: actor.person_id,
  }
  await copyLesson(db, source, copy)
  const { title, prepare_lesson_id: used_by_id } = copy
  await copyUses(db, usedBy(source), { used_by_id, title, teacher_id: actor.person_id })
  await copyAuthorsQuestions(ctx, { source, prepare_lesson_id: used_by_id })
  return copy.prepare_lesson_id
}

/** Questions that only their author may read become questions of the actor's own, in the place of those ([PA-72]). */
async function copyAuthorsQuestions(
  ctx: Ctx,
  input: {
    source: { school_id: string; prepare_lesson_id: string; teacher_id: string }
    prepare_lesson_id: string
  },
): Promise<void> {
  const { db, actor } = ctx
  const { source, prepare_lesson_id } = input
  const versions = await listQuizzes(db, source)
  if (versions.length === 0) return
  const ids = versions.map(({ question_id }) => question_id)
  const readable = await findReadableIds(db, actor, ids)
  const closed = versions.filter(({ question_id }) => !readable.has(question_id))
  if (closed.length === 0) return
  const copies = await copyQuestions(ctx, { versions: closed, owner_teacher_id: source.teacher_id })
  await putCopiesOfQuestions(db, { school_id: source.school_id, prepare_lesson_id, copies })
}
