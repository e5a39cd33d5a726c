import { newId } from '@jiangtai/shared/core/ids.ts'
import { givesMaterials } from '@jiangtai/shared/tasks/handing.ts'
import { TASK_KINDS } from '@jiangtai/shared/tasks/kinds.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { addEvents } from '../events.store.ts'
import { questionsOf, readFrozenTask } from '../answering/frozen-task.ts'
import { isNothingAnswered, markRound } from '../answering/mark-round.ts'
import { changeEachMember, changeMembers, type MemberRow } from '../members/members.store.ts'
import { listAnswersOf } from '../rounds/rounds.store.ts'
import { giveScores } from '../marking/scores.store.ts'
import { handedInLater, type Settling, settleMissing, settleRounds } from '../rounds/settle.service.ts'
import { putSubmissions } from '../rounds/submissions.store.ts'
import type { TaskRow } from '../tasks.store.ts'
import { accountOfOwner, takeUnsettledMembers } from './due-tasks.store.ts'

/**
 * Settles some students of a closed task: answers that were saved and not handed in are collected and marked ([TK-15]), students without any are
 * counted as missing ([TK-16]). Returns how many students that were.
 */
export async function collectPart(
  db: Queryable,
  { task, now, limit }: { task: TaskRow; now: Date; limit: number },
): Promise<number> {
  const members = await takeUnsettledMembers(db, { ...task, limit })
  if (members.length === 0) return 0
  const change = handedInLater(await accountOfOwner(db, task))
  const settling: Settling = { task, frozen: await readFrozenTask(db, task), now, change }
  const answers = await listAnswersOf(db, { ...task, rounds: members })
  // A student who has opened one of the materials, or handed in a step, has begun.
  const handing = TASK_KINDS[task.kind].handing(task.way)
  const isRead = givesMaterials(handing)
  const begun = members.flatMap((member) => {
    const handed = {
      ...{ member, handing },
      questions: questionsOf(settling.frozen, member),
      answers: answers.filter(
        ({ student_id, round }) => student_id === member.student_id && round === member.round,
      ),
    }
    return member.state === 'doing' && (isRead || !isNothingAnswered(handed)) ? [handed] : []
  })
  await collectBegun(db, settling, begun)
  const rest = members.filter((member) => !begun.some((handed) => handed.member === member))
  await missRest(db, settling, rest)
  return members.length
}

type Begun = Parameters<typeof markRound>[0] & { member: MemberRow }

async function collectBegun(db: Queryable, settling: Settling, begun: readonly Begun[]): Promise<void> {
  if (begun.length === 0) return
  const { task, now } = settling
  const at = now.toISOString()
  const marked = begun.map((handed) => ({ handed, scores: markRound(handed, at) }))
  await giveScores(
    db,
    marked.flatMap(({ scores }) => scores),
  )
  await putSubmissions(
    db,
    begun.map(({ member: { task_id, student_id, round, school_id, used_ms } }) => ({
      ...{ task_id, student_id, round, school_id, used_ms },
      ...{ submitted_at: at, is_late: false, is_collected: true, withdrawn_at: null },
      ...{ settle_at: at, settled_at: null },
    })),
  )
  const student_ids = begun.map(({ member }) => member.student_id)
  await changeMembers(db, task, student_ids, { submitted_at: at })
  await changeEachMember(
    db,
    task,
    marked.map(({ handed: { member }, scores }) => ({
      ...member,
      state: 'collected' as const,
      ungraded_count: scores.filter(({ result }) => result === 'ungraded').length,
      score: scores.reduce((sum, { score }) => sum + score, 0),
    })),
  )
  await addEvents(
    db,
    begun.map(({ member: { school_id, task_id, student_id } }) => ({
      ...{ event_id: newId(), school_id, task_id, student_id, type: 'collected' as const },
      ...{ by_id: null, note: '', created_at: at },
    })),
  )
  await settleRounds(
    db,
    settling,
    begun.map(({ member }) => ({
      student_id: member.student_id,
      round: member.round,
      member,
      submitted_at: at,
    })),
  )
}

async function missRest(db: Queryable, settling: Settling, rest: readonly MemberRow[]): Promise<void> {
  const missed_at = settling.now.toISOString()
  await changeMembers(
    db,
    settling.task,
    rest.map(({ student_id }) => student_id),
    { missed_at },
  )
  await settleMissing(db, settling, rest, missed_at)
}
