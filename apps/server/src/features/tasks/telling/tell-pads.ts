import { sql } from 'drizzle-orm'
import { type ExtendedTask, TASK_EXTENDED, TASKS_CHANGED } from '@jiangtai/shared/tasks/socket.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { accountRoom } from '../../../core/realtime/realtime.ts'
import { classRoom } from '../../classes/class-pads.service.ts'
import { tellOwner } from './tell-owner.ts'

/** The services that telling pads needs. */
export type Telling = Pick<Ctx, 'realtime' | 'afterCommit'> & { db: Queryable }

type ToldTask = { task_id: string; owner_teacher_id: string }

/** After the commit, asks the pads of every class that has a task to look again, without a word about the task ([TK-9]); and the pages of its teacher. */
export async function tellClasses(telling: Telling, task: ToldTask & { school_id: string }): Promise<void> {
  const { rows } = await telling.db.execute<{ class_id: string }>(sql`
    select distinct class_id from task_member where school_id = ${task.school_id} and task_id = ${task.task_id}`)
  tellRooms(
    telling,
    task,
    rows.map(({ class_id }) => class_id),
  )
}

/** The same where its classes are known. */
export function tellRooms(
  { realtime, afterCommit }: Omit<Telling, 'db'>,
  { task_id, owner_teacher_id }: ToldTask,
  class_ids: readonly string[],
): void {
  tellOwner({ realtime, afterCommit }, { owner_teacher_id, task_id })
  const rooms = class_ids.map(classRoom)
  if (rooms.length > 0) afterCommit(() => realtime.publish(rooms, TASKS_CHANGED, {}))
}

/** After the commit, tells the pads of some students of a task that is going on when it is due now, and nobody else; and the pages of its teacher ([TK-234]). */
export async function tellExtended(
  telling: Telling,
  { school_id, ...task }: ToldTask & { school_id: string },
  { student_ids, due_at }: { student_ids: readonly string[]; due_at: string },
): Promise<void> {
  const { realtime, afterCommit } = telling
  const { rows } = await telling.db.execute<{ account_id: string }>(sql`
    select account_id from account where school_id = ${school_id} and person_id = any(${sql.param([...student_ids])}::uuid[])`)
  tellOwner(telling, task)
  const told: ExtendedTask = { task_id: task.task_id, due_at }
  const rooms = rows.map(({ account_id }) => accountRoom(account_id))
  if (rooms.length > 0) afterCommit(() => realtime.publish(rooms, TASK_EXTENDED, told))
}
