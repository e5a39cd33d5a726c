import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { BY_GRADE, schoolClass } from '../../classes/classes.table.ts'
import { classesInScope, type Scope } from '../../scope/scope.service.ts'
import { meantStudents } from '../../tasks/members/members.access.ts'

/** A class with the facts that its limit depends on. */
export type LoadedClass = {
  class_id: string
  class_name: string
  phase_id: string
  entry_year: number
  school_year: number
}

/** The beginnings of a day of the school and of the next one, ISO-8601. */
export type DaySpan = { from: string; to: string }

/** The condition of homework that was given and counts ([HK-1]). */
const COUNTS = sql.raw(
  `t.kind = 'homework' and t.deleted_at is null and t.state in ('published', 'due', 'closed', 'archived')`,
)

/** The day of the school on which a moment lies. */
const dayAt = (at: SQL) => sql`(${at} at time zone 'Asia/Shanghai')::date`

/**
 * The work of the classes of a draft's targets on the day on which it begins for them, without it and with it: that of the most loaded student who gets it
 * ([HK-1], [HK-4]). One statement, by index `task_member_day`.
 */
export async function loadsWithDraft(
  db: Queryable,
  { school_id, task_id, publish_at }: { school_id: string; task_id: string; publish_at: string },
): Promise<(LoadedClass & { day: string; minutes_before: number; minutes: number })[]> {
  const { rows } = await db.execute<
    LoadedClass & { day: string; minutes_before: number; minutes: number }
  >(sql`
    with meant as (${meantStudents({ school_id, task_id })}), chosen as (
      select distinct on (meant.student_id) meant.student_id, meant.class_id, s.minutes,
        ${dayAt(sql`coalesce(meant.starts_at, ${publish_at}::timestamptz)`)} as day
      from meant join task_set s on s.task_id = ${task_id} and s.set_no = meant.set_no
      order by meant.student_id, meant.rank, meant.due_at desc
    ), days as (select distinct class_id, day from chosen), given as (
      select m.class_id, m.student_id, d.day, sum(s.minutes)::int as minutes from days d
      join task_member m on m.class_id = d.class_id and m.starts_at >= d.day::timestamp at time zone 'Asia/Shanghai'
        and m.starts_at < (d.day + 1)::timestamp at time zone 'Asia/Shanghai'
      join task t on t.task_id = m.task_id and ${COUNTS}
      join task_set s on s.task_id = m.task_id and s.set_no = m.set_no
      where m.school_id = ${school_id}
      group by m.class_id, m.student_id, d.day
    )
    select c.class_id, c.name as class_name, c.phase_id, c.entry_year, c.school_year, chosen.day::text as day,
      coalesce(max(g.minutes), 0)::int as minutes_before, max(coalesce(g.minutes, 0) + chosen.minutes)::int as minutes
    from chosen join class c on c.class_id = chosen.class_id
    left join given g on g.class_id = chosen.class_id and g.student_id = chosen.student_id and g.day = chosen.day
    group by c.class_id, chosen.day order by chosen.day, c.name`)
  return rows
}

/** A homework of a class as 作业公示 tells it. */
export type DisclosedHomework = {
  title: string
  subject_id: string
  teacher_name: string
  minutes: number
  due_at: string
  student_count: number
}

/** The work of a class on a day. */
export type DayLoad = LoadedClass & { subjects: SubjectMinutes[]; homework: DisclosedHomework[] }
type SubjectMinutes = { subject_id: string; minutes: number }

/** A part `m` of a class that begins on a day, by index `task_member_day`. */
function isOn({ school_id, from, to }: DaySpan & { school_id: string }, class_id: SQL): SQL {
  return sql`m.school_id = ${school_id} and m.class_id = ${class_id} and m.starts_at >= ${from} and m.starts_at < ${to}`
}

/** The student of a class with the most work on a day. */
function mostLoaded(on: DaySpan & { school_id: string }, class_id: SQL): SQL {
  return sql`
    select m.student_id from task_member m
    join task t on t.task_id = m.task_id and ${COUNTS}
    join task_set s on s.task_id = m.task_id and s.set_no = m.set_no
    where ${isOn(on, class_id)} group by m.student_id order by sum(s.minutes) desc, m.student_id limit 1`
}

const inUse = (school_id: string, scope: Scope) =>
  and(eq(schoolClass.school_id, school_id), eq(schoolClass.status, 'active'), classesInScope(scope))

/** One page of the classes in scope in their order, each with its work of a day. Two statements. */
export async function listDayLoads(
  db: Queryable,
  {
    school_id,
    scope,
    page,
    page_size,
    ...day
  }: DaySpan & { school_id: string; scope: Scope; page: number; page_size: number },
): Promise<{ total: number; list: DayLoad[] }> {
  const [counted] = await db.select({ count: count() }).from(schoolClass).where(inUse(school_id, scope))
  const ofClass = sql`${schoolClass.class_id}`
  const list = await db
    .select({
      class_id: schoolClass.class_id,
      class_name: schoolClass.name,
      phase_id: schoolClass.phase_id,
      entry_year: schoolClass.entry_year,
      school_year: schoolClass.school_year,
      // The homework of the student with the most work.
      subjects: sql<
        SubjectMinutes[]
      >`coalesce((select json_agg(g order by g.minutes desc, g.subject_id) from (
        select t.subject_id, sum(s.minutes)::int as minutes from task_member m
        join task t on t.task_id = m.task_id and ${COUNTS}
        join task_set s on s.task_id = m.task_id and s.set_no = m.set_no
        where m.student_id = (${mostLoaded({ school_id, ...day }, ofClass)}) and ${isOn({ school_id, ...day }, ofClass)}
        group by t.subject_id) g), '[]'::json)`,
      homework: sql<DisclosedHomework[]>`coalesce((select json_agg(h order by h.due_at, h.title) from (
        select t.title, t.subject_id, coalesce((select name from teacher where teacher_id = t.owner_teacher_id), '') as teacher_name,
          max(s.minutes)::int as minutes,
          to_char(max(m.due_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at, count(*)::int as student_count
        from task_member m
        join task t on t.task_id = m.task_id and ${COUNTS}
        join task_set s on s.task_id = m.task_id and s.set_no = m.set_no
        where ${isOn({ school_id, ...day }, ofClass)}
        group by t.task_id) h), '[]'::json)`,
    })
    .from(schoolClass)
    .where(inUse(school_id, scope))
    .orderBy(...BY_GRADE)
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { total: counted?.count ?? 0, list }
}
