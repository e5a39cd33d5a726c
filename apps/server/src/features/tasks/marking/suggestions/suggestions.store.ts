import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { Agreement, SUGGESTED_PARTS } from '@jiangtai/shared/tasks/marking/suggestions.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { itemScore } from '../../tasks.table.ts'
import { ofMarker } from '../markers/share.sql.ts'
import { markSuggestion } from './suggestions.table.ts'

export type SuggestionRow = typeof markSuggestion.$inferSelect
type OfItem = { school_id: string; task_id: string; item_id: string }
/** The answers to an item, or those in the share of a marker; null is the teacher of the task ([TK-236]). */
type OfShare = OfItem & { marker_id: string | null }
type Part = (typeof SUGGESTED_PARTS)[number]

/** Answers `a` in words with their score `s` in force and the part `m` that they belong to, in a round that is marked now; by index `item_score_item`. */
const ANSWERS = sql`item_score s
  join task_member m on m.task_id = s.task_id and m.student_id = s.student_id and m.round = s.round
  join item_answer a on a.task_id = s.task_id and a.student_id = s.student_id and a.round = s.round and a.item_id = s.item_id`
const IS_MARKED_NOW = sql`m.state in ('submitted', 'collected', 'corrected', 'marking', 'marked', 'done')`
/** The suggestion `g` of an answer as it is now: one for an older revision is as good as gone ([TK-179]). */
const ITS_SUGGESTION = sql`g.task_id = a.task_id and g.item_id = a.item_id and g.student_id = a.student_id and g.round = a.round
  and g.answer_revision = a.revision`

const IN_PART: Readonly<Record<Part, SQL>> = {
  trial: sql`s.given_by = 'teacher' and s.result <> 'ungraded'`,
  waiting: sql`s.result = 'ungraded'`,
}

const inShare = (share: Pick<OfShare, 'task_id' | 'marker_id'>): SQL => ofMarker(share) ?? sql`true`

/** Answers that nobody has a suggestion for; photos and sounds alone are none of them. */
function unsuggested({ school_id, task_id, marker_id, item_id }: OfShare): SQL {
  return sql`s.school_id = ${school_id} and s.task_id = ${task_id}::uuid and s.item_id = ${item_id}::uuid and s.replaced_by is null
    and ${IS_MARKED_NOW} and ${inShare({ task_id, marker_id })} and a.value ->> 'kind' = 'text' and btrim(a.value ->> 'text', E' \\t\\r\\n　') <> ''
    and not exists (select 1 from mark_suggestion g where ${ITS_SUGGESTION})`
}

/** The scores of answers to ask about, the last given first. */
export async function listToSuggest(
  db: Queryable,
  { part, limit, ...item }: OfShare & { part: Part; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ score_id: string }>(sql`
    select s.score_id from ${ANSWERS} where ${unsuggested(item)} and ${IN_PART[part]}
    order by s.created_at desc, s.score_id limit ${limit}::int`)
  return rows.map(({ score_id }) => score_id)
}

export type AnswerToSuggest = {
  student_id: string
  round: number
  set_no: number
  revision: number
  value: AnswerPart
}

/** Some of those answers, as they are now; one that was marked, changed or handed back meanwhile is left out. */
export async function listAnswersToSuggest(
  db: Queryable,
  { part, score_ids, ...item }: OfShare & { part: Part; score_ids: readonly string[] },
): Promise<AnswerToSuggest[]> {
  const { rows } = await db.execute<AnswerToSuggest>(sql`
    select s.student_id, s.round, m.set_no, a.revision, a.value from ${ANSWERS}
    where ${unsuggested(item)} and ${IN_PART[part]} and s.score_id = any(${sql.param([...score_ids])}::uuid[])
    order by s.score_id`)
  return rows
}

export type SuggestionCounts = {
  trial_count: number
  waiting_count: number
  same_count: number
  half_count: number
  more_count: number
}

/** How many answers could be asked about, and how near the suggestions of trials came to the scores in force. */
export async function countSuggestions(
  db: Queryable,
  { school_id, task_id, marker_id, item_id }: OfShare,
): Promise<SuggestionCounts> {
  const { rows } = await db.execute<SuggestionCounts>(sql`
    select (count(*) filter (where g.score is null and has_words and ${IN_PART.trial}))::int as trial_count,
      (count(*) filter (where g.score is null and has_words and ${IN_PART.waiting}))::int as waiting_count,
      (count(*) filter (where ${NEAR.same}))::int as same_count,
      (count(*) filter (where ${NEAR.half}))::int as half_count,
      (count(*) filter (where ${NEAR.more}))::int as more_count
    from ${ANSWERS} left join mark_suggestion g on ${ITS_SUGGESTION}
      cross join lateral (select a.value ->> 'kind' = 'text' and btrim(a.value ->> 'text', E' \\t\\r\\n　') <> '' as has_words) w
    where s.school_id = ${school_id} and s.task_id = ${task_id}::uuid and s.item_id = ${item_id}::uuid and s.replaced_by is null
      and ${IS_MARKED_NOW} and ${inShare({ task_id, marker_id })}`)
  return rows[0] ?? { trial_count: 0, waiting_count: 0, same_count: 0, half_count: 0, more_count: 0 }
}

