import { randomUUID } from 'node:crypto'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { MAX_SHOWN_ANSWERS } from '@jiangtai/shared/tasks/limits.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { copyBare } from '../../../files/bare/copy-bare.service.ts'
import { noteErased } from '../../../files/unshown/unshown.service.ts'
import { taskNotFound } from '../../tasks.access.ts'
import type { TaskRow } from '../../tasks.store.ts'
import { tellRooms } from '../../telling/tell-pads.ts'
import {
  type AnswerPlace,
  findHandedIn,
  putCopy,
  removeCopiesOfTask,
  removeCopy,
  type ShownFileRow,
  type ShownRow,
} from './shown-answers.store.ts'
import { copyKey } from './shown-copies.ts'

/** A copy of an answer that is to be shown, its files in the store already; null where the answer is shown as it is now. */
export type AnswerCopy = { row: ShownRow; files: ShownFileRow[] } | null

/**
 * Copies an answer that was handed in, with its files, under keys that name nobody ([HK-72]). It is done before the transaction begins, so that a slow
 * store holds no lock; whoever calls it discards a copy that comes into no row.
 */
export async function copyAnswer(ctx: Ctx, place: AnswerPlace, kind: TaskKindId): Promise<AnswerCopy> {
  const handed = await findHandedIn(ctx.db, place, { owner_teacher_id: ctx.actor.person_id, kind })
  if (handed === null) throw taskNotFound(kind)
  const { is_in, value, revision, shown_revision } = handed
  if (!is_in) throw notHandedIn()
  if (value === null || revision === null)
    throw new AppError('CONFLICT', { message: '这道题没有作答，不能给同学看' })
  if (shown_revision === revision) return null
  const shown_id = randomUUID()
  const { school_id, task_id, student_id } = place
  const files = value.attachments.map(({ key, kind, seconds }, index) => ({
    ...{ object_key: copyKey(school_id, key), school_id, task_id, student_id, shown_id },
    ...{ place: index + 1, kind, seconds, original_key: key },
  }))
  const copy = { row: { shown_id, ...place, revision, value: { ...value, attachments: [] } }, files }
  try {
    for (const { original_key: from, object_key: to } of files) await copyBare(ctx, { from, to })
  } catch (error) {
    await discardCopy(ctx, copy)
    throw error
  }
  return copy
}

/** Removes the files of a copy that is not shown. */
export async function discardCopy({ storage }: Pick<Ctx, 'storage'>, copy: AnswerCopy): Promise<void> {
  for (const { object_key } of copy?.files ?? []) await storage.remove(object_key)
}

/** The refusal of an answer that its student has not handed in. */
export function notHandedIn(): AppError {
  return new AppError('CONFLICT', { message: '这份作答还没有提交' })
}

/** Shows an answer to the class in the place of an earlier copy of it ([HK-70]). */
export async function putShown(ctx: Ctx, copy: NonNullable<AnswerCopy>): Promise<void> {
  const freed = await putCopy(ctx.db, { ...copy, most: MAX_SHOWN_ANSWERS })
  if (freed === null)
    throw new AppError('CONFLICT', { message: `最多给同学看 ${MAX_SHOWN_ANSWERS} 份作答，请先取消一份` })
  await erase(ctx, freed)
}

/** Takes an answer back from the class ([HK-73]). True when it was shown. */
export async function takeBack(ctx: Ctx, place: AnswerPlace): Promise<boolean> {
  const { count, object_keys } = await removeCopy(ctx.db, place)
  await erase(ctx, object_keys)
  return count > 0
}

/** Takes back all shown answers of a task that its students do not see any more, and tells their pads and the pages of its teacher. */
export async function takeBackAll(ctx: Ctx, task: TaskRow): Promise<void> {
  const { object_keys, class_ids } = await removeCopiesOfTask(ctx.db, task)
  await erase(ctx, object_keys)
  tellRooms(ctx, task, class_ids)
}

/** Files leave the store with the change, so that their addresses end; files that a store keeps because it is down go with the next sweep. */
async function erase(ctx: Ctx, object_keys: readonly string[]): Promise<void> {
  await noteErased(ctx, object_keys)
  ctx.afterCommit(() => eraseNow(ctx, object_keys))
}

async function eraseNow({ storage, log }: Pick<Ctx, 'storage' | 'log'>, object_keys: readonly string[]) {
  for (const object_key of object_keys)
    await storage
      .remove(object_key)
      .catch((error: unknown) => log.warn({ err: error }, 'a file that was taken back waits for the sweep'))
}
