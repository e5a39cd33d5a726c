import { pickedKeys } from '@jiangtai/shared/questions/kinds/picked-keys.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { TASK_KINDS } from '@jiangtai/shared/tasks/kinds.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { addFacts, type AnsweredItem, type FactChange } from '../../facts/facts.service.ts'
import type { ItemAnswerRow } from '../answering/answers.store.ts'
import { type FrozenTask, questionsOf } from '../answering/frozen-task.ts'
import { finishMarking, type MemberRow } from '../members/members.store.ts'
import { listAnswersOf, listScoresOf, type RoundKey } from './rounds.store.ts'
import type { ItemScoreRow } from '../marking/scores.store.ts'
import { markSettled } from './submissions.store.ts'
import type { TaskRow } from '../tasks.store.ts'

/** The services that turning rounds into facts needs. */
export type Settling = {
  task: Pick<TaskRow, 'task_id' | 'school_id' | 'kind' | 'owner_teacher_id' | 'subject_id'>
  frozen: FrozenTask
  now: Date
  /** The account that changed existing facts, and the reason. */
  change: FactChange | null
}
type Part = Pick<MemberRow, 'student_id' | 'class_id' | 'set_no'>

/** The clock's reason for a change of facts: only students who were counted as missing before have any. */
export function handedInLater(account_id: string | null): FactChange | null {
  return account_id === null ? null : { reason: '补交', by_id: account_id }
}

/**
 * Turns rounds that were handed in into facts, one for each item, and notes it ([TK-40]). An item without an answer is missing. Three
 * statements and those of the facts, however many rounds there are.
 */
export async function settleRounds(
  db: Queryable,
  settling: Settling,
  rounds: readonly (RoundKey & { member: Part; submitted_at: string })[],
  /** Students who handed in nothing after all. */
  missing: readonly Part[] = [],
): Promise<void> {
  if (rounds.length === 0 && missing.length === 0) return
  const { school_id, task_id } = settling.task
  const keys = rounds.map(({ student_id, round }) => ({ student_id, round }))
  const answers = byRound(await listAnswersOf(db, { school_id, task_id, rounds: keys }))
  const scores = byRound(await listScoresOf(db, { school_id, task_id, rounds: keys }))
  const facts = rounds.flatMap((round) =>
    factsOfRound(settling, {
      ...round,
      answers: answers.get(nameOf(round)) ?? [],
      scores: scores.get(nameOf(round)) ?? [],
    }),
  )
  const rest = missingFacts(settling, missing, settling.now.toISOString())
  await addFacts(db, [...facts, ...rest], { school_id, now: settling.now, change: settling.change })
  await markSettled(
    db,
    keys.map((key) => ({ ...key, task_id })),
    settling.now.toISOString(),
  )
  await finishMarking(db, { school_id, task_id, rounds: keys })
}

/** Counts all items as unanswered for students who handed nothing in ([TK-16]). */
export async function settleMissing(
  db: Queryable,
  settling: Settling,
  members: readonly Part[],
  at: string,
): Promise<void> {
  const facts = missingFacts(settling, members, at)
  await addFacts(db, facts, { school_id: settling.task.school_id, now: settling.now, change: null })
}

function missingFacts(settling: Settling, members: readonly Part[], at: string): AnsweredItem[] {
  return members.flatMap((member) =>
    questionsOf(settling.frozen, member).flatMap((question) =>
      question.document.items.map((item) => ({
        ...keyOf(settling, { member, item_id: item.item_id, round: 1 }),
        ...{
          question_id: question.question_id,
          question_version: question.version,
          knowledge: item.knowledge,
        },
        ...{ result: 'missing' as const, score: 0, full_score: item.score, picked: null, used_ms: 0 },
        answered_at: at,
      })),
    ),
  )
}

type Handed = {
  member: Part
  round: number
  submitted_at: string
  answers: readonly ItemAnswerRow[]
  scores: readonly ItemScoreRow[]
}

function factsOfRound(
  settling: Settling,
  { member, round, submitted_at, answers, scores }: Handed,
): AnsweredItem[] {
  const byItem = new Map(scores.map((score) => [score.item_id, score]))
  const values = new Map(answers.map((answer) => [answer.item_id, answer]))
  return questionsOf(settling.frozen, member).flatMap(({ question_id, version, document }) =>
    document.items.flatMap((item) => {
      const score = byItem.get(item.item_id)
      // An item that was right in an earlier round is not asked again, and has no score in this one.
      if (score === undefined) return []
      const answer = values.get(item.item_id)
      const isAnswered = answer !== undefined && !KINDS[item.kind].isEmpty(answer.value)
      return [
        {
          ...keyOf(settling, { member, item_id: item.item_id, round }),
          ...{ question_id, question_version: version, knowledge: item.knowledge },
          result: isAnswered || score.given_by !== 'auto' ? score.result : ('missing' as const),
          ...{ score: score.score, full_score: item.score },
          picked: isAnswered ? pickedKeys(document, item, answer.value) : null,
          used_ms: answer?.used_ms ?? 0,
          answered_at: answer?.saved_at ?? submitted_at,
        },
      ]
    }),
  )
}

function keyOf({ task }: Settling, at: { member: Part; item_id: string; round: number }) {
  const { member, item_id, round } = at
  return {
    ...{ source: TASK_KINDS[task.kind].source, source_id: task.task_id, item_id, round },
    ...{ student_id: member.student_id, class_id: member.class_id },
    ...{ teacher_id: task.owner_teacher_id, subject_id: task.subject_id },
  }
}

const nameOf = ({ student_id, round }: RoundKey) => `${student_id} ${round}`

function byRound<Row extends RoundKey>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(nameOf(row), [...(found.get(nameOf(row)) ?? []), row])
  return found
}
