import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Actor } from '../../../../core/auth/actor.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { getSessionWithAnswers } from '../../roster/assistants/steering.access.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { findPractice, type PracticeRow } from './practice.store.ts'

/** A practice of a lesson session; NOT_FOUND where the session has no such practice. */
export async function getPracticeOf(
  db: Queryable,
  session: LessonSessionRow,
  practice_id: string,
): Promise<PracticeRow> {
  const practice = await findPractice(db, { school_id: session.school_id, practice_id })
  if (practice === null || practice.lesson_session_id !== session.lesson_session_id) throw practiceNotFound()
  return practice
}

/** The same, refused while its questions are open. */
export async function getClosedPractice(
  db: Queryable,
  session: LessonSessionRow,
  practice_id: string,
): Promise<PracticeRow & { ended_at: string }> {
  const practice = await getPracticeOf(db, session, practice_id)
  const { ended_at } = practice
  if (ended_at === null) throw new AppError('CONFLICT', { message: '请先收卷' })
  return { ...practice, ended_at }
}

/** A practice to look at from the teacher's side. */
export async function getPractice(db: Queryable, actor: Actor, practice_id: string): Promise<PracticeRow> {
  const practice = await findPractice(db, { school_id: actor.school_id, practice_id })
  if (practice === null) throw practiceNotFound()
  await getSessionWithAnswers(db, actor, practice.lesson_session_id)
  return practice
}

function practiceNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '随堂练习不存在' })
}
