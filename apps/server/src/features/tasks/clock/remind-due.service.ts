import { newId } from '@jiangtai/shared/core/ids.ts'
import { mayRemind, takesRound } from '@jiangtai/shared/tasks/rules.ts'
import { EXPECTED } from '@jiangtai/shared/tasks/states.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { addEvents } from '../events.store.ts'
import { changeMembers, type MemberRow } from '../members/members.store.ts'
import type { TaskRow } from '../tasks.store.ts'
import { tellClasses, type Telling } from '../telling/tell-pads.ts'
import { takeToRemind } from './due-tasks.store.ts'

/**
 * Reminds students of a due time that comes near, the way 催交 does: who has not handed in, whom nobody reminded within the hour ([TK-61]), and whose due
 * time is not over, which it may be where the server was away. Each due time once ([TK-231]). Returns how many parts were looked at.
 */
export async function remindOfDue(
  call: Telling & { db: Queryable },
  { task, now, limit }: { task: TaskRow; now: Date; limit: number },
): Promise<number> {
  const at = now.toISOString()
  const parts = await takeToRemind(call.db, { ...task, now: at, limit })
  const reminded = parts.filter((part) => isReminded(task, part, now))
  await changeMembers(call.db, task, idsOf(parts), { remind_at: null })
  if (reminded.length === 0) return parts.length
  await changeMembers(call.db, task, idsOf(reminded), { reminded_at: at })
  await addEvents(
    call.db,
    reminded.map(({ school_id, task_id, student_id }) => ({
      ...{ event_id: newId(), school_id, task_id, student_id, type: 'reminded' as const },
      ...{ by_id: null, note: '', created_at: at },
    })),
  )
  await tellClasses(call, task)
  return parts.length
}

function isReminded(task: TaskRow, part: MemberRow, now: Date): boolean {
  return (
    takesRound(task.state, 1) &&
    part.round === 1 &&
    EXPECTED.includes(part.state) &&
    Date.parse(part.due_at) > now.getTime() &&
    mayRemind(part, now)
  )
}

const idsOf = (parts: readonly MemberRow[]) => parts.map(({ student_id }) => student_id)
