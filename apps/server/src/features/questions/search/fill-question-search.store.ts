import { setTimeout } from 'node:timers/promises'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { MADE_FORM, madeColumnsOf } from '../made-columns.ts'
import { question, questionVersion } from '../questions.table.ts'

/** A batch takes the event loop some 20 ms; lessons go on in the pauses. */
const BATCH = 10
const PAUSE_MS = 20

/**
 * Gives questions of an older form the columns that are made of their documents, of all schools, in batches by `question_search_form`; those of this
 * form or a newer one stay as they are, so it may run any time, anywhere, also twice at once. Ends early when `stop` says so. Returns how
 * many were filled ([QS-10]).
 */
export async function fillQuestionSearch(db: Queryable, { stop }: { stop: AbortSignal }): Promise<number> {
  let filled = 0
  let after: Place | null = null
  while (!stop.aborted) {
    const due = await findDue(db, after)
    const last = due.at(-1)
    if (last === undefined) break
    filled += await fill(
      db,
      due.map((row) => row.question_id),
    )
    after = last
    await setTimeout(PAUSE_MS)
  }
  return filled
}

type Place = { search_form: number; question_id: string }

/** The next ones in the order of the index, behind those that were looked at. */
function findDue(db: Queryable, after: Place | null): Promise<Place[]> {
  const isBehind =
    after === null
      ? undefined
      : sql`(${question.search_form}, ${question.question_id}) > (${after.search_form}, ${after.question_id}::uuid)`
  return db
    .select({ search_form: question.search_form, question_id: question.question_id })
    .from(question)
    .where(and(lt(question.search_form, MADE_FORM), isBehind))
    .orderBy(asc(question.search_form), asc(question.question_id))
    .limit(BATCH)
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
  const made = rows.map((row) => ({ ...row, ...madeColumnsOf(row, readQuestion(row)) }))
  if (made.length === 0) return 0
  const column = (values: readonly unknown[]) => sql.param([...values])
  // An array of arrays must be even; the grams of one row travel as text. A version changed meanwhile has its own, and another process may
  // have been here.
  const { rows: filled } = await db.execute(sql`
    update ${question} set search_text = made.search_text, analysis_text = made.analysis_text,
      search_grams = made.search_grams::int[], analysis_grams = made.analysis_grams::int[], search_form = ${MADE_FORM},
      likeness = made.likeness, likeness_key = made.likeness_key, near_keys = made.near_keys::int[]
    from unnest(${column(made.map((one) => one.question_id))}::uuid[], ${column(made.map((one) => one.version))}::int[],
      ${column(made.map((one) => one.search_text))}::text[], ${column(made.map((one) => one.analysis_text))}::text[],
      ${column(made.map((one) => `{${one.search_grams.join(',')}}`))}::text[],
      ${column(made.map((one) => `{${one.analysis_grams.join(',')}}`))}::text[],
      ${column(made.map((one) => one.likeness))}::text[],
      ${column(made.map((one) => one.likeness_key))}::text[],
      ${column(made.map((one) => `{${one.near_keys.join(',')}}`))}::text[]
    ) as made (question_id, version, search_text, analysis_text, search_grams, analysis_grams, likeness, likeness_key, near_keys)
    where ${question.question_id} = made.question_id and ${question.version} = made.version
      and ${question.search_form} < ${MADE_FORM} returning 1`)
  return filled.length
}
