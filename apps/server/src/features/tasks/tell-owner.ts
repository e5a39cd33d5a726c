import { USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { OWN_TASK_CHANGED } from '@jiangtai/shared/tasks/socket.ts'
import type { Ctx } from '../../core/http/context.ts'
import type { Realtime } from '../../core/realtime/realtime.ts'
import type { SocketFeature } from '../../core/realtime/socket-server.ts'

/** How often the pages of a teacher are told of one task at most. */
const TELL_EVERY_MS = 1_000

type Told = { owner_teacher_id: string; task_id: string }

// The tasks of which something was told less than a second ago, and whether more has changed since.
const tellings = new WeakMap<Realtime, Map<string, { isMore: boolean }>>()

/** The room of a teacher's pages, through whatever process they are connected. */
function ownerRoom(teacher_id: string): string {
  return `tasks_of:${teacher_id}`
}

/** A teacher's pages hear of their own tasks ([TK-65]). */
export const tasksSocket: SocketFeature = (connection, { log }) => {
  connection
    .actor()
    .then(async ({ user_type, person_id }) => {
      if (user_type === USER_TYPE.teacher) await connection.socket.join(ownerRoom(person_id))
    })
    .catch((error: unknown) => log.info({ err: error }, 'a socket closed before it heard of its tasks'))
}

/** Tells the pages of its teacher, once it is committed, that something of a task or of its students has changed ([TK-65]). */
export function tellOwner(
  { realtime, afterCommit }: Pick<Ctx, 'realtime' | 'afterCommit'>,
  told: Told,
): void {
  afterCommit(() => tellMerged(realtime, told))
}

/** At once, and then once a second as long as more changes: a class that hands in together is a few messages. */
function tellMerged(realtime: Realtime, { owner_teacher_id, task_id }: Told): void {
  const resting = tellings.get(realtime) ?? new Map<string, { isMore: boolean }>()
  tellings.set(realtime, resting)
  const rest = resting.get(task_id)
  if (rest !== undefined) {
    rest.isMore = true
    return
  }
  const begun = { isMore: false }
  resting.set(task_id, begun)
  realtime.publish(ownerRoom(owner_teacher_id), OWN_TASK_CHANGED, { task_id })
  setTimeout(() => {
    resting.delete(task_id)
    if (begun.isMore) tellMerged(realtime, { owner_teacher_id, task_id })
  }, TELL_EVERY_MS).unref()
}
