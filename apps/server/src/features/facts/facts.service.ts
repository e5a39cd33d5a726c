import { schoolYearOf } from '@jiangtai/shared/classes/rules.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { termOn } from '@jiangtai/shared/school/rules.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { termsOf } from '../school/calendar.service.ts'
import {
  type AnsweredItem,
  type FactChange,
  type FactKey,
  type FactToWrite,
  insertFacts,
  lockStudents,
  replaceFacts,
} from './facts.store.ts'
import { type AnsweredSource, insertMoved, takeOutOfForce } from './moved-facts.store.ts'
import {
  dropEmptyCounts,
  dropRightedQuestions,
  type FactChanges,
  rollUpCounts,
  rollUpWrongQuestions,
} from './rollups.store.ts'

export type { AnsweredItem, FactChange } from './facts.store.ts'

/** The rows of one school, all of one transaction; `change` is given when facts in force may be replaced. */
export type AddedFacts = {
  school_id: string
  now: Date
  change: FactChange | null
}

/**
 * The only writer of facts: adds the rows, and with them the wrong questions, student × knowledge, class × day × knowledge and question × item.
 * A fact in force with the same key stays as it is ([FA-3]); with a `change`, one with another content is replaced ([FA-4]).
 * Students are locked until the transaction ends, so a transaction calls this once, and a large source comes class by class.
 */
export async function addFacts(
  db: Queryable,
  rows: readonly AnsweredItem[],
  { school_id, now, change }: AddedFacts,
): Promise<void> {
  if (rows.length === 0) return
  refuseDoubles(rows)
  await lockStudents(db, [...new Set(rows.map(({ student_id }) => student_id))])
  const terms = await termsOf(db, school_id)
  const toWrite = rows.map((row) => withMoment(row, terms))
  const replaced = change === null ? new Map<string, string>() : await replaceFacts(db, toWrite)
  const written = await insertFacts(db, {
    rows: toWrite,
    school_id,
    recorded_at: now.toISOString(),
    replaced,
    change,
  })
  await rollUp(db, { written, replaced: [...replaced.values()] })
}

/** The record of a student whose facts move, and the record that takes them over ([FA-20]). */
export type MovedFacts = { school_id: string; from_id: string; to_id: string; now: Date; change: FactChange }

/**
 * Moves the facts in force of one record of a student to another: each is replaced by a fact of the other record. Where both have facts of one
 * source and round, those of the record that answered count. Returns the sources that the other record has now answered by them.
 */
export async function moveFacts(db: Queryable, { now, ...moved }: MovedFacts): Promise<AnsweredSource[]> {
  await lockStudents(db, [moved.from_id, moved.to_id])
  const taken = await takeOutOfForce(db, moved)
  const written = await insertMoved(db, { ...moved, recorded_at: now.toISOString(), taken })
  await rollUp(db, { written, replaced: taken.map(({ fact_id }) => fact_id) })
  return taken.filter(({ is_copied }) => is_copied)
}

async function rollUp(db: Queryable, changed: FactChanges): Promise<void> {
  if (changed.written.length === 0 && changed.replaced.length === 0) return
  await rollUpWrongQuestions(db, changed)
  await rollUpCounts(db, changed)
  if (changed.replaced.length === 0) return
  await dropRightedQuestions(db, changed)
  await dropEmptyCounts(db, changed)
}

type Term = Awaited<ReturnType<typeof termsOf>>[number]

function withMoment({ knowledge, ...row }: AnsweredItem, terms: readonly Term[]): FactToWrite {
  const day = formatDateTime(row.answered_at).slice(0, 10)
  const term = termOn(terms, day)
  return {
    ...row,
    fact_id: newId(),
    school_year: term?.school_year ?? schoolYearOf(day),
    term_no: term?.term_no ?? null,
    knowledge_ids: knowledge.map(({ knowledge_id }) => knowledge_id),
    knowledge_weights: knowledge.map(({ weight }) => weight),
  }
}

function refuseDoubles(rows: readonly FactKey[]): void {
  const keys = new Set(
    rows.map((row) => [row.source, row.source_id, row.item_id, row.student_id, row.round].join()),
  )
  if (keys.size < rows.length) throw new Error('two rows of one call are the same fact')
}
