import { MAX_ASSISTANTS } from '@jiangtai/shared/classroom/remote/assisting.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { recordAudit } from '../../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { lessonIsOver } from '../../classroom.access.ts'
import { recordFactAbout } from '../../room/facts.service.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { tellTeachers } from '../teachers-pages.ts'
import { tellRemotes } from '../remotes/remotes.service.ts'
import { endRemotesOf } from '../remotes/remotes.store.ts'
import { addAssistant, endAssistant, isTeacherOf, listAssistants } from './assistants.store.ts'

type Named = { session: LessonSessionRow; teacher_id: string }

/** Lets a colleague of the school assist in a lesson that runs ([CR-400]); who assists already stays so. The session's row is locked, so that two names at once are counted one after the other. */
export async function nameAssistant(ctx: Ctx, { session, teacher_id }: Named): Promise<void> {
  if (session.ended_at !== null) throw lessonIsOver()
  const { school_id, lesson_session_id } = session
  if (teacher_id === session.teacher_id) throw badField('teacher_id', '不用选择自己')
  if (!(await isTeacherOf(ctx.db, { school_id, teacher_id })))
    throw new AppError('NOT_FOUND', { message: '这位教师已不在本校，请重新选择' })
  const assisting = await listAssistants(ctx.db, session)
  if (assisting.some((one) => one.teacher_id === teacher_id)) return
  if (assisting.length >= MAX_ASSISTANTS)
    throw new AppError('CONFLICT', {
      message: `最多请 ${MAX_ASSISTANTS} 位教师协助，请先取消一位`,
    })
  const named_at = ctx.now.toISOString()
  await addAssistant(ctx.db, { lesson_session_id, teacher_id, school_id, named_at, ended_at: null })
  await tell(ctx, { session, teacher_id, is_assisting: true })
}

/** Ends the assisting of a colleague and of each phone of theirs; their pages leave the room at the next look ([CR-404], [CR-60]). */
export async function dismissAssistant(ctx: Ctx, { session, teacher_id }: Named): Promise<void> {
  const at = ctx.now.toISOString()
  if (!(await endAssistant(ctx.db, session, { teacher_id, at }))) return
  await endRemotesOf(ctx.db, { ...session, teacher_id }, at)
  await tell(ctx, { session, teacher_id, is_assisting: false })
}

async function tell(
  ctx: Ctx,
  { session, teacher_id, is_assisting }: Named & { is_assisting: boolean },
): Promise<void> {
  const { lesson_session_id, ended_at } = session
  const event = { type: 'assistant_set', payload: { is_assisting } } as const
  if (ended_at === null) await recordFactAbout(ctx, session, { event, assistant_id: teacher_id })
  const what = { teacher_id }
  await recordAudit(ctx, {
    who: ctx.actor,
    action: is_assisting ? 'lesson.assistant_name' : 'lesson.assistant_dismiss',
    target_id: lesson_session_id,
    before: is_assisting ? null : what,
    after: is_assisting ? what : null,
  })
  tellRemotes(ctx, lesson_session_id)
  tellTeachers(ctx, [teacher_id])
}
