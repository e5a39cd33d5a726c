import type { ComparedInkView } from '@jiangtai/shared/classroom/asking/compare/views.ts'
import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { readAnswer } from '@jiangtai/shared/questions/upgrade.ts'
import type { ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { getOwnLessonSession, runNotFound } from '../../classroom.access.ts'
import { listAnswersToMark, lockRun } from '../marking/marking.store.ts'
import type { QuizRunRow } from '../quiz/quiz.store.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { type ComparedInkRow, findComparedInk, type OfAnswer, storeComparedInk } from './compare.store.ts'
import { tellComparedInk } from './compared-on-pads.service.ts'

type Save = 'POST /api/prepare_lessons/api/save_compared_ink'
type Give = 'POST /api/prepare_lessons/api/give_compared_ink'
type Asked = { quiz_run_id: string; student_id: string; item_id: string }

/** Keeps what a teacher wrote over an answer ([CR-358]); what another device wrote meanwhile is left alone and told. */
export async function saveComparedInk(ctx: Ctx, input: CallInput<Save>): Promise<CallOutput<Save>> {
  const { ink, revision: seen, ...asked } = input
  const { run, session, place } = await lockAnswer(ctx, asked)
  const before = await findComparedInk(ctx.db, place)
  const stands = before ?? { ...place, ...NOTHING, changed_at: ctx.now.toISOString() }
  if (stands.revision !== seen) return { ...viewOf(stands), is_stale: true }
  await checkInk(ctx, run, asked, ink)
  const row = { ...stands, ink, revision: seen + 1, changed_at: ctx.now.toISOString() }
  await storeComparedInk(ctx.db, row)
  await tellComparedInk(ctx, { session, run, row })
  return { ...viewOf(row), is_stale: false }
}

/** 发给本人, or taken back ([CR-360]). */
export async function giveComparedInk(ctx: Ctx, input: CallInput<Give>): Promise<CallOutput<Give>> {
  const { is_given, ...asked } = input
  const { place } = await lockAnswer(ctx, asked)
  const before = await findComparedInk(ctx.db, place)
  if (before === null) throw new AppError('CONFLICT', { message: '这份作答上还没有批注' })
  if ((before.given_at !== null) === is_given) return viewOf(before)
  const row = { ...before, given_at: is_given ? ctx.now.toISOString() : null }
  await storeComparedInk(ctx.db, row)
  return viewOf(row)
}

const NOTHING = { ink: [], revision: 0, given_at: null } satisfies Partial<ComparedInkRow>

/** The run of an answer of one's own lesson, closed, its row locked. */
async function lockAnswer(
  ctx: Ctx,
  asked: Asked,
): Promise<{ run: QuizRunRow; session: LessonSessionRow; place: OfAnswer }> {
  const { school_id } = ctx.actor
  const run = await lockRun(ctx.db, { school_id, quiz_run_id: asked.quiz_run_id })
  if (run === null) throw runNotFound()
  const session = await getOwnLessonSession(ctx.db, ctx.actor, run.lesson_session_id)
  if (run.ended_at === null) throw new AppError('CONFLICT', { message: '请先收卷' })
  return { run, session, place: { school_id, ...asked } }
}

/** Refuses ink of an item that there is not, and over files that do not stand in the answer. */
async function checkInk(
  { db }: Pick<Ctx, 'db'>,
  { document, quiz_run_id }: QuizRunRow,
  { student_id, item_id }: Asked,
  ink: ScoreInk,
): Promise<void> {
  const item = document.items.find((known) => known.item_id === item_id)
  if (item === undefined) throw badField('item_id', '题目中没有这一小题')
  const [row] = await listAnswersToMark(db, { quiz_run_id, student_ids: [student_id] })
  const item_ids = document.items.map((known) => known.item_id)
  const part =
    row === undefined || row.state === 'draft' ? undefined : readAnswer(row.value, item_ids)[item_id]
  if (part === undefined || KINDS[item.kind].isEmpty(part))
    throw badField('student_id', '这名学生没有作答这道题')
  const keys = new Set(part.attachments.map(({ key }) => key))
  const at = ink.findIndex(({ object_key }) => !keys.has(object_key))
  if (at >= 0) throw badField(`ink.${at}.object_key`, '这张照片不在这份作答里')
}

/** As a teacher reads it. */
export function viewOf({ item_id, student_id, ink, revision, given_at }: ComparedInkRow): ComparedInkView {
  return { item_id, student_id, ink, revision, given_at }
}
