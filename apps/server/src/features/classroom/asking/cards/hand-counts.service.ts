import { countedChoices } from '@jiangtai/shared/classroom/asking/cards/card-letters.ts'
import {
  type CountedByHand,
  countedSum,
  type HandCounts,
  markCounts,
} from '@jiangtai/shared/classroom/asking/cards/hand-counts.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { runNotFound } from '../../classroom.access.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { lockRun } from '../marking/marking.store.ts'
import type { QuizRunRow } from '../quiz/quiz.store.ts'
import { storeHandCounts } from './cards.store.ts'

/**
 * Keeps how many chose what ([CR-175]). Counting begins while the question is open, because its facts are made at the close ([CR-178]); what was
 * counted may be mended until the lesson ends ([CR-176]).
 */
export async function countByHand(
  { db }: Pick<Ctx, 'db'>,
  { session, quiz_run_id, counts }: { session: LessonSessionRow; quiz_run_id: string; counts: HandCounts },
): Promise<void> {
  const run = await lockRun(db, { school_id: session.school_id, quiz_run_id })
  if (run === null || run.lesson_session_id !== session.lesson_session_id) throw runNotFound()
  const choices = run.practice_id === null ? countedChoices(run.document) : []
  if (choices.length === 0)
    throw new AppError('CONFLICT', { message: '这道题不能手工计数，请发单选题或判断题' })
  if (run.ended_at !== null && run.hand_counts === null)
    throw new AppError('CONFLICT', { message: '本题已收卷，请在收卷前计数' })
  const known = new Set(choices.map(({ key }) => key))
  const sent = new Map(counts.rows.map(({ key, count }) => [key, count]))
  counts.rows.forEach(({ key }, at) => {
    if (!known.has(key)) throw badField(`counts.rows.${at}.key`, '题目中没有这个选项')
  })
  if (sent.size < counts.rows.length) throw badField('counts.rows', '同一个选项计了两次')
  const rows = choices.map(({ key }) => ({ key, count: sent.get(key) ?? 0 }))
  if (countedSum({ rows }) > counts.present_count)
    throw badField('counts.present_count', '各选项的人数加起来比在场人数多')
  await storeHandCounts(db, run, { present_count: counts.present_count, rows })
}

/** What was counted of a run, with how many were right; null where nobody has counted ([CR-177]). */
export function countedByHand({
  document,
  hand_counts,
}: Pick<QuizRunRow, 'document' | 'hand_counts'>): CountedByHand | null {
  const [item] = document.items
  return hand_counts === null || item === undefined ? null : markCounts(item, hand_counts)
}
