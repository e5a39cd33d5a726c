import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { RegisteredRow } from '@jiangtai/shared/tasks/marking/score-table.ts'
import { findItem, type GivenQuestion } from '../../answering/frozen-task.ts'
import type { MemberRow } from '../../members/members.store.ts'
import type { ItemScoreRow, NewScore } from '../scores.store.ts'
import { resultOf } from '../result-of.ts'
import { NO_VOICE, storedVoice } from '../voice/voice-of.ts'

/**
 * The scores of a paper that registering changes: given scores that differ from those in force, and a waiting score for each item without any. A
 * refusal names the item by its place in the call.
 */
export function paperScores(
  { items, member }: RegisteredRow & { member: MemberRow },
  {
    questions,
    held,
    by_id,
    created_at,
    at,
  }: {
    questions: readonly GivenQuestion[]
    /** The scores in force. */
    held: readonly ItemScoreRow[]
    by_id: string
    created_at: string
    /** The place of the row. */
    at: number
  },
): NewScore[] {
  const given = new Map<string, number | null>()
  items.forEach(({ item_id, score }, place) => {
    const found = findItem(questions, item_id)
    if (found === null) throw badField(`rows.${at}.items.${place}.item_id`, '没有让这名学生做这道题')
    if (score !== null && score > found.item.score)
      throw badField(`rows.${at}.items.${place}.score`, `这道题最多 ${found.item.score} 分`)
    given.set(item_id, score)
  })
  const isNew = member.submitted_at === null
  const { school_id, task_id, student_id } = member
  return questions.flatMap(({ document }) =>
    document.items.flatMap(({ item_id, score: full_score }) => {
      const before = isNew ? undefined : held.find((one) => one.item_id === item_id)
      const stands = before === undefined || before.result === 'ungraded' ? null : before.score
      const score = given.has(item_id) ? (given.get(item_id) ?? null) : stands
      if (before !== undefined && score === stands) return []
      return [
        {
          ...{ score_id: newId(), school_id, task_id, student_id, round: 1, item_id },
          ...{ result: resultOf(score, full_score), score: score ?? 0, full_score, parts: [] },
          ...{
            given_by: 'teacher' as const,
            is_suggested: false,
            by_id,
            comment: before?.comment ?? '',
            ink: null,
            ...(before === undefined ? NO_VOICE : storedVoice(before)),
            created_at,
          },
        },
      ]
    }),
  )
}
