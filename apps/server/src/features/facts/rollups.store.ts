import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { countsOf, dayOfFact, isGraded, isInForce, isWrong } from './definitions.sql.ts'

/** The columns of `AnswerCounts` that the rollups keep: an ungraded answer counts nowhere ([FA-7]). */
const COUNTED = [
  'right_count',
  'half_count',
  'wrong_count',
  'missing_count',
  'score',
  'full_score',
  'missed_score',
] as const

/** Facts that came into force, and those that went out of it, by id. */
export type FactChanges = { written: readonly string[]; replaced: readonly string[] }

/** The written facts, and with a negative sign the replaced ones. */
function changes({ written, replaced }: FactChanges): SQL {
  return sql`(
    select written.*, 1 as sign from answer_fact written where written.fact_id = any(${sql.param([...written])}::uuid[])
    union all
    select replaced.*, -1 from answer_fact replaced where replaced.fact_id = any(${sql.param([...replaced])}::uuid[])
  )`
}

/** What is kept of a source tells how many answers wait as well. */
const COUNTED_OF_SOURCE = ['ungraded_count', ...COUNTED] as const

type Counted = (typeof COUNTED_OF_SOURCE)[number]
const namesOf = (counted: readonly string[]) => sql.raw(counted.join(', '))
const addedOf = (counted: readonly string[]) =>
  sql.raw(counted.map((name) => `${name} = kept.${name} + excluded.${name}`).join(', '))
const sumsOf = (counted: readonly Counted[], weight: SQL) =>
  sql.join(
    counted.map((name) => countsOf({ weight, sign: sql`f.sign` })[name]),
    sql`, `,
  )
const names = namesOf(COUNTED)
const added = addedOf(COUNTED)
const sums = sumsOf(COUNTED, sql`k.weight`)
const unweighted = sumsOf(COUNTED, sql`1`)

/** The first round of what was given and handed in: what reports of one source count ([FA-24]). */
const isOfReport = sql`f.round = 1 and f.source <> 'classroom'`
/** Nothing was picked where the fact says nothing. */
const pickedOfFact = sql`coalesce(f.picked, '{}')`
const itemKey = sql`f.source, f.source_id, f.class_id, f.item_id, f.result, ${pickedOfFact}`
const studentKey = sql`f.source, f.source_id, f.student_id, f.class_id`

/**
 * Adds the written facts to student × knowledge, class × day × knowledge ([FA-12]), question × version × item ([FA-21]),
 * source × class × item and source × student ([FA-24]), and takes back the replaced ones. Rows are changed in the order of
 * their keys and tables in the order of one statement, so that two transactions
 * wait for each other and never lock each other out.
 */
