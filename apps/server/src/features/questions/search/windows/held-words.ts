import { and, arrayContains, or, type SQL, sql } from 'drizzle-orm'
import { areGramsEnough, neededGrams } from '../../../../core/search/seen-grams.ts'
import { question } from '../../questions.table.ts'
import type { QuestionFilter } from '../narrowed.store.ts'
import type { Reader } from '../readable.access.ts'
import { factGrams } from '../search-columns.ts'
import { factMark, MARKED_FACTS, questionMarks } from './question-marks.ts'

/** Words that are looked for within all else that a list is narrowed to. */
export type Search = {
  reader: Reader
  filter: QuestionFilter
  words: readonly string[]
  wanted: SQL | undefined
}

/** The findings of the grams' index among what has these marks and the facts that are asked for: all hits, and questions that have the grams in other places. */
export function hasGrams(
  { reader, filter, words }: Search,
  marks: readonly SQL[],
  is_marked?: SQL,
): SQL | undefined {
  const facts = factGrams({ ...filter, ...reader })
  const all = [...marks, ...factMarks(reader, filter)]
  const isMarked = all.length === 0 ? undefined : sql`${questionMarks} @> array[${sql.join(all, sql`, `)}]`
  const has = (
    column: typeof question.search_grams | typeof question.analysis_grams,
    asked: readonly string[],
  ) => and(arrayContains(column, [...facts, ...neededGrams(asked)]), isMarked, is_marked)
  if (!filter.in_analysis) return has(question.search_grams, words)
  return and(
    ...words.map((word) => or(has(question.search_grams, [word]), has(question.analysis_grams, [word]))),
  )
}

/** The facts that a list is narrowed to, as their marks. */
function factMarks({ teacher_id }: Reader, filter: QuestionFilter): SQL[] {
  const { type, difficulty, year, region, source } = filter
  const owner_teacher_id = filter.scope === 'mine' ? teacher_id : null
  return MARKED_FACTS.flatMap((fact) => {
    const value = { owner_teacher_id, type, difficulty, year, region, source }[fact]
    return value === null ? [] : [factMark(fact, value)]
  })
}

/** What having the grams leaves to be compared. */
export function isCompared({ filter, words }: Search): SQL | undefined {
  return areGramsEnough(words) ? undefined : holdsWords(filter, words)
}

/** The condition that a question holds all these words. */
export function holdsWords({ in_analysis }: QuestionFilter, words: readonly string[]): SQL | undefined {
  return and(
    ...words.map((word) => {
      const inText = sql`strpos(${question.search_text}, ${word}) > 0`
      return in_analysis ? or(inText, sql`strpos(${question.analysis_text}, ${word}) > 0`) : inText
    }),
  )
}
