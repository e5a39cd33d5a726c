import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { waitsUnanswered } from '@jiangtai/shared/tasks/giving/item-way.ts'
import type { Handing } from '@jiangtai/shared/tasks/handing.ts'
import { markAnswer } from '../../questions/same-value/marking.service.ts'
import type { MemberRow } from '../members/members.store.ts'
import type { NewScore } from '../marking/scores.store.ts'
import { NO_VOICE } from '../marking/voice/voice-of.ts'
import type { ItemAnswerRow } from './answers.store.ts'
import type { GivenQuestion } from './frozen-task.ts'

/** A handing in: a student's part and the answers of its round. */
export type Handed = {
  member: Pick<MemberRow, 'school_id' | 'task_id' | 'student_id' | 'round' | 'to_correct'>
  questions: readonly GivenQuestion[]
  answers: readonly Pick<ItemAnswerRow, 'item_id' | 'value'>[]
  handing: Handing
}

/** The items that are asked in a round: all of them, or those to correct. */
export function itemsOfRound({ member, questions }: Pick<Handed, 'member' | 'questions'>): string[] {
  const all = questions.flatMap(({ document }) => document.items.map(({ item_id }) => item_id))
  const { to_correct } = member
  return to_correct === null ? all : all.filter((item_id) => to_correct.includes(item_id))
}

/** Whether nothing at all is answered in a round. */
export function isNothingAnswered(handed: Omit<Handed, 'handing'>): boolean {
  const asked = new Set(itemsOfRound(handed))
  const kinds = new Map(
    handed.questions.flatMap(({ document }) => document.items.map(({ item_id, kind }) => [item_id, kind])),
  )
  return !handed.answers.some(({ item_id, value }) => {
    const kind = kinds.get(item_id)
    return kind !== undefined && asked.has(item_id) && !KINDS[kind].isEmpty(value)
  })
}

/** Marks the items of a round that a machine can mark; the others are `ungraded` ([TK-30]), also where the pad holds nothing of what was said or written elsewhere ([TK-249]). */
export function markRound(handed: Handed, created_at: string): NewScore[] {
  const { school_id, task_id, student_id, round } = handed.member
  const asked = new Set(itemsOfRound(handed))
  const given = new Map(handed.answers.map(({ item_id, value }) => [item_id, value]))
  return handed.questions.flatMap(({ document }) => {
    const items = document.items.filter(({ item_id }) => asked.has(item_id))
    if (items.length === 0) return []
    const answer: Record<string, AnswerPart> = {}
    for (const { item_id } of items) {
      const part = given.get(item_id)
      if (part !== undefined) answer[item_id] = part
    }
    const waiting = new Set(
      items
        .filter(({ kind, way, item_id }) => {
          const value = given.get(item_id)
          return (
            !KINDS[kind].isGradedByMachine &&
            waitsUnanswered(handed.handing, way) &&
            (value === undefined || KINDS[kind].isEmpty(value))
          )
        })
        .map(({ item_id }) => item_id),
    )
    return markAnswer({ ...document, items }, answer).items.map(
      ({ item_id, result, score, full_score, parts }) => ({
        ...{ score_id: newId(), school_id, task_id, student_id, round, item_id },
        ...{ result: waiting.has(item_id) ? 'ungraded' : result, score, full_score, parts },
        ...{
          given_by: 'auto' as const,
          is_suggested: false,
          by_id: null,
          comment: '',
          ink: null,
          ...NO_VOICE,
          created_at,
        },
      }),
    )
  })
}
