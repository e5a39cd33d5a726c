import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Actor } from '../../../../core/auth/actor.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { findQuizRun } from '../../asking/quiz/quiz.store.ts'
import {
  assistingIsOver,
  lessonIsOver,
  mayLookInto,
  notTeaching,
  notYours,
  partIn,
  refuseOtherDevice,
  runNotFound,
  sessionNotFound,
} from '../../classroom.access.ts'
import { findLessonSession, type LessonSessionRow, lockLessonSession } from '../../room/sessions.store.ts'
import { isPaired } from '../remotes/remotes.store.ts'

/** A lesson session with the answers of its class: for who may look into it, and for who assists while it runs ([CR-402]). */
export async function getSessionWithAnswers(
  db: Queryable,
  actor: Actor,
  lesson_session_id: string,
): Promise<LessonSessionRow> {
  const row = await findLessonSession(db, { school_id: actor.school_id, lesson_session_id })
  if (row === null) throw sessionNotFound()
  if (!mayLookInto(actor, row)) await requireSteering(db, actor, row)
  return row
}

/** The actor's own lesson session, or one that they assist in while it runs ([CR-401]). */
export async function getSessionToSteer(
  db: Queryable,
  actor: Actor,
  lesson_session_id: string,
): Promise<LessonSessionRow> {
  const row = await findLessonSession(db, { school_id: actor.school_id, lesson_session_id })
  return steered(db, actor, row)
}

/** The same with the session's row locked to the end of the transaction. */
export async function lockSessionToSteer(
  db: Queryable,
  actor: Actor,
  lesson_session_id: string,
): Promise<LessonSessionRow> {
  const row = await lockLessonSession(db, { school_id: actor.school_id, lesson_session_id })
  return steered(db, actor, row)
}

async function steered(db: Queryable, actor: Actor, row: LessonSessionRow | null): Promise<LessonSessionRow> {
  if (row === null) throw sessionNotFound()
  await requireSteering(db, actor, row)
  return row
}

async function requireSteering(db: Queryable, actor: Actor, row: LessonSessionRow): Promise<void> {
  const part = await partIn(db, actor, row)
  if (part === 'teacher' || part === 'assistant') return
  if (part === 'dismissed') throw assistingIsOver(row)
  throw mayLookInto(actor, row) ? notTeaching() : notYours()
}

/** A running lesson session that the actor steers: their own by the device that teaches it or by a phone, one they assist in by a phone of their own alone ([CR-403]). */
export async function getSteeredSession(
  db: Queryable,
  actor: Actor,
  command: { lesson_session_id: string; device_id: string },
): Promise<LessonSessionRow> {
  const row = await getSessionToSteer(db, actor, command.lesson_session_id)
  return commandedBy(db, actor, { row, ...command })
}

/** The same with the session's row locked to the end of the transaction: nobody else adds a fact until then. */
export async function lockSteeredSession(
  db: Queryable,
  actor: Actor,
  command: { lesson_session_id: string; device_id: string },
): Promise<LessonSessionRow> {
  const row = await lockSessionToSteer(db, actor, command.lesson_session_id)
  return commandedBy(db, actor, { row, ...command })
}

async function commandedBy(
  db: Queryable,
  { person_id: teacher_id }: Actor,
  { row, device_id }: { row: LessonSessionRow; device_id: string },
): Promise<LessonSessionRow> {
  if (row.ended_at !== null) throw lessonIsOver()
  if (row.teacher_id === teacher_id) await refuseOtherDevice(db, row, { device_id })
  else if (!(await isPaired(db, { ...row, teacher_id }, device_id))) throw phoneIsParted()
  return row
}

/** A run with its answers, with its session, as `getSessionWithAnswers` says. */
export async function getRunWithAnswers(db: Queryable, actor: Actor, quiz_run_id: string) {
  const run = await findQuizRun(db, { school_id: actor.school_id, quiz_run_id })
  if (run === null) throw runNotFound()
  return { run, session: await getSessionWithAnswers(db, actor, run.lesson_session_id) }
}

function phoneIsParted(): AppError {
  return new AppError('CONFLICT', { message: '这台手机已断开，请重新连接' })
}
