import { sql } from 'drizzle-orm'
import { TASKS_CHANGED } from '@jiangtai/shared/tasks/socket.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { classRoom } from '../../classes/class-pads.service.ts'
import { tellOwner } from './tell-owner.ts'

/** What it takes to tell pads. */
export type Telling = Pick<Ctx, 'realtime' | 'afterCommit'> & { db: Queryable }

/** Tells the pads of every class that has a task to look again, once it is committed ([TK-9]), which says nothing of the task; and the pages of its teacher. */
export async function tellClasses(
  { db, realtime, afterCommit }: Telling,
  { school_id, task_id, owner_teacher_id }: { school_id: string; task_id: string; owner_teacher_id: string },
): Promise<void> {
  tellOwner({ realtime, afterCommit }, { owner_teacher_id, task_id })
  const { rows } = await db.execute<{ class_id: string }>(sql`
    select distinct class_id from task_member where school_id = ${school_id} and task_id = ${task_id}`)
  const rooms = rows.map(({ class_id }) => classRoom(class_id))
  if (rooms.length > 0) afterCommit(() => realtime.publish(rooms, TASKS_CHANGED, {}))
}
