import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { likenessHash, likenessOf } from '../import/alike/likeness.ts'
import { question, questionVersion } from '../questions.table.ts'
import { SEARCH_FORM, searchColumnsOf } from './search-columns.ts'
import { seenVersion } from './seen-version.ts'

const BATCH = 50
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Gives questions of an older form what they are found by, of all schools, in batches by `question_search_form`; those that have it
 * stay as they are, so it may run any time and anywhere. Returns how many were filled ([QS-10]).
 */
export async function fillQuestionSearch(db: Queryable): Promise<number> {
  let [after, filled] = [FIRST, 0]
  for (;;) {
    const due = await db
      .select({ question_id: question.question_id })
      .from(question)
      .where(and(ne(question.search_form, SEARCH_FORM), gt(question.question_id, after)))
      .orderBy(asc(question.question_id))
      .limit(BATCH)
    const last = due.at(-1)
    if (last === undefined) return filled
    filled += await fill(
      db,
      due.map((row) => row.question_id),
    )
    after = last.question_id
  }
}

async function fill(db: Queryable, question_ids: readonly string[]): Promise<number> {
  const rows = await db
    .select({
      question_id: question.question_id,
      version: question.version,
      school_id: question.school_id,
      subject_id: question.subject_id,
      phase_id: question.phase_id,
      source: question.source,
      year: question.year,
      document: questionVersion.document,
      content: questionVersion.content,
      key: questionVersion.key,
      analysis: questionVersion.analysis,
      score: questionVersion.score,
    })
    .from(question)
    .innerJoin(
      questionVersion,
      and(
        eq(questionVersion.question_id, question.question_id),
        eq(questionVersion.version, question.version),
      ),
    )
    .where(inArray(question.question_id, [...question_ids]))
  const found = rows.map((row) => ({
    ...row,
    ...searchColumnsOf(row, seenVersion(row)),
    likeness: likenessHash(likenessOf(readQuestion(row))),
  }))
  if (found.length === 0) return 0
  const column = (values: readonly unknown[]) => sql.param([...values])
  // An array of arrays must be even; the grams of one row travel as text. A version changed meanwhile has its own.
  await db.execute(sql`
    update ${question} set search_text = found.search_text, analysis_text = found.analysis_text,
      search_grams = found.search_grams::int[], analysis_grams = found.analysis_grams::int[], search_form = ${SEARCH_FORM},
      likeness = found.likeness
    from unnest(${column(found.map((one) => one.question_id))}::uuid[], ${column(found.map((one) => one.version))}::int[],
      ${column(found.map((one) => one.search_text))}::text[], ${column(found.map((one) => one.analysis_text))}::text[],
      ${column(found.map((one) => `{${one.search_grams.join(',')}}`))}::text[],
      ${column(found.map((one) => `{${one.analysis_grams.join(',')}}`))}::text[],
      ${column(found.map((one) => one.likeness))}::text[]
    ) as found (question_id, version, search_text, analysis_text, search_grams, analysis_grams, likeness)
    where ${question.question_id} = found.question_id and ${question.version} = found.version`)
  return found.length
}
