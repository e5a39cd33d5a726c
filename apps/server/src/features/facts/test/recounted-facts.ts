import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { sourceItemCount, sourceStudentCount } from '../source-counts.table.ts'
import type { FactRow } from './facts-builders.ts'

/** Student × knowledge, counted one fact after the other. */
export const recountStudents = (facts: readonly FactRow[]) =>
  recount(facts, ({ student_id }) => ({ student_id }))

/** Class × day × knowledge, likewise. */
export const recountClassDays = (facts: readonly FactRow[]) =>
  recount(facts, ({ class_id, answered_at }) => ({ class_id, day: formatDateTime(answered_at).slice(0, 10) }))

/** Question × version × item: each fact once, with any number of knowledge points. */
export const recountQuestions = (facts: readonly FactRow[]) =>
  recount(
    facts.map((fact) => ({ ...fact, knowledge_ids: [''], knowledge_weights: [1] })),
    ({ question_id, question_version, item_id }) => ({
      question_id,
      item_id,
      question_version: String(question_version),
    }),
  ).map(({ knowledge_id: _every, question_version, ...row }) => ({
    ...row,
    question_version: Number(question_version),
  }))

function recount(facts: readonly FactRow[], keyOf: (fact: FactRow) => Record<string, string>) {
  const rows = new Map<string, ReturnType<typeof emptyCounts> & Record<string, unknown>>()
  for (const fact of facts) {
    if (fact.result === 'ungraded') continue
    for (const [at, knowledge_id] of fact.knowledge_ids.entries()) {
      const key = { ...keyOf(fact), knowledge_id }
      const name = Object.values(key).join()
      const row = rows.get(name) ?? { ...key, school_id: fact.school_id, ...emptyCounts() }
      rows.set(name, row)
      const weight = fact.knowledge_weights[at] ?? 0
      row[`${fact.result}_count`] += 1
      if (fact.result === 'missing') row.missed_score = exact(row.missed_score + fact.full_score * weight)
      else {
        row.score = exact(row.score + fact.score * weight)
        row.full_score = exact(row.full_score + fact.full_score * weight)
      }
    }
  }
  return inOrder([...rows.values()])
}

const emptyCounts = () => ({
  right_count: 0,
  half_count: 0,
  wrong_count: 0,
  missing_count: 0,
  score: 0,
  full_score: 0,
  missed_score: 0,
})

/** The facts that reports of one source count: first rounds of what was given and handed in ([FA-24]). */
const isOfReport = ({ round, source }: FactRow) => round === 1 && source !== 'classroom'

/** Source × class × item, by how an answer came out. */
export function recountSourceItems(facts: readonly FactRow[]) {
  const rows = new Map<string, typeof sourceItemCount.$inferSelect>()
  for (const { source, source_id, class_id, item_id, result, picked, school_id, ...fact } of facts.filter(
    isOfReport,
  )) {
    const key = { source, source_id, class_id, item_id, result, picked: picked ?? [] }
    const name = JSON.stringify(key)
    const row = rows.get(name) ?? { ...key, school_id, answer_count: 0, score: 0, full_score: 0 }
    row.answer_count += 1
    row.score = exact(row.score + fact.score)
    row.full_score = exact(row.full_score + fact.full_score)
    rows.set(name, row)
  }
  return inOrder([...rows.values()])
}

/** Source × student. */
export function recountSourceStudents(facts: readonly FactRow[]) {
  const rows = new Map<string, typeof sourceStudentCount.$inferSelect>()
  for (const { source, source_id, class_id, student_id, school_id, ...fact } of facts.filter(isOfReport)) {
    const key = { source, source_id, class_id, student_id }
    const row = rows.get(JSON.stringify(key)) ?? { ...key, school_id, ungraded_count: 0, ...emptyCounts() }
    rows.set(JSON.stringify(key), row)
    row[`${fact.result}_count`] += 1
    if (fact.result === 'missing') row.missed_score = exact(row.missed_score + fact.full_score)
    else if (fact.result !== 'ungraded') {
      row.score = exact(row.score + fact.score)
      row.full_score = exact(row.full_score + fact.full_score)
    }
  }
  return inOrder([...rows.values()])
}

/** Points and weights have three digits each. */
const exact = (value: number) => Math.round(value * 1e6) / 1e6

/** The wrong questions, read from the facts of each student and item in the order they were answered. */
export function recountWrongQuestions(facts: readonly FactRow[]) {
  const byItem = new Map<string, FactRow[]>()
  for (const fact of facts) {
    if (fact.result === 'ungraded' || fact.result === 'missing') continue
    const name = [fact.student_id, fact.question_id, fact.item_id].join()
    byItem.set(name, [...(byItem.get(name) ?? []), fact])
  }
  return inOrder(
    [...byItem.values()].flatMap((answered) => {
      const sorted = answered.toSorted((a, b) =>
        a.answered_at === b.answered_at
          ? a.fact_id < b.fact_id
            ? -1
            : 1
          : a.answered_at < b.answered_at
            ? -1
            : 1,
      )
      const wrong = sorted.filter(({ result }) => result !== 'right')
      const right = sorted.filter(({ result }) => result === 'right')
      const [first, last, newest] = [wrong[0], wrong.at(-1), sorted.at(-1)]
      if (first === undefined || last === undefined || newest === undefined) return []
      const wasPutRight = right.some(({ answered_at }) => answered_at > first.answered_at)
      return [
        {
          student_id: first.student_id,
          question_id: first.question_id,
          item_id: first.item_id,
          school_id: first.school_id,
          subject_id: last.subject_id,
          question_version: last.question_version,
          state: newest.result === 'right' ? 'corrected' : wasPutRight ? 'wrong_again' : 'to_correct',
          times_wrong: wrong.length,
          times_right: right.length,
          first_source: first.source,
          first_source_id: first.source_id,
          first_wrong_at: first.answered_at,
          last_source: last.source,
          last_source_id: last.source_id,
          last_wrong_at: last.answered_at,
          last_right_at: right.at(-1)?.answered_at ?? null,
        },
      ]
    }),
  )
}

/** Rows in a fixed order, so that two lists can be compared. */
export function inOrder<T extends object>(rows: readonly T[]): T[] {
  const nameOf = (row: T) =>
    JSON.stringify(
      Object.entries(row)
        .filter(([key]) => key.endsWith('_id') || ['day', 'source', 'result', 'picked'].includes(key))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  return rows.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}
