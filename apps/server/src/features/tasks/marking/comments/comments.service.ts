import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import {
  type commentBankContract,
  MAX_KEPT_COMMENTS,
  MAX_SUGGESTED,
} from '@jiangtai/shared/tasks/marking/comment-bank.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { Ctx, Handlers } from '../../../../core/http/context.ts'
import { getTaskToMark, takeTaskToMark } from '../markers/markers.access.ts'
import { giveScores } from '../scores.store.ts'
import { requireAsked } from '../asked-item.ts'
import { tellClasses } from '../../telling/tell-pads.ts'
import {
  addKept,
  changeKept,
  countKept,
  countScoresSaying,
  listGiven,
  listKept,
  listScoresSaying,
  removeKept,
} from './comments.store.ts'

/** The handlers of the comments with which tasks of one kind are marked. */
export function commentBankHandlers(kind: TaskKindId): Handlers<ReturnType<typeof commentBankContract>> {
  return {
    comments: async (ctx, { task_id, item_id }) => {
      const { school_id } = ctx.actor
      const { marker_id } = await getTaskToMark(ctx.db, ctx.actor, { task_id, kind })
      await requireAsked(ctx.db, { school_id, task_id, item_id })
      const kept = await listKept(ctx.db, { ...ownOf(ctx), item_id, limit: 2 * MAX_KEPT_COMMENTS })
      const item = { school_id, task_id, marker_id, item_id }
      const given = await listGiven(ctx.db, { ...item, limit: MAX_SUGGESTED })
      return { kept, given }
    },

    keep_comment: async (ctx, { words, item_id }) => {
      const own = ownOf(ctx)
      if ((await countKept(ctx.db, { ...own, item_id })) >= MAX_KEPT_COMMENTS)
        throw new AppError('CONFLICT', { message: `最多存 ${MAX_KEPT_COMMENTS} 条，请先去掉不用的` })
      const kept = { comment_id: newId(), words, item_id }
      await addKept(ctx.db, { ...own, ...kept, created_at: ctx.now.toISOString() })
      return kept
    },

    drop_comment: async (ctx, { comment_id }) => {
      if (!(await removeKept(ctx.db, { ...ownOf(ctx), comment_id })))
        throw new AppError('NOT_FOUND', { message: '这条评语已经不在评语库里' })
      return DONE
    },

    comment_uses: async (ctx, { task_id, words }) => {
      const { marker_id } = await getTaskToMark(ctx.db, ctx.actor, { task_id, kind })
      const { school_id } = ctx.actor
      return { use_count: await countScoresSaying(ctx.db, { school_id, task_id, marker_id, words }) }
    },

    change_comment: (ctx, input) => changeComment(ctx, { ...input, kind }),
  }
}

/** Changes a comment in all scores of a task, or of the share of a marker, that have it: each score is replaced by one that differs in its words alone ([TK-96]). */
async function changeComment(
  ctx: Ctx,
  { words, becomes, ...asked }: { task_id: string; kind: TaskKindId; words: string; becomes: string },
): Promise<{ use_count: number }> {
  const task = await takeTaskToMark(ctx.db, ctx.actor, asked)
  const scores = await listScoresSaying(ctx.db, { ...task, words })
  const { account_id: by_id } = ctx.actor
  const created_at = ctx.now.toISOString()
  await giveScores(
    ctx.db,
    scores.map((score) => ({ ...score, score_id: newId(), comment: becomes, by_id, created_at })),
  )
  await changeKept(ctx.db, { ...ownOf(ctx), words, becomes })
  if (scores.length > 0) await tellClasses(ctx, task)
  return { use_count: scores.length }
}

const ownOf = ({ actor: { school_id, person_id } }: Ctx) => ({ school_id, teacher_id: person_id })
