import { type SQL, sql } from 'drizzle-orm'
import { idsBelowNames } from '../catalogue/trees/below.ts'
import { question } from '../questions.table.ts'

/** One character names no point that anybody means by it. */
const SHORTEST = 2

/** The parts of a query that may be the name of a knowledge point: each of its words, and all of it as it was typed. */
export function namesIn(text: string, words: readonly string[]): { whole: string; names: string[] } {
  const whole = text.trim().toLowerCase()
  const names = [...new Set([...words, whole])].filter((name) => Array.from(name).length >= SHORTEST)
  return { whole, names }
}

/** The condition that a question stands at a knowledge point of such a name, or below it; by `question_knowledge`. */
export function isAtNamed(school_id: string, names: readonly string[]): SQL {
  return sql`${question.knowledge_ids} && ${idsBelowNames(school_id, names)}`
}
