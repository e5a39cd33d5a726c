import { MAX_REMOTES } from '@jiangtai/shared/classroom/remote/remote.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { lessonIsOver } from '../../classroom.access.ts'
import { roomOf } from '../../room/rooms.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { addRemote, endRemote, listRemotes } from './remotes.store.ts'

/** Pairs a phone with the device that teaches now ([CR-301]); one that is paired stays so. The session's row is locked, so that two phones are counted one after the other. */
export async function pairRemote(
  ctx: Ctx,
  session: LessonSessionRow,
  { remote_id, device_name }: { remote_id: string; device_name: string },
): Promise<{ board_device_id: string; assisted_teacher: string | null }> {
  if (session.ended_at !== null) throw lessonIsOver()
  const { school_id, lesson_session_id, device_id: board_device_id } = session
  const { person_id: teacher_id } = ctx.actor
  const assisted_teacher = teacher_id === session.teacher_id ? null : session.teacher_name
  const paired = await listRemotes(ctx.db, session)
  if (paired.some((one) => one.remote_id === remote_id && one.teacher_id === teacher_id))
    return { board_device_id, assisted_teacher }
  if (paired.length >= MAX_REMOTES)
    throw new AppError('CONFLICT', {
      message: `最多 ${MAX_REMOTES} 台手机同时遥控，请先在黑板上断开一台`,
    })
  const paired_at = ctx.now.toISOString()
  const row = { remote_id, school_id, lesson_session_id, teacher_id, board_device_id, device_name }
  // A phone that was parted, or was paired with another device, is another one when it comes back.
  if (!(await addRemote(ctx.db, { ...row, paired_at, ended_at: null })))
    throw badField('remote_id', '这台手机已断开，请重新连接')
  tellRemotes(ctx, lesson_session_id)
  return { board_device_id, assisted_teacher }
}

/** Ends a phone: each of its commands is refused from now on ([CR-301]). Who assists ends an own phone alone. */
export async function partRemote(ctx: Ctx, session: LessonSessionRow, remote_id: string): Promise<void> {
  const { school_id, lesson_session_id } = session
  const { person_id: teacher_id } = ctx.actor
  const whose = { school_id, lesson_session_id, ...(teacher_id === session.teacher_id ? {} : { teacher_id }) }
  if (await endRemote(ctx.db, whose, { remote_id, at: ctx.now.toISOString() }))
    tellRemotes(ctx, lesson_session_id)
}

/** The screens of the lesson's teacher and of who assists hear that the list is another one; which phones it has is asked for. */
export function tellRemotes(ctx: Ctx, lesson_session_id: string): void {
  ctx.afterCommit(() =>
    ctx.realtime.publish(roomOf(lesson_session_id, 'teacher'), 'remotes_changed', { lesson_session_id }),
  )
}