export async function rollUpCounts(db: Queryable, changed: FactChanges): Promise<void> {
  const counted = sql`from changed f, unnest(f.knowledge_ids, f.knowledge_weights) as k(knowledge_id, weight)
    where f.result <> 'ungraded'`
  await db.execute(sql`with changed as materialized ${changes(changed)}, of_classes as (
    insert into class_day_knowledge as kept (class_id, day, knowledge_id, school_id, ${names})
    select f.class_id, ${dayOfFact}, k.knowledge_id, f.school_id, ${sums} ${counted}
    group by f.class_id, ${dayOfFact}, k.knowledge_id, f.school_id order by f.class_id, ${dayOfFact}, k.knowledge_id
    on conflict (class_id, day, knowledge_id) do update set ${added}
  ), of_questions as (
    insert into question_item_count as kept (question_id, question_version, item_id, school_id, ${names})
    select f.question_id, f.question_version, f.item_id, f.school_id, ${unweighted} from changed f
    where f.result <> 'ungraded'
    group by f.question_id, f.question_version, f.item_id, f.school_id
    order by f.question_id, f.question_version, f.item_id
    on conflict (question_id, question_version, item_id) do update set ${added}
  ), of_source_items as (
    insert into source_item_count as kept (source, source_id, class_id, item_id, result, picked, school_id, answer_count, score, full_score)
    select ${itemKey}, f.school_id, sum(f.sign), sum(f.score * f.sign), sum(f.full_score * f.sign) from changed f where ${isOfReport}
    group by ${itemKey}, f.school_id order by ${itemKey}
    on conflict (source, source_id, class_id, item_id, result, picked) do update set answer_count = kept.answer_count + excluded.answer_count,
      score = kept.score + excluded.score, full_score = kept.full_score + excluded.full_score
  ), of_source_students as (
    insert into source_student_count as kept (source, source_id, student_id, class_id, school_id, ${namesOf(COUNTED_OF_SOURCE)})
    select ${studentKey}, f.school_id, ${sumsOf(COUNTED_OF_SOURCE, sql`1`)} from changed f where ${isOfReport}
    group by ${studentKey}, f.school_id order by ${studentKey}
    on conflict (source, source_id, student_id, class_id) do update set ${addedOf(COUNTED_OF_SOURCE)}
  )
  insert into student_knowledge as kept (student_id, knowledge_id, school_id, ${names})
  select f.student_id, k.knowledge_id, f.school_id, ${sums} ${counted}
  group by f.student_id, k.knowledge_id, f.school_id order by f.student_id, k.knowledge_id
  on conflict (student_id, knowledge_id) do update set ${added}`)
}

/**
 * Drops rows of the rollups that a replacement has left without any answer. Each is looked up by its key (`offset 0`
 * keeps the look-up apart): the engine expects ten knowledge points of a fact, and would sooner read all rows of the school ([FA-19]).
 */
export async function dropEmptyCounts(db: Queryable, changed: FactChanges): Promise<void> {
  const isEmpty = sql`kept.right_count + kept.half_count + kept.wrong_count + kept.missing_count = 0`
  const touched = sql`changed f, unnest(f.knowledge_ids) as knowledge_id`
  await db.execute(sql`with changed as materialized ${changes(changed)}, of_classes as (
    delete from class_day_knowledge kept where ${isEmpty} and kept.ctid = any(array(
      select found.ctid from (select distinct f.class_id, ${dayOfFact} as day, knowledge_id from ${touched}) as key, lateral (
        select ctid from class_day_knowledge kept
        where kept.class_id = key.class_id and kept.day = key.day and kept.knowledge_id = key.knowledge_id and ${isEmpty} offset 0
      ) as found))
  ), of_questions as (
    delete from question_item_count kept where ${isEmpty} and kept.ctid = any(array(
      select found.ctid from (select distinct f.question_id, f.question_version, f.item_id from changed f) as key, lateral (
        select ctid from question_item_count kept where kept.question_id = key.question_id
          and kept.question_version = key.question_version and kept.item_id = key.item_id and ${isEmpty} offset 0
      ) as found))
  ), of_source_items as (
    delete from source_item_count kept where kept.answer_count = 0 and kept.ctid = any(array(
      select found.ctid from (select distinct ${itemKey} as picked from changed f where f.sign < 0 and ${isOfReport}) as key, lateral (
        select ctid from source_item_count kept where kept.source = key.source and kept.source_id = key.source_id
          and kept.class_id = key.class_id and kept.item_id = key.item_id and kept.result = key.result and kept.picked = key.picked
          and kept.answer_count = 0 offset 0
      ) as found))
  ), of_source_students as (
    delete from source_student_count kept where ${isEmpty} and kept.ungraded_count = 0 and kept.ctid = any(array(
      select found.ctid from (select distinct ${studentKey} from changed f where f.sign < 0 and ${isOfReport}) as key, lateral (
        select ctid from source_student_count kept where kept.source = key.source and kept.source_id = key.source_id
          and kept.student_id = key.student_id and kept.class_id = key.class_id and ${isEmpty} and kept.ungraded_count = 0 offset 0
      ) as found))
  )
  delete from student_knowledge kept where ${isEmpty} and kept.ctid = any(array(
    select found.ctid from (select distinct f.student_id, knowledge_id from ${touched}) as key, lateral (
      select ctid from student_knowledge kept
      where kept.student_id = key.student_id and kept.knowledge_id = key.knowledge_id and ${isEmpty} offset 0
    ) as found))`)
}

