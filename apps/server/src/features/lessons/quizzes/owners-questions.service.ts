import type { Ctx } from '../../../core/http/context.ts'
import { getReadableQuestions } from '../../questions/questions.access.ts'
import { copyQuestions } from '../../questions/writing/school/copy-questions.service.ts'
import { isOwner } from '../lessons.access.ts'
import type { LessonRow } from '../lessons.store.ts'

/** A question of a lesson, frozen. */
type Frozen = { question_id: string; version: number }

/**
 * Questions that the actor may read, frozen as they are now, as they stand in a lesson, in the given order. Who prepares it with its owner
 * puts in a question of their own as a copy that is its owner's ([LE-105]); the same question is copied once.
 */
export async function questionsForOwner(
  ctx: Ctx,
  { row, question_ids }: { row: LessonRow; question_ids: readonly string[] },
): Promise<Frozen[]> {
  const { db, actor } = ctx
  const questions = await getReadableQuestions(db, actor, question_ids)
  const closed = isOwner(actor, row)
    ? []
    : questions.filter(({ owner_teacher_id }) => owner_teacher_id === actor.person_id)
  const copies =
    closed.length === 0
      ? new Map<string, string>()
      : await copyQuestions(ctx, {
          versions: closed,
          owner_teacher_id: actor.person_id,
          for_teacher_id: row.teacher_id,
        })
  return questions.map(({ question_id, version }) => {
    const copy = copies.get(question_id)
    return copy === undefined ? { question_id, version } : { question_id: copy, version: 1 }
  })
}
