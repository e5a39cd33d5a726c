import type { Distribution, MarkCounts, ShownDistribution } from '@jiangtai/shared/classroom/events.ts'
import { isEmptyAnswer } from '@jiangtai/shared/questions/answering.ts'
import type { Item, Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { MarkResult } from '@jiangtai/shared/questions/marking/marking.ts'
import { type MarkedAnswer, readMarkedAnswer } from './marked-answer.ts'
import type { CountedAnswer } from './quiz.store.ts'

/** Of whom a run asks an answer: everybody who has entered, and of a closed one who had entered by then; who came later was never asked ([CR-28]). */
export function askedOf<S extends { joined_at: string }>(
  { ended_at }: { ended_at: string | null },
  participants: readonly S[],
): S[] {
  if (ended_at === null) return [...participants]
  const ended_ms = Date.parse(ended_at)
  return participants.filter(({ joined_at }) => Date.parse(joined_at) <= ended_ms)
}

/** Counts of a run: answers in time only, item by item; the base is the students who had entered ([CR-20], [QU-24]). */
export function distributionOf(run: {
  document: Question
  answers: readonly CountedAnswer[]
  expected_count: number
}): Distribution {
  const { document } = run
  const inTime = run.answers
    .filter(({ state }) => state !== 'late')
    .map((row) => readMarkedAnswer(run, row))
    .filter(({ value }) => !isEmptyAnswer(document, value))
  return {
    answered_count: inTime.length,
    expected_count: run.expected_count,
    ...countResults(inTime.map(({ result }) => result)),
    items: document.items.map((item) => itemDistribution(document, item, inTime)),
  }
}

/** The distribution as the class may see it: without results, and without words that a classmate typed ([CR-21], [QU-23]). */
export function shownDistribution(document: Question, whole: Distribution): ShownDistribution {
  const { answered_count, expected_count } = whole
  const kindOf = new Map(document.items.map(({ item_id, kind }) => [item_id, KINDS[kind]]))
  const items = whole.items.map(({ item_id, answered_count: item_count, rows }) => ({
    item_id,
    answered_count: item_count,
    rows: kindOf.get(item_id)?.rowsFrom === 'choices' ? rows : [],
  }))
  return { answered_count, expected_count, items }
}

function itemDistribution(
  document: Question,
  item: Item,
  answers: readonly MarkedAnswer[],
): Distribution['items'][number] {
  const kind = KINDS[item.kind]
  const answered = answers.flatMap(({ value, marks }) => {
    const part = value[item.item_id]
    if (part === undefined || kind.isEmpty(part)) return []
    return { part, result: marks.find(({ item_id }) => item_id === item.item_id)?.result ?? 'ungraded' }
  })
  return {
    item_id: item.item_id,
    answered_count: answered.length,
    ...countResults(answered.map(({ result }) => result)),
    rows: kind.distribution(
      item,
      document.bank,
      answered.map(({ part }) => part),
    ),
  }
}

function countResults(results: readonly MarkResult[]): MarkCounts {
  const countOf = (wanted: MarkResult) => results.filter((result) => result === wanted).length
  return {
    right_count: countOf('right'),
    half_count: countOf('half'),
    wrong_count: countOf('wrong'),
    ungraded_count: countOf('ungraded'),
  }
}
