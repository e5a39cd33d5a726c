import type { FactResult, FactSource } from '@jiangtai/shared/facts/counts.ts'
import type { SchoolSettings } from '@jiangtai/shared/school/settings.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { isInForce } from '../../facts/figures.service.ts'

/** The facts of a task. */
export type ReportedTask = { school_id: string; task_id: string; source: FactSource }

/** The facts of the first round of a task, which gives its scores ([TK-34]). */
export function factsOfTask({ school_id, task_id, source }: ReportedTask): SQL {
  return sql`f.source = ${source} and f.source_id = ${task_id}::uuid and f.school_id = ${school_id} and f.round = 1 and ${isInForce}`
}

/** The same of the tables that count them ([FA-24]): `c` is one of those. */
export function countsOfTask({ school_id, task_id, source }: ReportedTask): SQL {
  return sql`c.source = ${source} and c.source_id = ${task_id}::uuid and c.school_id = ${school_id}`
}

/** Answers to one item in one class with the same outcome: their number, and the sum of their scores. */
export type AlikeAnswers = {
  item_id: string
  class_id: string
  result: FactResult
  picked: string[]
  count: number
  score: number
  full_score: number
}

/**
 * The first round of a task, as groups of answers with the same outcome: some thousand rows of a grade, by the key of `source_item_count`. Counted answers
 * of a student who was excused afterwards are subtracted, item by item, by `answer_fact_key`.
 */
export async function listAlikeAnswers(
  db: Queryable,
  { item_ids, ...task }: ReportedTask & { item_ids: readonly string[] },
): Promise<AlikeAnswers[]> {
  const { rows } = await db.execute<AlikeAnswers>(sql`
    select c.item_id, c.class_id, c.result, c.picked, c.answer_count as count, c.score::float8 as score, c.full_score::float8 as full_score
    from source_item_count c where ${countsOfTask(task)}
    union all
    select f.item_id, f.class_id, f.result, coalesce(f.picked, '{}'), -1, -f.score::float8, -f.full_score::float8
    from source_student_count c cross join unnest(${sql.param([...item_ids])}::uuid[]) as asked(item_id)
    cross join lateral (
      select * from answer_fact f where ${factsOfTask(task)} and f.item_id = asked.item_id and f.student_id = c.student_id offset 0
    ) as f
    where ${countsOfTask(task)} and c.student_id in (${excused(task)})`)
  return rows.some(({ count }) => count < 0) ? takenOff(rows) : rows
}

/** Makes one row of equal groups, and none where all answers were subtracted: adding them in the process takes a tenth of the engine's time. */
function takenOff(rows: readonly AlikeAnswers[]): AlikeAnswers[] {
  const sums = new Map<string, AlikeAnswers>()
  for (const row of rows) {
    const name = [row.item_id, row.class_id, row.result, ...row.picked].join(' ')
    const { count, score, full_score } = sums.get(name) ?? { count: 0, score: 0, full_score: 0 }
    sums.set(name, {
      ...row,
      ...{ count: count + row.count, score: score + row.score, full_score: full_score + row.full_score },
    })
  }
  return [...sums.values()].filter(({ count }) => count > 0)
}

/** The states of students who are not expected to hand in ([TK-16]). */
export function excused({ school_id, task_id }: Pick<ReportedTask, 'school_id' | 'task_id'>): SQL {
  return sql`select student_id from task_member where school_id = ${school_id} and task_id = ${task_id}::uuid
    and state in ('excused', 'absent')`
}

/** The knowledge points of an item with their weights, as its facts keep them. */
export type ItemKnowledge = { item_id: string; knowledge_id: string; weight: number; name: string }

/** The knowledge points of some items, each taken from one of its facts by `answer_fact_key`; one that was merged has the name of the one that remained. */
export async function listItemKnowledge(
  db: Queryable,
  { item_ids, ...task }: ReportedTask & { item_ids: readonly string[] },
): Promise<ItemKnowledge[]> {
  const { rows } = await db.execute<ItemKnowledge>(sql`
    select i.item_id, k.knowledge_id, k.weight::float8 as weight, coalesce(remaining.name, point.name, '未知知识点') as name
    from unnest(${sql.param([...item_ids])}::uuid[]) with ordinality as i(item_id, place)
    cross join lateral (
      select f.knowledge_ids, f.knowledge_weights from answer_fact f
      where ${factsOfTask(task)} and f.item_id = i.item_id limit 1
    ) as one
    cross join lateral unnest(one.knowledge_ids, one.knowledge_weights) as k(knowledge_id, weight)
    left join knowledge_point point on point.knowledge_id = k.knowledge_id
    left join knowledge_point remaining on remaining.knowledge_id = point.merged_into
    order by i.place`)
  return rows
}

/** A class of a task: the number of its students who have it, their progress and their scores. */
export type ReportedClass = {
  class_id: string
  /** Null where nobody has the task in this class any more: two records of a student were merged. */
  class_name: string | null
  expected_count: number
  submitted_count: number
  late_count: number
  excused_count: number
  /** Students of whom at least one answer is counted. */
  counted_count: number
  /** Score and full score of each whose work is marked wholly: whose scores are told. */
  marked: [score: number, full_score: number][]
  /** What the school decided for itself. */
  settings: Partial<SchoolSettings>
}

/** The classes of a task by their names, by `task_member_class` and the key of `source_student_count`. */
export async function listReportedClasses(db: Queryable, task: ReportedTask): Promise<ReportedClass[]> {
  const { school_id, task_id } = task
  const { rows } = await db.execute<ReportedClass>(sql`
    with given as (
      select m.class_id, max(m.class_name) as class_name,
        (count(*) filter (where m.state not in ('excused', 'absent')))::int as expected_count,
        (count(*) filter (where m.submitted_at is not null and m.state not in ('excused', 'absent')))::int as submitted_count,
        (count(*) filter (where m.is_late and m.state not in ('excused', 'absent')))::int as late_count,
        (count(*) filter (where m.state in ('excused', 'absent')))::int as excused_count
      from task_member m where m.school_id = ${school_id} and m.task_id = ${task_id}::uuid
      group by m.class_id
    ), got as (
      select c.class_id, (count(*) filter (where ${isCounted}))::int as counted_count,
        json_agg(json_build_array(c.score, c.full_score + c.missed_score)) filter (where ${isMarkedWholly}) as marked
      from source_student_count c where ${countsOfTask(task)} and c.student_id not in (${excused(task)})
      group by c.class_id
    )
    select class_id, given.class_name, coalesce(given.expected_count, 0) as expected_count, coalesce(given.submitted_count, 0) as submitted_count,
      coalesce(given.late_count, 0) as late_count, coalesce(given.excused_count, 0) as excused_count,
      coalesce(got.counted_count, 0) as counted_count, coalesce(got.marked, '[]') as marked,
      (select settings from school where school_id = ${school_id}) as settings
    from given full join got using (class_id) order by given.class_name, class_id`)
  return rows
}

/** At least one answer of a row of `source_student_count` was given. */
const isCounted = sql`c.right_count + c.half_count + c.wrong_count + c.ungraded_count > 0`
/** And none of them waits for a marker. */
const isMarkedWholly = sql`c.right_count + c.half_count + c.wrong_count > 0 and c.ungraded_count = 0`
