import { AppError } from '@jiangtai/shared/core/errors.ts'
import { can, MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { leadsGradeOf } from '../scope/scope.service.ts'
import { findQuizRun, type QuizRunRow } from './asking/quiz/quiz.store.ts'
import { findLessonSession, type LessonSessionRow, lockLessonSession } from './room/sessions.store.ts'
import { findEnteredRun, lockEntered } from './roster/participants.store.ts'
import { findAssistant } from './roster/assistants/assistants.store.ts'
import { isPaired } from './roster/remotes/remotes.store.ts'

/** The school manager and 巡课 look into every lesson session of their school; other teachers into their own. */
export function mayLookInto(actor: Actor, row: LessonSessionRow): boolean {
  const onlyLooks = can(actor.grants, 'classPreparation.get') && !can(actor.grants, 'classPreparation.edit')
  return row.teacher_id === actor.person_id || actor.manager_type === MANAGER_TYPE.school || onlyLooks
}

/** A lesson session to look at from the teacher's side. */
export async function getLessonSession(
  db: Queryable,
  actor: Actor,
  lesson_session_id: string,
): Promise<LessonSessionRow> {
  const row = await findLessonSession(db, { school_id: actor.school_id, lesson_session_id })
  return lookedInto(actor, row)
}

/** Whether the actor may watch a lesson now: who may look into it, and while it runs the 年级组长 of the grade of its class ([CR-375]). */
async function mayWatch(db: Queryable, actor: Actor, row: LessonSessionRow): Promise<boolean> {
  if (mayLookInto(actor, row)) return true
  if (row.ended_at !== null || actor.manager_type !== MANAGER_TYPE.grade) return false
  const { school_id, class_id } = row
  return leadsGradeOf(db, { school_id, class_id, teacher_id: actor.person_id })
}

/** A lesson session to watch. What came of it, its record and its answers ask for `getLessonSession`. */
export async function getSessionToWatch(
  db: Queryable,
  actor: Actor,
  lesson_session_id: string,
): Promise<LessonSessionRow> {
  const row = await findLessonSession(db, { school_id: actor.school_id, lesson_session_id })
  if (row === null) throw sessionNotFound()
  await requirePart(db, actor, row)
  return row
}

/** What somebody on the teacher's side is to a lesson session now: `dismissed` once assisted in it. */
export type Part = 'teacher' | 'assistant' | 'watcher' | 'dismissed' | 'nobody'

/** Who assists is asked for where the actor does not teach ([CR-401]); a colleague who looks into every lesson may assist in one too. */
export async function partIn(db: Queryable, actor: Actor, row: LessonSessionRow): Promise<Part> {
  const { person_id } = actor
  if (row.teacher_id === person_id) return 'teacher'
  const named = await findAssistant(db, row, person_id)
  if (named !== null && named.ended_at === null && row.ended_at === null) return 'assistant'
  if (await mayWatch(db, actor, row)) return 'watcher'
  return named === null ? 'nobody' : 'dismissed'
}

/** The part of the actor in a lesson session that they may see now: their own, one they assist in, or one to watch. */
export async function requirePart(
  db: Queryable,
  actor: Actor,
  row: LessonSessionRow,
): Promise<'teacher' | 'assistant' | 'watcher'> {
  const part = await partIn(db, actor, row)
  if (part === 'dismissed') throw assistingIsOver(row)
  if (part === 'nobody') throw notYours()
  return part
}

/** A lesson session to look at, its row locked to the end of the transaction. */
export async function lockSessionToLook(
  db: Queryable,
  actor: Actor,
  lesson_session_id: string,
): Promise<LessonSessionRow> {
  const row = await lockLessonSession(db, { school_id: actor.school_id, lesson_session_id })
  return lookedInto(actor, row)
}

function lookedInto(actor: Actor, row: LessonSessionRow | null): LessonSessionRow {
  if (row === null) throw sessionNotFound()
  if (!mayLookInto(actor, row)) throw notYours()
  return row
}

/** The actor's own lesson session, for a change that no device has to hold. */
export async function getOwnLessonSession(
  db: Queryable,
  actor: Actor,
  lesson_session_id: string,
): Promise<LessonSessionRow> {
  const row = await getLessonSession(db, actor, lesson_session_id)
  if (row.teacher_id !== actor.person_id) throw notTeaching()
  return row
}

/** The same with the session's row locked to the end of the transaction. */
export async function lockOwnSession(
  db: Queryable,
  actor: Actor,
  lesson_session_id: string,
): Promise<LessonSessionRow> {
  const row = await lockLessonSession(db, { school_id: actor.school_id, lesson_session_id })
  if (row === null) throw sessionNotFound()
  if (row.teacher_id !== actor.person_id) throw mayLookInto(actor, row) ? notTeaching() : notYours()
  return row
}

/** The actor's own running lesson session, commanded by the device that teaches it ([CR-8]), or by a phone that is paired with that device ([CR-301]). */
export async function getCommandedSession(
  db: Queryable,
  actor: Actor,
  command: { lesson_session_id: string; device_id: string },
): Promise<LessonSessionRow> {
  const row = await getOwnLessonSession(db, actor, command.lesson_session_id)
  if (row.ended_at !== null) throw lessonIsOver()
  await refuseOtherDevice(db, row, command)
  return row
}

/** The same with the session's row locked to the end of the transaction: nobody else adds a fact until then. */
export async function lockCommandedSession(
  db: Queryable,
  actor: Actor,
  command: { lesson_session_id: string; device_id: string },
): Promise<LessonSessionRow> {
  const row = await lockOwnSession(db, actor, command.lesson_session_id)
  if (row.ended_at !== null) throw lessonIsOver()
  await refuseOtherDevice(db, row, command)
  return row
}

export async function refuseOtherDevice(
  db: Queryable,
  row: LessonSessionRow,
  { device_id }: { device_id: string },
): Promise<void> {
  if (row.device_id === device_id) return
  if (!(await isPaired(db, row, device_id))) throw taughtElsewhere()
}

/** A quiz run of a lesson session; NOT_FOUND where the session has no such run. */
export async function getRunOf(
  db: Queryable,
  session: LessonSessionRow,
  quiz_run_id: string,
): Promise<QuizRunRow> {
  const run = await findQuizRun(db, { school_id: session.school_id, quiz_run_id })
  if (run === null || run.lesson_session_id !== session.lesson_session_id) throw runNotFound()
  return run
}

/** A run to look at from the teacher's side, with its session. */
export async function getRun(db: Queryable, actor: Actor, quiz_run_id: string) {
  const run = await findQuizRun(db, { school_id: actor.school_id, quiz_run_id })
  if (run === null) throw runNotFound()
  return { run, session: await getLessonSession(db, actor, run.lesson_session_id) }
}

/** A run of the teacher's own lesson, while it runs or afterwards, with its session. */
export async function getOwnRun(db: Queryable, actor: Actor, quiz_run_id: string) {
  const run = await findQuizRun(db, { school_id: actor.school_id, quiz_run_id })
  if (run === null) throw runNotFound()
  return { run, session: await getOwnLessonSession(db, actor, run.lesson_session_id) }
}

/** A run of a lesson the student has entered; any other is as absent. */
export async function getEnteredRun(db: Queryable, actor: Actor, quiz_run_id: string): Promise<QuizRunRow> {
  const { school_id, person_id: student_id } = actor
  const run = await findEnteredRun(db, { school_id, quiz_run_id, student_id })
  if (run === null) throw runNotFound()
  return run
}

/** A running lesson session the student has entered, its row locked to the end of the transaction; any other is as absent. */
export async function lockEnteredSession(
  db: Queryable,
  actor: Actor,
  lesson_session_id: string,
): Promise<LessonSessionRow> {
  const { school_id, person_id: student_id } = actor
  const row = await lockEntered(db, { school_id, lesson_session_id, student_id })
  if (row === null) throw sessionNotFound()
  if (row.ended_at !== null) throw lessonIsOver()
  return row
}

/** Why a colleague who assisted is refused now. */
export function assistingIsOver({ ended_at }: LessonSessionRow): AppError {
  const message = ended_at === null ? '上课的老师已取消您的协助' : '本节课已下课，您的协助也结束了'
  return new AppError('FORBIDDEN', { message })
}

export function notYours(): AppError {
  return new AppError('FORBIDDEN', { message: '这是其他老师的课' })
}

export function notTeaching(): AppError {
  return new AppError('FORBIDDEN', { message: '只有上课的老师可以操作' })
}

export function sessionNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '课堂不存在' })
}

export function runNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '题目不存在' })
}

export function lessonIsOver(): AppError {
  return new AppError('CONFLICT', { message: '本节课已下课' })
}

export function classIsStopped(name: string): AppError {
  return new AppError('CONFLICT', { message: `${name}已停用，现在不能进入它的课堂` })
}

export function taughtElsewhere(): AppError {
  return new AppError('CONFLICT', { message: '您的账号已在其他设备上课' })
}

/** While answers are reviewed, nothing else begins and their question stays on the screen ([CR-273]). */
export function refuseDuringReview({ open_review_id }: Pick<LessonSessionRow, 'open_review_id'>): void {
  if (open_review_id !== null) throw new AppError('CONFLICT', { message: '正在互评，请先结束互评' })
}
