import { AppError } from '@jiangtai/shared/core/errors.ts'
import { TASK_KINDS, type TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { TASK_BIN_DAYS } from '@jiangtai/shared/tasks/limits.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { binUses } from '../../resources/resources.service.ts'
import { takeBackAll } from '../marking/shown/show-answer.service.ts'
import { takeOwnTask } from '../tasks.access.ts'
import {
  changeTaskRow,
  countBinnedTasks,
  listBinnedTasks,
  type OwnTaskBin,
  takeTaskFromBin,
} from '../tasks.store.ts'
import { tellClasses } from '../telling/tell-pads.ts'

const BIN_KEPT_MS = TASK_BIN_DAYS * 24 * 60 * 60 * 1000

/** Puts a task into its teacher's recycle bin. One that still takes answers is closed or recalled before ([TK-19]). */
export async function removeTask(ctx: Ctx, asked: { task_id: string; kind: TaskKindId }): Promise<void> {
  const row = await takeOwnTask(ctx.db, ctx.actor, asked)
  if (row.state === 'published' || row.state === 'due')
    throw new AppError('CONFLICT', { message: '还在收取，请先结束或撤回再删除' })
  await changeTaskRow(ctx.db, row, { deleted_at: ctx.now.toISOString() })
  await binUses(ctx.db, { ...usedBy(row), is_binned: true })
  await takeBackAll(ctx, row)
}

/** One page of the actor's own bin. */
export async function listBin(ctx: Ctx, kind: TaskKindId, page: { page: number; page_size: number }) {
  const bin = binOf(ctx, kind)
  const rows = await listBinnedTasks(ctx.db, bin, page)
  return {
    total: await countBinnedTasks(ctx.db, bin),
    list: rows.map((row) => ({
      ...row,
      purged_at: new Date(Date.parse(row.removed_at) + BIN_KEPT_MS).toISOString(),
    })),
  }
}

/** Takes a task of the actor's own out of the bin; one that does not lie in it stays as it is. */
export async function restoreTask(
  ctx: Ctx,
  { task_id, kind }: { task_id: string; kind: TaskKindId },
): Promise<void> {
  const isTaken = await takeTaskFromBin(ctx.db, { ...binOf(ctx, kind), task_id })
  const row = await takeOwnTask(ctx.db, ctx.actor, { task_id, kind })
  if (!isTaken) return
  await binUses(ctx.db, { ...usedBy(row), is_binned: false })
  await tellClasses(ctx, row)
}

/** While a task lies in the bin, its materials do not count as uses of a resource. */
function usedBy({ school_id, task_id, kind }: { school_id: string; task_id: string; kind: TaskKindId }) {
  return { school_id, kind: TASK_KINDS[kind].use, used_by_id: task_id }
}

function binOf({ actor, now }: Pick<Ctx, 'actor' | 'now'>, kind: TaskKindId): OwnTaskBin {
  return {
    ...{ school_id: actor.school_id, owner_teacher_id: actor.person_id, kind },
    since: new Date(now.getTime() - BIN_KEPT_MS).toISOString(),
  }
}
