import { sql } from 'drizzle-orm'
import type { PersonalTable } from '../../core/db/personal/personal-table.ts'
import { tracesOf } from '../../core/db/personal/traces.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { enrollment, teacherAssignment } from '../classes/classes.table.ts'
import { account } from '../session/session.table.ts'
import { student } from '../students/students.table.ts'
import { teacher } from '../teachers/teachers.table.ts'

/** A person who may be removed, with the traces of their use. */
export type FoundPerson = {
  id: string
  name: string
  /** 学号 or 登录名, which distinguishes namesakes. */
  key: string
  has_signed_in: boolean
  is_manager: boolean
  /** Whether the person was in a class, or taught, for at least a day that is over. */
  has_past: boolean
  traces: string[]
}

type Asked = { school_id: string; ids: readonly string[]; lock: boolean }

const lockOf = (table: 'student' | 'teacher' | 'class', lock: boolean) =>
  lock ? sql`for update of ${sql.identifier(table)}` : sql``

/** People of a school with the traces of their use, in one statement, by the tables that every area declares. */
export async function findPeople(
  db: Queryable,
  asked: Asked & { kind: 'student' | 'teacher'; tables: readonly PersonalTable[] },
): Promise<FoundPerson[]> {
  const isStudent = asked.kind === 'student'
  const id = isStudent ? sql`student.student_id` : sql`teacher.teacher_id`
  const ids = sql`${sql.param([...asked.ids])}::uuid[]`
  // A present membership is removed with the person; only an ended one is their past.
  const besides = [account, enrollment, teacherAssignment, isStudent ? student : teacher]
  const traced = { person_ids: asked.ids, person_id: id, account_id: sql`account.account_id` }
  const hasPast = isStudent
    ? sql`exists (select from enrollment past where past.student_id = ${id} and past.to_day > past.from_day)
        or exists (select from student double where double.merged_into = ${id})`
    : sql`exists (select from teacher_assignment past where past.teacher_id = ${id} and past.to_day > past.from_day)`
  const { rows } = await db.execute<FoundPerson>(sql`
    select ${id} as id, account.name, ${isStudent ? sql`student.student_no` : sql`account.login`} as key,
      account.last_login_at is not null as has_signed_in, account.manager_type = 1 as is_manager,
      (${hasPast}) as has_past, ${tracesOf(asked.tables, traced, besides)} as traces
    from ${isStudent ? student : teacher} join account on account.person_id = ${id}
    where account.school_id = ${asked.school_id} and ${id} = any(${ids})
      and ${isStudent ? sql`student.erased_at` : sql`teacher.erased_at`} is null
    order by ${id} ${lockOf(asked.kind, asked.lock)}`)
  return rows
}

/** A class that may be removed, with the traces of its use. */
export type FoundClass = {
  id: string
  name: string
  member_count: number
  has_past: boolean
  teacher_count: number
  traces: string[]
}

/** The tables that name a class, with the meaning of a row there; a check finds a missing table. */
export const CLASS_TRACES = {
  advance_item: '升年级',
  lesson_class: '备课',
  lesson_session: '课堂',
  screenshot: '截屏',
  answer_fact: '成绩记录',
  task_member: '作业和导学',
  task_post: '讨论',
  class_day_knowledge: '知识点掌握',
  group_scheme: '分组方案',
  student_level: '学生层次',
  seat_map: '座位表',
} as const

/** Classes of a school with the traces of their use, in one statement. */
export async function findClasses(db: Queryable, asked: Asked): Promise<FoundClass[]> {
  const ids = sql`${sql.param([...asked.ids])}::uuid[]`
  const traces = Object.entries(CLASS_TRACES).map(
    ([table, words]) => sql`case when class.class_id in (
      select class_id from ${sql.identifier(table)} where class_id = any(${ids})) then ${words}::text end`,
  )
  const { rows } = await db.execute<FoundClass>(sql`
    select class.class_id as id, class.name,
      (select count(*)::int from enrollment stay where stay.class_id = class.class_id and stay.to_day is null) as member_count,
      exists (select from enrollment past where past.class_id = class.class_id and past.to_day > past.from_day)
        or exists (select from teacher_assignment past where past.class_id = class.class_id and past.to_day > past.from_day)
        as has_past,
      (select count(*)::int from teacher_assignment duty where duty.class_id = class.class_id and duty.to_day is null)
        as teacher_count,
      array_remove(array[${sql.join(traces, sql`, `)}]::text[], null) as traces
    from class where class.school_id = ${asked.school_id} and class.class_id = any(${ids})
    order by class.class_id ${lockOf('class', asked.lock)}`)
  return rows
}