const IN_TRIAL = sql`g.is_trial and s.result <> 'ungraded'`
const NEAR: Readonly<Record<Agreement, SQL>> = {
  same: sql`${IN_TRIAL} and g.score = s.score`,
  half: sql`${IN_TRIAL} and abs(g.score - s.score) = 0.5`,
  more: sql`${IN_TRIAL} and g.score <> s.score and abs(g.score - s.score) <> 0.5`,
}

/** Whether the score of a row of `item_score` is so near to the suggestion of a trial; by the key of `mark_suggestion`. */
export function agreesWith(agreement: Agreement): SQL {
  return sql`exists (select 1 from item_score s
    join item_answer a on a.task_id = s.task_id and a.student_id = s.student_id and a.round = s.round and a.item_id = s.item_id
    join mark_suggestion g on ${ITS_SUGGESTION}
    where s.score_id = ${itemScore.score_id} and ${NEAR[agreement]})`
}

type Suggestion = Pick<SuggestionRow, 'score' | 'reason' | 'confidence'>

/** The suggestion for an answer as it is now, in the round that is marked, null without one; null for an answer that was not handed in. By index `item_score_key`. */
export async function findSuggestion(
  db: Queryable,
  { school_id, task_id, item_id, student_id, round }: OfItem & Pick<SuggestionRow, 'student_id' | 'round'>,
): Promise<{ suggestion: Suggestion | null } | null> {
  const { rows } = await db.execute<Suggestion | { score: null }>(sql`
    select g.score::float8 as score, g.reason, g.confidence from item_score s
      left join task_member m on m.task_id = s.task_id and m.student_id = s.student_id and m.round = s.round
        and ${IS_MARKED_NOW}
      left join item_answer a on a.task_id = m.task_id and a.student_id = m.student_id and a.round = m.round
        and a.item_id = s.item_id
      left join mark_suggestion g on ${ITS_SUGGESTION}
    where s.school_id = ${school_id} and s.task_id = ${task_id}::uuid and s.item_id = ${item_id}::uuid
      and s.student_id = ${student_id}::uuid and s.round = ${round}::int and s.replaced_by is null`)
  const [row] = rows
  if (row === undefined) return null
  return { suggestion: row.score === null ? null : row }
}

type Scored = { student_id: string; round: number; item_id: string; is_suggested: boolean }

/** The suggested points for the answers whose marker says that they took them, by student, round and item ([TK-178]); asks nothing where nobody does. */
export async function suggestedScores(
  db: Queryable,
  { school_id, task_id }: { school_id: string; task_id: string },
  scores: readonly Scored[],
): Promise<ReadonlyMap<string, number>> {
  const taken = scores.filter(({ is_suggested }) => is_suggested)
  if (taken.length === 0) return new Map()
  const keys = taken.map(({ student_id, round, item_id }) => ({ student_id, round, item_id }))
  const { rows } = await db.execute<{
    student_id: string
    round: number
    item_id: string
    score: number
  }>(sql`
    select g.student_id, g.round, g.item_id, g.score::float8 as score
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(student_id uuid, round int, item_id uuid)
    join item_answer a on a.task_id = ${task_id}::uuid and a.student_id = k.student_id and a.round = k.round
      and a.item_id = k.item_id and a.school_id = ${school_id}
    join mark_suggestion g on ${ITS_SUGGESTION}`)
  return new Map(rows.map((row) => [`${row.student_id} ${row.round} ${row.item_id}`, row.score]))
}

/** Keeps suggestions; one for an older revision of the answer is replaced. */
export async function putSuggestions(db: Queryable, rows: readonly SuggestionRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(markSuggestion)
    .values([...rows])
    .onConflictDoUpdate({
      target: [
        markSuggestion.task_id,
        markSuggestion.item_id,
        markSuggestion.student_id,
        markSuggestion.round,
      ],
      set: {
        answer_revision: sql`excluded.answer_revision`,
        score: sql`excluded.score`,
        reason: sql`excluded.reason`,
        confidence: sql`excluded.confidence`,
        is_trial: sql`excluded.is_trial`,
        created_at: sql`excluded.created_at`,
      },
    })
}
