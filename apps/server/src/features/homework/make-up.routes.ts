import { AppError } from '@jiangtai/shared/core/errors.ts'
import { makeUpContract } from '@jiangtai/shared/homework/make-up-contract.ts'
import { routes } from '../../core/http/context.ts'
import { lockSessionToLook } from '../classroom/classroom.access.ts'
import { findMakeUp, noteMakeUp } from '../classroom/record/past/make-up.service.ts'
import { createTask } from '../tasks/giving/draft.service.ts'

/**
 * Makes the 补课作业 of a lesson, or tells which one there is ([CR-148]): the row of the lesson is locked first, so that of presses at the same moment one
 * makes it and the others find it.
 */
export const makeUp = routes(makeUpContract, {
  makeUp: async (ctx, { lesson_session_id, ...draft }) => {
    const session = await lockSessionToLook(ctx.db, ctx.actor, lesson_session_id)
    if (session.ended_at === null) throw new AppError('CONFLICT', { message: '下课以后才能布置补课作业' })
    const made = await findMakeUp(ctx.db, session)
    if (made !== null) return { task_id: made.task_id, is_new: false }
    const { task_id } = await createTask(ctx, 'homework', draft)
    await noteMakeUp(ctx.db, { lesson_session_id, school_id: session.school_id, task_id })
    return { task_id, is_new: true }
  },
})
