import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { BY_GRADE, schoolClass } from '../../classes/classes.table.ts'
import { classesInScope, type Scope } from '../../scope/scope.service.ts'
import { meantStudents } from '../../tasks/members.access.ts'

/** A class with what its limit goes by. */
export type LoadedClass = {
  class_id: string
  class_name: string
  phase_id: string
  entry_year: number
  school_year: number
}

/** From the beginning of a day of the school to that of the next, ISO-8601. */
export type DaySpan = { from: string; to: string }

/** The minutes that each student was given on a day, by class, over all subjects; by index `task_member_day`. */
function givenOn({ school_id, from, to }: DaySpan & { school_id: string }, classes: SQL): SQL {
  return sql`
    select m.class_id, m.student_id, sum(s.minutes)::int as minutes from task_member m
    join task t on t.task_id = m.task_id and t.kind = 'homework' and t.deleted_at is null
      and t.state in ('published', 'due', 'closed', 'archived')
    join task_set s on s.task_id = m.task_id and s.set_no = m.set_no
    where m.school_id = ${school_id} and m.class_id in (${classes}) and m.starts_at >= ${from} and m.starts_at < ${to}
    group by m.class_id, m.student_id`
}

/** What the classes of a draft's targets have on a day, without it and with it: that of the most loaded of those who get it ([HK-1]). One statement. */
export async function loadsWithDraft(
  db: Queryable,
  { school_id, task_id, ...day }: DaySpan & { school_id: string; task_id: string },
): Promise<(LoadedClass & { minutes_before: number; minutes: number })[]> {
  const { rows } = await db.execute<LoadedClass & { minutes_before: number; minutes: number }>(sql`
    with meant as (${meantStudents({ school_id, task_id })}), chosen as (
      select distinct on (meant.student_id) meant.student_id, meant.class_id, s.minutes
      from meant join task_set s on s.task_id = ${task_id} and s.set_no = meant.set_no
      order by meant.student_id, meant.rank, meant.due_at desc
    ), given as (${givenOn({ school_id, ...day }, sql`select class_id from chosen`)})
    select c.class_id, c.name as class_name, c.phase_id, c.entry_year, c.school_year,
      coalesce(max(g.minutes), 0)::int as minutes_before, max(coalesce(g.minutes, 0) + chosen.minutes)::int as minutes
    from chosen join class c on c.class_id = chosen.class_id
    left join given g on g.class_id = chosen.class_id and g.student_id = chosen.student_id
    group by c.class_id order by c.name`)
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

const inUse = (school_id: string, scope: Scope) =>
  and(eq(schoolClass.school_id, school_id), eq(schoolClass.status, 'active'), classesInScope(scope))

/** One page of the classes in scope in their order, each with what it was given on a day. Two statements. */
export async function listDayLoads(
  db: Queryable,
  {
    school_id,
    scope,
    page,
    page_size,
    ...day
  }: DaySpan & { school_id: string; scope: Scope; page: number; page_size: number },
): Promise<{ total: number; list: (LoadedClass & { minutes: number; homework: DisclosedHomework[] })[] }> {
  const [counted] = await db.select({ count: count() }).from(schoolClass).where(inUse(school_id, scope))
  const ofClass = sql`${schoolClass.class_id}`
  const list = await db
    .select({
      class_id: schoolClass.class_id,
      class_name: schoolClass.name,
      phase_id: schoolClass.phase_id,
      entry_year: schoolClass.entry_year,
      school_year: schoolClass.school_year,
      minutes: sql<number>`coalesce((select max(given.minutes) from (${givenOn({ school_id, ...day }, ofClass)}) given), 0)::int`,
      homework: sql<DisclosedHomework[]>`coalesce((select json_agg(h order by h.due_at, h.title) from (
        select t.title, t.subject_id, coalesce((select name from teacher where teacher_id = t.owner_teacher_id), '') as teacher_name,
          max(s.minutes)::int as minutes,
          to_char(max(m.due_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at, count(*)::int as student_count
        from task_member m
        join task t on t.task_id = m.task_id and t.kind = 'homework' and t.deleted_at is null
          and t.state in ('published', 'due', 'closed', 'archived')
        join task_set s on s.task_id = m.task_id and s.set_no = m.set_no
        where m.school_id = ${school_id} and m.class_id = ${ofClass} and m.starts_at >= ${day.from} and m.starts_at < ${day.to}
        group by t.task_id) h), '[]'::json)`,
    })
    .from(schoolClass)
    .where(inUse(school_id, scope))
    .orderBy(...BY_GRADE)
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { total: counted?.count ?? 0, list }
}
