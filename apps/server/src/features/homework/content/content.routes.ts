import { AppError } from '@jiangtai/shared/core/errors.ts'
import { homeworkContentContract } from '@jiangtai/shared/homework/content-contract.ts'
import { isGiven, TASK_REFUSALS } from '@jiangtai/shared/tasks/states.ts'
import { type Ctx, routes } from '../../../core/http/context.ts'
import { contentForStudent, hasPart, hasSet, previewOfSet } from '../../tasks/pad/shown-content.service.ts'
import { getTask } from '../../tasks/tasks.access.ts'
import { openContentLink, signContentLink } from './content-link.ts'

const kind = 'homework'

export const homeworkContent = routes(homeworkContentContract, {
  studentLink: async (ctx, { task_id, student_id }) => {
    const task = await givenHomework(ctx, task_id)
    if (!(await hasPart(ctx, { ...task, student_id })))
      throw new AppError('NOT_FOUND', { message: '这名学生没有这份作业' })
    return signContentLink(ctx, { ...task, shown: { kind: 'student', student_id } })
  },

  previewLink: async (ctx, { task_id, set_no }) => {
    const task = await givenHomework(ctx, task_id)
    if (!(await hasSet(ctx, { ...task, set_no })))
      throw new AppError('NOT_FOUND', { message: '这份作业没有这一层' })
    return signContentLink(ctx, { ...task, shown: { kind: 'preview', set_no } })
  },

  show: async (ctx, { link }) => {
    const { school_id, task_id, shown, expires_at } = openContentLink(ctx, link)
    const asked = { school_id, task_id, kind } as const
    const content =
      shown.kind === 'student'
        ? await contentForStudent(ctx, { ...asked, student_id: shown.student_id })
        : await previewOfSet(ctx, { ...asked, set_no: shown.set_no })
    return { ...content, expires_at, server_time: ctx.now.toISOString() }
  },
})

/** A homework of the caller's own that students see ([TK-4]); others are refused by their state. */
async function givenHomework(ctx: Ctx, task_id: string): Promise<{ school_id: string; task_id: string }> {
  const { state } = await getTask(ctx.db, ctx.actor, { task_id, kind })
  if (!isGiven(state)) throw new AppError('CONFLICT', { message: `这份作业${TASK_REFUSALS[state]}` })
  return { school_id: ctx.actor.school_id, task_id }
}
