import type { FactResult, FactSource } from '@jiangtai/shared/facts/counts.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { isInForce } from '../../facts/figures.service.ts'

/** The facts of a task. */
export type ReportedTask = { school_id: string; task_id: string; source: FactSource }

/** The facts of the first round of a task, which is the one that its scores are of ([TK-34]). */
export function factsOfTask({ school_id, task_id, source }: ReportedTask): SQL {
  return sql`f.source = ${source} and f.source_id = ${task_id}::uuid and f.school_id = ${school_id} and f.round = 1 and ${isInForce}`
}

/** Answers to one item in one class that came out alike, and how many they are. */
export type AlikeAnswers = {
  item_id: string
  class_id: string
  result: FactResult
  score: number
  full_score: number
  picked: string[] | null
  count: number
}

/** What one student got in all. */
export type StudentSum = {
  student_id: string
  class_id: string
  /** Items that were answered, marked or not. */
  answered_count: number
  ungraded_count: number
  score: number
  full_score: number
}

/**
 * The first round of a task, counted twice in one reading: answers that came out alike, and the sum of each student. A grade has ten thousands
 * of facts and a few hundred kinds of answers, found by `answer_fact_key`. Who was excused after it was counted as missing does not count.
 */
export async function countReport(
  db: Queryable,
  task: ReportedTask,
): Promise<{ alike: AlikeAnswers[]; students: StudentSum[] }> {
  const { rows } = await db.execute<
    AlikeAnswers &
      Omit<StudentSum, 'score' | 'full_score'> & { is_student: boolean; sum: number; full: number }
  >(sql`
    select grouping(f.item_id) = 1 as is_student, f.item_id, f.class_id, f.student_id, f.result, f.picked,
      f.score::float8 as score, f.full_score::float8 as full_score, count(*)::int as count,
      (count(*) filter (where f.result <> 'missing'))::int as answered_count,
      (count(*) filter (where f.result = 'ungraded'))::int as ungraded_count,
      sum(f.score)::float8 as sum, sum(f.full_score)::float8 as full
    from answer_fact f
    where ${factsOfTask(task)} and f.student_id not in (${excused(task)})
    group by grouping sets ((f.item_id, f.class_id, f.result, f.score, f.full_score, f.picked), (f.student_id, f.class_id))`)
  return {
    alike: rows.filter(({ is_student }) => !is_student),
    students: rows.flatMap(({ is_student, sum, full, ...row }) =>
      is_student ? [{ ...row, score: sum, full_score: full }] : [],
    ),
  }
}

/** Who is not expected to hand in ([TK-16]). */
export function excused({ school_id, task_id }: Pick<ReportedTask, 'school_id' | 'task_id'>): SQL {
  return sql`select student_id from task_member where school_id = ${school_id} and task_id = ${task_id}::uuid
    and state in ('excused', 'absent')`
}

/** What is known of an item's knowledge: the points and their weights as its facts keep them. */
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

/** How many of a class the task was given to, and how far they are. */
export type ClassMembers = {
  class_id: string
  class_name: string
  expected_count: number
  submitted_count: number
  late_count: number
  excused_count: number
  /** What the school decided; null where it leaves it at what is usual. */
  least_answers: number | null
}

/** The classes of a task by their names, by `task_member_class`. */
export async function countReportMembers(
  db: Queryable,
  { school_id, task_id }: Pick<ReportedTask, 'school_id' | 'task_id'>,
): Promise<ClassMembers[]> {
  const { rows } = await db.execute<ClassMembers>(sql`
    select m.class_id, m.class_name, (count(*) filter (where m.state not in ('excused', 'absent')))::int as expected_count,
      (count(*) filter (where m.submitted_at is not null and m.state not in ('excused', 'absent')))::int as submitted_count,
      (count(*) filter (where m.is_late and m.state not in ('excused', 'absent')))::int as late_count,
      (count(*) filter (where m.state in ('excused', 'absent')))::int as excused_count,
      (select (settings ->> 'least_answers')::int from school where school_id = ${school_id}) as least_answers
    from task_member m where m.school_id = ${school_id} and m.task_id = ${task_id}::uuid
    group by m.class_id, m.class_name order by m.class_name, m.class_id`)
  return rows
}
