import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { stepsContract } from '@jiangtai/shared/tasks/steps/contract.ts'
import type { Handlers } from '../../../core/http/context.ts'
import { findMember } from '../members/members.store.ts'
import { getTask } from '../tasks.access.ts'
import { listSets } from '../tasks.store.ts'
import { listDoubts, stepFigures } from './figures.store.ts'
import { groupDoubts } from './group-doubts.ts'
import { ownSteps } from './own-steps.service.ts'

/** The handlers of what a teacher sees of the steps of tasks of one kind. */
export function stepHandlers(kind: TaskKindId): Handlers<ReturnType<typeof stepsContract>> {
  return {
    step_figures: async (ctx, { task_id, class_id }) => {
      await getTask(ctx.db, ctx.actor, { task_id, kind })
      const { school_id } = ctx.actor
      return { list: await stepFigures(ctx.db, { school_id, task_id, class_id }) }
    },

    student_steps: async (ctx, { task_id, student_id }) => {
      await getTask(ctx.db, ctx.actor, { task_id, kind })
      const { school_id } = ctx.actor
      const member = await findMember(ctx.db, { school_id, task_id, student_id })
      if (member === null) throw new AppError('NOT_FOUND', { message: '没有布置给这名学生' })
      const sets = await listSets(ctx.db, { school_id, task_id })
      const steps = sets.find(({ set_no }) => set_no === member.set_no)?.steps ?? []
      return { set_no: member.set_no, list: await ownSteps(ctx.db, member, steps) }
    },

    doubts: async (ctx, { task_id, class_id, page, page_size }) => {
      await getTask(ctx.db, ctx.actor, { task_id, kind })
      const { school_id } = ctx.actor
      const all = await listDoubts(ctx.db, { school_id, task_id, class_id })
      const doubts = all.filter(({ words }) => words !== '')
      const groups = groupDoubts(doubts)
      const from = (page - 1) * page_size
      return {
        total: groups.length,
        list: groups.slice(from, from + page_size).map((group) => ({ doubts: group })),
        doubt_count: doubts.length,
        understood_count: all.length - doubts.length,
      }
    },
  }
}
