import { AppError } from '@jiangtai/shared/core/errors.ts'
import { can } from '@jiangtai/shared/core/permissions.ts'
import { TASK_KINDS, type TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { nextTaskState, TASK_REFUSALS, type TaskAct, type TaskState } from '@jiangtai/shared/tasks/states.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { type DescribedTask, findTask, type TaskRow, takeTask } from './tasks.store.ts'

/** Whether a task is the actor's to change and to mark ([TK-4]). */
export function mayEditTask(
  actor: Actor,
  { owner_teacher_id, kind }: { owner_teacher_id: string; kind: TaskKindId },
): boolean {
  return owner_teacher_id === actor.person_id && can(actor.grants, `${TASK_KINDS[kind].permission}.edit`)
}

/** A task of a kind to look at; a colleague's task does not exist for the actor ([TK-4]). */
export async function getTask(
  db: Queryable,
  actor: Actor,
  { task_id, kind }: { task_id: string; kind: TaskKindId },
): Promise<DescribedTask> {
  const row = await findTask(db, { school_id: actor.school_id, task_id })
  if (row === null || row.kind !== kind || row.owner_teacher_id !== actor.person_id) throw taskNotFound(kind)
  return row
}

/** A task of the actor's own for a change, its row taken until the transaction ends. */
export async function takeOwnTask(
  db: Queryable,
  actor: Actor,
  { task_id, kind }: { task_id: string; kind: TaskKindId },
): Promise<TaskRow> {
  const row = await takeTask(db, { school_id: actor.school_id, task_id })
  if (row === null || row.kind !== kind || row.owner_teacher_id !== actor.person_id) throw taskNotFound(kind)
  return row
}

/** The state that an act leads to; CONFLICT where there is no such arrow ([TK-1]). */
export function stateAfter({ state, kind }: Pick<TaskRow, 'state' | 'kind'>, act: TaskAct): TaskState {
  const next = nextTaskState(state, act)
  if (next === null)
    throw new AppError('CONFLICT', { message: `这份${TASK_KINDS[kind].name}${TASK_REFUSALS[state]}` })
  return next
}

export function taskNotFound(kind: TaskKindId): AppError {
  return new AppError('NOT_FOUND', { message: `${TASK_KINDS[kind].name}不存在或已被删除` })
}

/** The same for a student: a task that was recalled is not there any more. */
export function padTaskNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '这项任务不存在，或老师已撤回' })
}
