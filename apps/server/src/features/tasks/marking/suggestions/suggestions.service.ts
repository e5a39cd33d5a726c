import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { SUGGESTED_PARTS, suggestionContract } from '@jiangtai/shared/tasks/marking/suggestions.ts'
import type { Ctx, Handlers } from '../../../../core/http/context.ts'
import { submitJob } from '../../../../core/jobs/submit-job.ts'
import { getTaskToMark, refuseOutside, takeTaskToMark } from '../markers/markers.access.ts'
import { requireAsked } from '../asked-item.ts'
import { offersSuggestions } from './offers-suggestions.ts'
import { SUGGEST_MARKS } from './suggest-marks.job.ts'
import { countSuggestions, findSuggestion } from './suggestions.store.ts'

/** The handlers of asking how answers to tasks of one kind could be marked. */
export function suggestionHandlers(kind: TaskKindId): Handlers<ReturnType<typeof suggestionContract>> {
  return {
    suggestion_state: async (ctx, { task_id, item_id }) => {
      const { marker_id } = await getTaskToMark(ctx.db, ctx.actor, { task_id, kind })
      const item = { school_id: ctx.actor.school_id, task_id, marker_id, item_id }
      await requireAsked(ctx.db, item)
      return (await offersSuggestions(ctx)) ? countSuggestions(ctx.db, item) : NOTHING
    },

    suggestion: async (ctx, { task_id, ...answer }) => {
      const { marker_id } = await getTaskToMark(ctx.db, ctx.actor, { task_id, kind })
      const { school_id } = ctx.actor
      const found = await findSuggestion(ctx.db, { school_id, task_id, ...answer })
      if (found === null) throw new AppError('NOT_FOUND', { message: '没有这份作答' })
      await refuseOutside(ctx.db, { school_id, task_id, marker_id }, [answer])
      return (await offersSuggestions(ctx)) ? found : { suggestion: null }
    },

    suggest: async (ctx, input) => ({ job_id: await askForSuggestions(ctx, { ...input, kind }) }),
  }
}

const NOTHING = { trial_count: 0, waiting_count: 0, same_count: 0, half_count: 0, more_count: 0 }

type Asked = {
  task_id: string
  item_id: string
  kind: TaskKindId
  part: (typeof SUGGESTED_PARTS)[number]
}

/** Queues the asking about answers to an item, of a marker those in their share: first about some that the teacher has marked, then about those that wait ([TK-177]). */
async function askForSuggestions(ctx: Ctx, { task_id, item_id, kind, part }: Asked): Promise<string> {
  const { marker_id } = await takeTaskToMark(ctx.db, ctx.actor, { task_id, kind })
  const item = { school_id: ctx.actor.school_id, task_id, marker_id, item_id }
  await requireAsked(ctx.db, item)
  if (!(await offersSuggestions(ctx))) throw new AppError('CONFLICT', { message: '学校没有开启评分建议' })
  const counts = await countSuggestions(ctx.db, item)
  const open_count = part === 'trial' ? counts.trial_count : counts.waiting_count
  if (part === 'waiting' && counts.same_count + counts.half_count + counts.more_count === 0)
    throw new AppError('CONFLICT', { message: '请先批几份作答，试批以后再请求建议' })
  if (open_count === 0)
    throw new AppError('CONFLICT', {
      message: part === 'trial' ? '请先批几份用文字写的作答，再试批' : '没有待批的文字作答需要建议',
    })
  return submitJob(ctx, {
    kind: SUGGEST_MARKS,
    payload: { task_id, marker_id, item_id, part },
    total_count: open_count,
  })
}
