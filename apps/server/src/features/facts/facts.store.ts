import { type SQL, sql } from 'drizzle-orm'
import type { FactResult, FactSource } from '@jiangtai/shared/facts/counts.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { schoolClass } from '../classes/classes.table.ts'
import { answerFact } from './facts.table.ts'

/** The key of a fact ([FA-1]). */
export type FactKey = {
  source: FactSource
  source_id: string
  item_id: string
  student_id: string
  /** Counts from 1. */
  round: number
}

/** An answered item as its source tells it; phase, grade, names and term are added when it is written. */
export type AnsweredItem = FactKey & {
  class_id: string
  teacher_id: string
  subject_id: string
  question_id: string
  question_version: number
  /** The share of the item for each knowledge point, from 0 to 1. */
  knowledge: readonly { knowledge_id: string; weight: number }[]
  result: FactResult
  score: number
  full_score: number
  /** The keys of the picked choices; null for an item without choices, or without an answer. */
  picked: readonly string[] | null
  used_ms: number
  answered_at: string
}

/** An answered item, ready to be written as a fact. */
export type FactToWrite = Omit<AnsweredItem, 'knowledge'> & {
  fact_id: string
  school_year: number
  term_no: number | null
  knowledge_ids: string[]
  knowledge_weights: number[]
}

/** The account that changed facts, and the reason in words for later questions. */
export type FactChange = { reason: string; by_id: string }

/** Rows of a source that is larger than this go in several statements, one after the other. */
const ROWS_A_STATEMENT = 10_000

/**
 * Holds the rows of the students to the end of the transaction: facts of one student are written by one transaction after the
 * other ([FA-6]). In the order of their ids, so that two transactions never wait for each other in a circle.
 */
export async function lockStudents(db: Queryable, student_ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    select 1 from student where student_id = any(${sql.param([...student_ids])}::uuid[])
    order by student_id for no key update`)
}

/** Marks facts in force whose content differs from the rows as replaced by them; gives the new fact's id for each old one's. */
export async function replaceFacts(
  db: Queryable,
  rows: readonly FactToWrite[],
): Promise<Map<string, string>> {
  const replaced = new Map<string, string>()
  for (const part of inParts(rows)) {
    const { rows: changed } = await db.execute<{ fact_id: string; replaced_by: string }>(sql`
      update ${answerFact} f set replaced_by = g.fact_id from ${given(part)}
      where f.source = g.source and f.source_id = g.source_id and f.item_id = g.item_id and f.student_id = g.student_id
        and f.round = g.round and f.replaced_by is null
        and (f.question_id, f.question_version, f.knowledge_ids, f.knowledge_weights, f.result, f.score, f.full_score,
          f.picked, f.used_ms, f.answered_at) is distinct from (g.question_id, g.question_version, g.knowledge_ids,
          g.knowledge_weights, g.result, g.score, g.full_score, g.picked, g.used_ms, g.answered_at)
      returning f.fact_id, f.replaced_by`)
    for (const { fact_id, replaced_by } of changed) replaced.set(replaced_by, fact_id)
  }
  return replaced
}

/**
 * Adds facts; a row whose key is in force already is left out. A fact that takes another's place keeps the class, teacher and
 * term of that one ([FA-4]). Gives the ids of the written facts.
 */
export async function insertFacts(
  db: Queryable,
  {
    rows,
    school_id,
    recorded_at,
    replaced,
    change,
  }: {
    rows: readonly FactToWrite[]
    school_id: string
    recorded_at: string
    replaced: ReadonlyMap<string, string>
    change: FactChange | null
  },
): Promise<string[]> {
  const written: string[] = []
  for (const part of inParts(rows)) {
    const withPlace = part.map((row) => ({ ...row, replaces: replaced.get(row.fact_id) ?? null }))
    const { rows: added } = await db.execute<{ fact_id: string }>(sql`
      insert into ${answerFact} (fact_id, school_id, source, source_id, item_id, student_id, round, school_year, term_no, phase_id,
        grade_no, class_id, class_name, teacher_id, subject_id, question_id, question_version, knowledge_ids,
        knowledge_weights, result, score, full_score, picked, used_ms, answered_at, recorded_at, replaces, reason, by_id)
      select g.fact_id, ${school_id}, g.source, g.source_id, g.item_id, g.student_id, g.round,
        coalesce(old.school_year, g.school_year), case when old.fact_id is null then g.term_no else old.term_no end,
        coalesce(old.phase_id, c.phase_id, ''), coalesce(old.grade_no, greatest(1, c.school_year - c.entry_year + 1), 1),
        coalesce(old.class_id, g.class_id), coalesce(old.class_name, c.name, ''), coalesce(old.teacher_id, g.teacher_id),
        coalesce(old.subject_id, g.subject_id), g.question_id, g.question_version, g.knowledge_ids, g.knowledge_weights,
        g.result, g.score, g.full_score, g.picked, g.used_ms, g.answered_at, ${recorded_at}::timestamptz, g.replaces,
        case when g.replaces is not null then ${change?.reason ?? null} end,
        case when g.replaces is not null then ${change?.by_id ?? null}::uuid end
      from ${given(withPlace)}
      left join ${answerFact} old on old.fact_id = g.replaces
      left join ${schoolClass} c on c.class_id = g.class_id and c.school_id = ${school_id}
      on conflict (source, source_id, item_id, student_id, round) where replaced_by is null do nothing
      returning fact_id`)
    for (const { fact_id } of added) written.push(fact_id)
  }
  return written
}

/** Rows as a table `g`. */
function given(rows: readonly (FactToWrite & { replaces?: string | null })[]): SQL {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as g(fact_id uuid, source text, source_id uuid, item_id uuid,
    student_id uuid, round int, school_year int, term_no int, class_id uuid, teacher_id uuid, subject_id text,
    question_id uuid, question_version int, knowledge_ids uuid[], knowledge_weights numeric(4, 3)[], result text,
    score numeric(7, 3), full_score numeric(7, 3), picked text[], used_ms int, answered_at timestamp (3) with time zone, replaces uuid)`
}

function inParts<T>(rows: readonly T[]): (readonly T[])[] {
  const parts: (readonly T[])[] = []
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) parts.push(rows.slice(at, at + ROWS_A_STATEMENT))
  return parts
}
