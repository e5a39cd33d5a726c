import { paperQuestions } from '@jiangtai/shared/papers/paper-score.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { copyQuestions } from '../../questions/writing/school/copy-questions.service.ts'
import { findReadableIds } from '../../questions/questions.access.ts'
import { getReadablePaper } from './read-paper.access.ts'

/** The questions of a paper that may be put elsewhere: those that its reader may read, and copies of those that its author keeps ([PA-72]). */
export async function usableQuestions(
  ctx: Ctx,
  paper_id: string,
): Promise<{ question_ids: string[]; copied_count: number; left_out_count: number }> {
  const { db, actor } = ctx
  const paper = await getReadablePaper(db, actor, { paper_id })
  const versions = paperQuestions(paper.document)
  const readable = await findReadableIds(
    db,
    actor,
    versions.map(({ question_id }) => question_id),
  )
  const closed = versions.filter(({ question_id }) => !readable.has(question_id))
  const copies =
    closed.length === 0
      ? new Map<string, string>()
      : await copyQuestions(ctx, { versions: closed, owner_teacher_id: paper.owner_teacher_id })
  const question_ids = versions.flatMap(({ question_id }) =>
    readable.has(question_id) ? [question_id] : (copies.get(question_id) ?? []),
  )
  return {
    question_ids,
    copied_count: copies.size,
    left_out_count: versions.length - question_ids.length,
  }
}
