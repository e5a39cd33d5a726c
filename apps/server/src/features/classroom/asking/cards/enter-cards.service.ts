import { cardOptions } from '@jiangtai/shared/classroom/asking/cards/card-letters.ts'
import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { rosterOf } from '../../../classes/classes.service.ts'
import { markAnswer } from '../../../questions/same-value/marking.service.ts'
import { runNotFound } from '../../classroom.access.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { lockRun } from '../marking/marking.store.ts'
import { addParticipants } from '../quiz/crowd.store.ts'
import type { QuizRunRow } from '../quiz/quiz.store.ts'
import { tellTally } from '../quiz/tally.ts'
import { type CardAnswer, storeCardAnswers } from './cards.store.ts'

type Call = 'POST /api/prepare_lessons/api/card_answers'
type Cards = CallInput<Call>['cards']

/**
 * Enters cards as answers of their students ([CR-172]). Whoever holds up a card is in class, so that every count has the same base; what a pad has
 * sent is left alone ([CR-173]), and a closed question takes nothing ([CR-174]).
 */
export async function enterCards(
  ctx: Ctx,
  { session, quiz_run_id, cards }: { session: LessonSessionRow; quiz_run_id: string; cards: Cards },
): Promise<CallOutput<Call>> {
  // Held to the end of the transaction: 收卷 comes before this call or after it.
  const run = await lockRun(ctx.db, { school_id: session.school_id, quiz_run_id })
  if (run === null || run.lesson_session_id !== session.lesson_session_id) throw runNotFound()
  if (run.ended_at !== null) throw new AppError('CONFLICT', { message: '本题已收卷，不能再扫卡' })
  const nameOf = new Map((await rosterOf(ctx.db, session)).map((row) => [row.student_id, row.name]))
  const answers = answersOf(ctx, { run, cards, isOfClass: (student_id) => nameOf.has(student_id) })
  const { school_id, lesson_session_id, started_at } = session
  await addParticipants(
    ctx.db,
    cards.map(({ student_id }) => {
      const name = nameOf.get(student_id) ?? ''
      // A card tells who is there, not since when: nobody is 迟到 because the first question came late.
      return { lesson_session_id, student_id, school_id, name, joined_at: started_at }
    }),
  )
  const entered = new Set(await storeCardAnswers(ctx.db, { run, answers, now: ctx.now.toISOString() }))
  for (const student_id of entered) tellTally(ctx, { run, student_id, state: 'submitted', practice: null })
  const [mine, on_pad] = [true, false].map((isMine) =>
    cards.map(({ student_id }) => student_id).filter((student_id) => entered.has(student_id) === isMine),
  )
  return { entered: mine ?? [], on_pad: on_pad ?? [] }
}

/** The cards as marked answers; refuses a student of another class, the same card twice, and an edge that stands for nothing. */
function answersOf(
  { now }: Pick<Ctx, 'now'>,
  { run, cards, isOfClass }: { run: QuizRunRow; cards: Cards; isOfClass: (student_id: string) => boolean },
): CardAnswer[] {
  const options = run.practice_id === null ? cardOptions(run.document) : null
  const [item] = run.document.items
  if (options === null || item === undefined)
    throw new AppError('CONFLICT', { message: '这道题不能用答题卡作答，请发四个选项以内的单选题或判断题' })
  const seen = new Set<string>()
  const used_ms = Math.max(0, now.getTime() - Date.parse(run.started_at))
  return cards.map(({ student_id, letter }, at) => {
    const option = options.get(letter)
    if (!isOfClass(student_id)) throw badField(`cards.${at}.student_id`, '这名学生不在这个班')
    if (seen.has(student_id)) throw badField(`cards.${at}.student_id`, '同一名学生有两张卡')
    if (option === undefined) throw badField(`cards.${at}.letter`, '这道题没有这个选项')
    seen.add(student_id)
    const value: Answer = { [item.item_id]: { kind: 'choice', keys: [option.key], attachments: [] } }
    const { items: marks, result, score } = markAnswer(run.document, value)
    return { student_id, client_submission_id: newId(), value, marks, result, score, used_ms }
  })
}
