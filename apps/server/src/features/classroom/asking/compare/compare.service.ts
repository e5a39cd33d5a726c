import {
  bringsAnswers,
  type Comparison,
  isSameComparison,
} from '@jiangtai/shared/classroom/asking/compare/compare.ts'
import type { ClassroomQuiz } from '@jiangtai/shared/classroom/events.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { readAnswer } from '@jiangtai/shared/questions/upgrade.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import type { Storage } from '../../../../core/storage/storage.ts'
import { type Recording, recordFact } from '../../room/facts.service.ts'
import { readLockedRoom } from '../../room/room.service.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { listAnswersToMark } from '../marking/marking.store.ts'

/** A comparison in a session whose row the call has locked. */
type CompareCall = { session: LessonSessionRow; storage: Storage; comparison: Comparison }

/** Shows answers beside each other, or puts them away ([CR-200] to [CR-204]); what stands already is no fact. */
export async function compareAnswers(
  call: Recording,
  { session, storage, comparison }: CompareCall,
): Promise<void> {
  const { quiz, comparison: before } = await readLockedRoom(call.db, { session, storage })
  if (quiz?.quiz.quiz_run_id !== comparison.quiz_run_id)
    throw new AppError('CONFLICT', { message: '这道题已经收起，请先打开作答结果' })
  if (quiz.phase === 'running') throw new AppError('CONFLICT', { message: '请先收卷' })
  if (isSameComparison(before, comparison)) return
  // Whoever puts answers away may do so whatever has become of them.
  if (comparison.is_shown) await checkAnswers(call.db, { quiz: quiz.quiz, comparison })
  const is_new = bringsAnswers(before, comparison)
  await recordFact(call, session, { type: 'answers_compared', payload: { comparison, is_new } })
}

/** Refuses what cannot stand on the board: choices, anonymous votes, and students who wrote nothing ([CR-201]). */
async function checkAnswers(
  db: Queryable,
  { quiz, comparison }: { quiz: ClassroomQuiz; comparison: Comparison },
): Promise<void> {
  const { quiz_run_id, item_id, student_ids } = comparison
  const { items } = quiz.question
  const item = items.find((known) => known.item_id === item_id)
  if (item === undefined) throw badField('item_id', '题目中没有这一小题')
  const kind = KINDS[item.kind]
  if (quiz.is_anonymous === true || kind.rowsFrom === 'choices')
    throw badField('item_id', '选出来的作答看分布，不能对比讲评')
  const rows = await listAnswersToMark(db, { quiz_run_id, student_ids })
  const item_ids = items.map((known) => known.item_id)
  const hasWritten = (student_id: string) =>
    rows.some((row) => {
      if (row.student_id !== student_id || row.state === 'draft') return false
      const part = readAnswer(row.value, item_ids)[item_id]
      return part !== undefined && !kind.isEmpty(part)
    })
  const absent = student_ids.findIndex((id) => !hasWritten(id))
  if (absent >= 0) throw badField(`student_ids.${absent}`, '这名学生没有作答这道题')
}
