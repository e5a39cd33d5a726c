import { sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import type { FactChange, FactKey } from './facts.store.ts'

type Records = { school_id: string; from_id: string; to_id: string }

/** The source that was answered: a run, a homework … */
export type AnsweredSource = Pick<FactKey, 'source' | 'source_id'>

/** A fact that went out of force; `replaced_by` is a fact that is still to be written where `is_copied`. */
export type TakenFact = AnsweredSource & { fact_id: string; replaced_by: string; is_copied: boolean }

/**
 * Takes a record's facts out of force, and the worse ones of the other record: where only one of the two records gave an answer in a source
 * and round, its facts count, otherwise those of the kept record ([FA-20]).
 */
export async function takeOutOfForce(
  db: Queryable,
  { school_id, from_id, to_id }: Records,
): Promise<TakenFact[]> {
  const gaveAnswers = (record: string) => sql`exists (
    select from answer_fact given where given.student_id = ${record} and given.replaced_by is null and given.source = own.source
      and given.source_id = own.source_id and given.round = own.round and given.result <> 'missing')`
  const { rows } = await db.execute<TakenFact>(sql`
    with pair as materialized (
      select own.fact_id, kept.fact_id as kept_id, gen_random_uuid() as new_id,
        kept.fact_id is null or (${gaveAnswers(from_id)} and not ${gaveAnswers(to_id)}) as is_copied
      from answer_fact own left join answer_fact kept on kept.source = own.source and kept.source_id = own.source_id
        and kept.item_id = own.item_id and kept.round = own.round and kept.student_id = ${to_id} and kept.replaced_by is null
      where own.school_id = ${school_id} and own.student_id = ${from_id} and own.replaced_by is null
    ), taken as (
      select fact_id, case when is_copied then new_id else kept_id end as replaced_by, is_copied from pair
      union all
      select kept_id, new_id, false from pair where is_copied and kept_id is not null
    )
    update answer_fact f set replaced_by = taken.replaced_by from taken where f.fact_id = taken.fact_id
    returning f.fact_id, f.source, f.source_id, f.replaced_by, taken.is_copied`)
  return rows
}

/** The fields of a fact besides its student. */
const SAID = sql.raw(
  `school_id, source, source_id, item_id, round, school_year, term_no, phase_id, grade_no, class_id, class_name, teacher_id, subject_id,
    question_id, question_version, knowledge_ids, knowledge_weights, result, score, full_score, picked, used_ms, answered_at`,
)

/** Writes the facts that take the place of those copied; gives their ids. */
export async function insertMoved(
  db: Queryable,
  records: Pick<Records, 'to_id'> & { recorded_at: string; taken: readonly TakenFact[]; change: FactChange },
): Promise<string[]> {
  const copied = records.taken.filter(({ is_copied }) => is_copied)
  const old_ids = sql.param(copied.map(({ fact_id }) => fact_id))
  await db.execute(sql`
    insert into answer_fact (fact_id, student_id, ${SAID}, recorded_at, replaces, reason, by_id)
    select replaced_by, ${records.to_id}, ${SAID}, ${records.recorded_at}::timestamptz, fact_id, ${records.change.reason}, ${records.change.by_id}::uuid
    from answer_fact where fact_id = any(${old_ids}::uuid[])`)
  return copied.map(({ replaced_by }) => replaced_by)
}
