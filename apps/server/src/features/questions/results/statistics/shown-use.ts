import { LEAST_ANSWERS } from '@jiangtai/shared/questions/results/statistics/rules.ts'

/** The key that the counts of a question are looked up by. */
export function keysOf(rows: readonly { question_id: string; version: number }[]) {
  return rows.map(({ question_id, version }) => ({ question_id, version }))
}

/** The figures of a question in a list: few answers give no rate ([QU-140]). */
export function shownUse(counted: { answer_count: number; score: number; whole: number } | undefined): {
  answer_count: number
  score_rate: number | null
} {
  if (counted === undefined) return { answer_count: 0, score_rate: null }
  const { answer_count, score, whole } = counted
  const isEnough = answer_count >= LEAST_ANSWERS && whole > 0
  return { answer_count, score_rate: isEnough ? Math.round((score / whole) * 1000) / 1000 : null }
}
