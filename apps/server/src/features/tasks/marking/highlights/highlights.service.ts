import { AppError } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import type { Highlight, highlightContract } from '@jiangtai/shared/tasks/marking/highlights.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { Ctx, Handlers } from '../../../../core/http/context.ts'
import { hideNames } from '../../review/review.store.ts'
import { listScores } from '../scores.store.ts'
import { getTask, takeOwnTask } from '../../tasks.access.ts'
import {
  countHighlights,
  listHighlightRows,
  pageOfHighlights,
  putHighlight,
  removeHighlight,
} from './highlights.store.ts'

/** The handlers of picking out answers to tasks of one kind. */
export function highlightHandlers(kind: TaskKindId): Handlers<ReturnType<typeof highlightContract>> {
  return {
    highlights: async (ctx, { page, page_size, ...asked }) => {
      await getTask(ctx.db, ctx.actor, { ...asked, kind })
      const filter = { ...asked, school_id: ctx.actor.school_id }
      return {
        total: await countHighlights(ctx.db, filter),
        list: await pageOfHighlights(ctx.db, filter, { page, page_size }),
      }
    },

    highlight: async (ctx, input) => {
      await highlightAnswer(ctx, { ...input, kind })
      return DONE
    },
  }
}

/** Marks an answer that was handed in as 优秀作业 or 典型错误, or takes the mark away ([TK-90]). */
async function highlightAnswer(
  ctx: Ctx,
  {
    student_id,
    round,
    item_id,
    highlight,
    ...asked
  }: {
    task_id: string
    kind: TaskKindId
    student_id: string
    round: number
    item_id: string
    highlight: Highlight | null
  },
): Promise<void> {
  const { school_id, task_id } = await takeOwnTask(ctx.db, ctx.actor, asked)
  const answer = { school_id, task_id, item_id, student_id, round }
  if (highlight === null) {
    await hideNames(ctx.db, answer)
    return removeHighlight(ctx.db, answer)
  }
  // What was handed in has a score, be it one that waits.
  const scores = await listScores(ctx.db, { school_id, task_id, student_ids: [student_id] })
  if (!scores.some((score) => score.round === round && score.item_id === item_id))
    throw new AppError('CONFLICT', { message: '这份作答还没有提交' })
  const by_id = ctx.actor.account_id
  await putHighlight(ctx.db, { ...answer, ...highlight, by_id, created_at: ctx.now.toISOString() })
}

/** The picked answers of a task, the first picked first. The caller has looked whether the task may be seen. */
export async function listHighlights(
  { db, actor }: Pick<Ctx, 'db'> & { actor: Pick<Ctx['actor'], 'school_id'> },
  task_id: string,
): Promise<
  (Highlight & { item_id: string; student_id: string; round: number; name: string; class_name: string })[]
> {
  const rows = await listHighlightRows(db, { school_id: actor.school_id, task_id })
  return rows.map(
    ({ highlight: { item_id, student_id, round, kind, word, is_shown }, name, class_name }) => ({
      ...{ item_id, student_id, round, kind, word, is_shown },
      ...{ name, class_name },
    }),
  )
}