/**
 * Writes anew the wrong questions that the written facts touch, from all facts in force ([FA-11]). The caller holds the lock of
 * the students, so that nobody else writes facts of them meanwhile.
 */
export async function rollUpWrongQuestions(db: Queryable, changed: FactChanges): Promise<void> {
  const touched = sql`(select distinct f.student_id, f.question_id, f.item_id from ${changes(changed)} f where ${isGraded})`
  const firstWrong = (column: string) => firstOf(column, sql`f.answered_at, f.fact_id`)
  const lastWrong = (column: string) => firstOf(column, sql`f.answered_at desc, f.fact_id desc`)
  await db.execute(sql`
    insert into wrong_question (student_id, question_id, item_id, school_id, subject_id, question_version, state, times_wrong,
      times_right, first_source, first_source_id, first_wrong_at, last_source, last_source_id, last_wrong_at, last_right_at)
    select f.student_id, f.question_id, f.item_id, f.school_id, ${lastWrong('subject_id')}, ${lastWrong('question_version')},
      case
        when (array_agg(f.result order by f.answered_at desc, f.fact_id desc))[1] = 'right' then 'corrected'
        when max(f.answered_at) filter (where f.result = 'right') > min(f.answered_at) filter (where ${isWrong})
          then 'wrong_again'
        else 'to_correct'
      end,
      count(*) filter (where ${isWrong}), count(*) filter (where f.result = 'right'),
      ${firstWrong('source')}, ${firstWrong('source_id')}, min(f.answered_at) filter (where ${isWrong}),
      ${lastWrong('source')}, ${lastWrong('source_id')}, max(f.answered_at) filter (where ${isWrong}),
      max(f.answered_at) filter (where f.result = 'right')
    from ${touched} as key
    join answer_fact f on f.student_id = key.student_id and f.item_id = key.item_id and f.question_id = key.question_id
    where ${isInForce} and ${isGraded}
    group by f.student_id, f.question_id, f.item_id, f.school_id
    having count(*) filter (where ${isWrong}) > 0
    order by f.student_id, f.question_id, f.item_id
    on conflict (student_id, question_id, item_id) do update set subject_id = excluded.subject_id,
      question_version = excluded.question_version, state = excluded.state, times_wrong = excluded.times_wrong,
      times_right = excluded.times_right, first_source = excluded.first_source, first_source_id = excluded.first_source_id,
      first_wrong_at = excluded.first_wrong_at, last_source = excluded.last_source,
      last_source_id = excluded.last_source_id, last_wrong_at = excluded.last_wrong_at,
      last_right_at = excluded.last_right_at`)
}

/** Removes questions from the set that are no wrong questions any more after a replacement. */
export async function dropRightedQuestions(db: Queryable, changed: FactChanges): Promise<void> {
  await db.execute(sql`
    delete from wrong_question kept
    using (select distinct f.student_id, f.question_id, f.item_id from ${changes(changed)} f where f.sign < 0 and ${isWrong}) as key
    where kept.student_id = key.student_id and kept.question_id = key.question_id and kept.item_id = key.item_id
      and not exists (select from answer_fact f where f.student_id = key.student_id and f.item_id = key.item_id
        and f.question_id = key.question_id and ${isInForce} and ${isWrong})`)
}

function firstOf(column: string, order: SQL): SQL {
  return sql`(array_agg(f.${sql.identifier(column)} order by ${order}) filter (where ${isWrong}))[1]`
}
