import { USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { OWN_TASK_CHANGED } from '@jiangtai/shared/tasks/socket.ts'
import type { Ctx } from '../../../core/http/context.ts'
import type { SocketFeature } from '../../../core/realtime/socket-server.ts'

type Told = { owner_teacher_id: string; task_id: string }

/** The room of a teacher's pages, on every process of the server. */
function ownerRoom(teacher_id: string): string {
  return `tasks_of:${teacher_id}`
}

/** Lets a teacher's pages hear of their own tasks ([TK-65]). */
export const tasksSocket: SocketFeature = (connection, { log }) => {
  connection
    .actor()
    .then(async ({ user_type, person_id }) => {
      if (user_type === USER_TYPE.teacher) await connection.socket.join(ownerRoom(person_id))
    })
    .catch((error: unknown) => log.info({ err: error }, 'a socket closed before it heard of its tasks'))
}

/** Tells the pages of a task's teacher, after the commit, that the task or a student's part has changed; they ask once a second at most ([TK-65]). */
export function tellOwner(
  { realtime, afterCommit }: Pick<Ctx, 'realtime' | 'afterCommit'>,
  { owner_teacher_id, task_id }: Told,
): void {
  afterCommit(() => realtime.publish(ownerRoom(owner_teacher_id), OWN_TASK_CHANGED, { task_id }))
}
