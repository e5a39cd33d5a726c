import type { HeldMark } from '@jiangtai/shared/classroom/asking/marking/mark-fields.ts'
import { markOf, NOT_MARKED } from '@jiangtai/shared/classroom/asking/marking/hand-mark.ts'
import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { Item } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { readAnswer } from '@jiangtai/shared/questions/upgrade.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { getOwnLessonSession, runNotFound } from '../../classroom.access.ts'
import type { AnswerRow, QuizRunRow } from '../quiz/quiz.store.ts'
import { changeFacts } from '../quiz/settle.service.ts'
import { type HandMarks, isSameMark } from './hand-marks.ts'
import { listAnswersToMark, lockRun, storeHandMarks } from './marking.store.ts'

type Call = 'POST /api/prepare_lessons/api/mark_answers'
type Marks = CallInput<Call>['marks']

/**
 * Marks written answers of a closed question ([CR-130]): a mark that another device has changed since the teacher saw it is left alone and told
 * ([CR-132]), and the facts of the marked students are replaced ([CR-131]).
 */
export async function markAnswers(
  ctx: Ctx,
  { quiz_run_id, marks }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const run = await lockRun(ctx.db, { school_id: ctx.actor.school_id, quiz_run_id })
  if (run === null) throw runNotFound()
  const session = await getOwnLessonSession(ctx.db, ctx.actor, run.lesson_session_id)
  if (run.ended_at === null) throw new AppError('CONFLICT', { message: '请先收卷' })
  // Until its facts are written, answers may still arrive that count as in time ([CR-15]).
  if (run.settled_at === null)
    throw new AppError('CONFLICT', { message: '刚收卷，还在收最后的作答，请过几秒再批' })
  const given = checkMarks(run, marks)
  const answers = await listAnswersToMark(ctx.db, {
    quiz_run_id,
    student_ids: [...new Set(marks.map(({ student_id }) => student_id))],
  })
  const { held, stale, changed } = applyMarks(run, { given, answers })
  await storeHandMarks(ctx.db, quiz_run_id, changed)
  const student_ids = changed.map(({ student_id }) => student_id)
  if (student_ids.length > 0) {
    const change = { reason: '老师批改了课堂作答', by_id: ctx.actor.account_id }
    await changeFacts(ctx, { run, session, change, student_ids })
  }
  return { marks: held, stale }
}

type Given = Marks[number] & { item: Item; at: number }

/** Each mark with its item; refuses what is chosen and not written, more points than there are, and two words for one answer. */
function checkMarks(run: QuizRunRow, marks: Marks): Given[] {
  const itemOf = new Map(run.document.items.map((item) => [item.item_id, item]))
  const seen = new Set<string>()
  return marks.map((given, at) => {
    const item = itemOf.get(given.item_id)
    if (item === undefined) throw badField(`marks.${at}.item_id`, '题目中没有这一小题')
    if (KINDS[item.kind].rowsFrom === 'choices')
      throw badField(`marks.${at}.item_id`, '选出来的作答由系统批改，不能手动批改')
    if (given.mark?.kind === 'points' && given.mark.score > item.score)
      throw badField(`marks.${at}.mark.score`, `这道题满分 ${item.score} 分`)
    const key = `${given.student_id}/${given.item_id}`
    if (seen.has(key)) throw badField(`marks.${at}.student_id`, '同一份作答批了两次')
    seen.add(key)
    return { ...given, item, at }
  })
}

/** The marks as they stand afterwards, and the answers whose marks are changed by it. */
function applyMarks(
  run: QuizRunRow,
  { given, answers }: { given: readonly Given[]; answers: readonly AnswerRow[] },
) {
  const item_ids = run.document.items.map(({ item_id }) => item_id)
  const read = new Map(answers.map((row) => [row.student_id, readAnswer(row.value, item_ids)]))
  const by_student = new Map<string, HandMarks>(answers.map((row) => [row.student_id, row.by_hand ?? {}]))
  const touched = new Set<string>()
  const stale: { student_id: string; item_id: string }[] = []
  const held = given.map(({ student_id, item_id, item, mark: said, revision: seen, at }): HeldMark => {
    const part = read.get(student_id)?.[item_id]
    if (part === undefined || KINDS[item.kind].isEmpty(part))
      throw badField(`marks.${at}.student_id`, '这名学生没有作答这道题')
    const marks = by_student.get(student_id) ?? {}
    const before = marks[item_id] ?? NOT_MARKED
    const mark = markOf(said, item.score)
    if (isSameMark(mark, before.mark)) return { student_id, item_id, ...before }
    if (before.revision !== seen) {
      stale.push({ student_id, item_id })
      return { student_id, item_id, ...before }
    }
    const revision = before.revision + 1
    by_student.set(student_id, { ...marks, [item_id]: { mark, revision } })
    touched.add(student_id)
    return { student_id, item_id, mark, revision }
  })
  const changed = [...touched].map((student_id) => ({
    student_id,
    by_hand: by_student.get(student_id) ?? {},
  }))
  return { held, stale, changed }
}
