import { badField } from '@jiangtai/shared/core/errors.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { getLessonSession, getSessionToWatch } from '../classroom.access.ts'
import { type LessonSessionRow, listRunningOfTeacher, listRunningSessions } from './sessions.store.ts'

/** Which running lesson `teaching_info` asks for: a session by its id, or the class's (of one lesson when that is named). */
export async function findTeachingSession(
  db: Queryable,
  actor: Actor,
  asked: {
    lesson_session_id?: string | undefined
    class_id?: string | undefined
    prepare_lesson_id?: string | undefined
  },
): Promise<LessonSessionRow | null> {
  if (asked.lesson_session_id !== undefined) {
    const row = await getSessionToWatch(db, actor, asked.lesson_session_id)
    return row.ended_at === null ? row : null
  }
  if (asked.class_id === undefined) throw badField('class_id', '请选择班级')
  const [running] = await listRunningSessions(db, { school_id: actor.school_id, class_ids: [asked.class_id] })
  if (running === undefined) return null
  const isAsked =
    asked.prepare_lesson_id === undefined || running.prepare_lesson_id === asked.prepare_lesson_id
  return isAsked ? getLessonSession(db, actor, running.lesson_session_id) : null
}

/** The lessons that the actor teaches now, the last begun first. */
export async function listOwnRunning(db: Queryable, actor: Actor): Promise<LessonSessionRow[]> {
  return listRunningOfTeacher(db, { school_id: actor.school_id, teacher_id: actor.person_id })
}
