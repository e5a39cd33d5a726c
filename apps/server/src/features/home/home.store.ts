import type { HomeView } from '@jiangtai/shared/home/contract.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { schoolClass, teacherAssignment } from '../classes/classes.table.ts'
import { lessonSession, participant } from '../classroom/classroom.table.ts'
import { lessonAssistant } from '../classroom/roster/assistants/assistants.table.ts'
import { joinRequest } from '../joining/join.table.ts'
import { resource } from '../resources/resources.table.ts'
import { isInLedGrade } from '../scope/scope.service.ts'
import { calendarDay, term } from '../school/school.table.ts'
import { account } from '../session/session.table.ts'
import { student } from '../students/students.table.ts'
import { teacher } from '../teachers/teachers.table.ts'

/** Rows of a short list, and lessons of a school that run at once: more than its classrooms. */
const SHOWN = 5
const RUNNING_SHOWN = 200

type Of = { school_id: string; teacher_id: string }
type Taught = Pick<HomeView, 'running' | 'classes' | 'records'>

/**
 * The lessons that run, by `lesson_session_open`, for a 年级组长 those of the led grades too ([CR-375]); the teacher's classes, by `teacher_assignment_teacher`, with what they were taught since `day_start`;
 * and what was taught last, by `lesson_session_teacher`. One statement.
 */
export async function findTaught(
  db: Queryable,
  {
    school_id,
    teacher_id,
    sees_school,
    leads_grade,
    day_start,
  }: Of & {
    sees_school: boolean
    leads_grade: boolean
    day_start: string
  },
): Promise<Taught> {
  const isLed = leads_grade ? isInLedGrade(sql`s.class_id`, { school_id, teacher_id }) : sql`false`
  // The lessons in which the teacher assists, by `lesson_assistant_teacher` ([CR-401]).
  const isAssisted = sql`s.lesson_session_id in (select a.lesson_session_id from ${lessonAssistant} a
    where a.teacher_id = ${teacher_id} and a.ended_at is null)`
  const { rows } = await db.execute<Taught>(sql`select
    coalesce((select json_agg(r) from (
      select s.lesson_session_id, s.prepare_lesson_id, s.class_id, s.class_name, s.title, s.teacher_name,
        ${iso(sql`s.started_at`)} as started_at, s.teacher_id = ${teacher_id} as is_own, ${isAssisted} as is_assisted
      from ${lessonSession} s
      where s.ended_at is null and s.school_id = ${school_id} and (${sees_school} or s.teacher_id = ${teacher_id} or ${isLed} or ${isAssisted})
      order by s.teacher_id = ${teacher_id} desc, ${isAssisted} desc, s.started_at limit ${RUNNING_SHOWN}) r), '[]'::json) as running,
    coalesce((select json_agg(json_build_object('class_id', c.class_id, 'name', c.name, 'lessons',
        coalesce((select json_agg(json_build_object('lesson_session_id', s.lesson_session_id, 'title', s.title,
            'is_over', s.ended_at is not null) order by s.started_at)
          from ${lessonSession} s where s.teacher_id = ${teacher_id} and s.class_id = c.class_id
            and s.school_id = ${school_id} and s.started_at >= ${day_start}), '[]'::json))
        order by array_position(array['primary', 'junior', 'senior'], c.phase_id), c.entry_year desc, c.class_no, c.name)
      from ${schoolClass} c where c.school_id = ${school_id} and c.status = 'active' and c.class_id in (
        select a.class_id from ${teacherAssignment} a
        where a.teacher_id = ${teacher_id} and a.school_id = ${school_id} and a.to_day is null)), '[]'::json) as classes,
    coalesce((select json_agg(r) from (
      select s.lesson_session_id, s.title, s.class_name, ${iso(sql`s.ended_at`)} as ended_at,
        (select count(*) from ${participant} p where p.lesson_session_id = s.lesson_session_id) as participant_count
      from ${lessonSession} s
      where s.teacher_id = ${teacher_id} and s.school_id = ${school_id} and s.ended_at is not null
      order by s.started_at desc limit ${SHOWN}) r), '[]'::json) as records`)
  return rows[0] ?? { running: [], classes: [], records: [] }
}

/** The newest files of a teacher, by `resource_owner`. */
export async function listNewestFiles(
  db: Queryable,
  { school_id, teacher_id }: Of,
): Promise<HomeView['files']> {
  const { rows } = await db.execute<HomeView['files'][number]>(sql`
    select r.resource_id, r.name, ${iso(sql`r.created_at`)} as created_at from ${resource} r
    where r.owner_teacher_id = ${teacher_id} and r.school_id = ${school_id} and r.deleted_at is null
    order by r.created_at desc limit ${SHOWN}`)
  return rows
}

/** The term a day lies in, if any, and how the calendar has the day, by their keys. */
export async function findDay(db: Queryable, { school_id, day }: { school_id: string; day: string }) {
  type Found = {
    term: { from_day: string; to_day: string } | null
    said: { day: string; kind: 'holiday' | 'school_day'; name: string } | null
  }
  const { rows } = await db.execute<Found>(sql`select
    (select json_build_object('from_day', t.from_day, 'to_day', t.to_day) from ${term} t
      where t.school_id = ${school_id} and t.from_day <= ${day}::date and t.to_day >= ${day}::date limit 1) as term,
    (select json_build_object('day', d.day, 'kind', d.kind, 'name', d.name) from ${calendarDay} d
      where d.school_id = ${school_id} and d.day = ${day}::date) as said`)
  return rows[0] ?? { term: null, said: null }
}

/** The counts of waiting work in a school, each by an index that begins with the school. */
export async function countWaiting(db: Queryable, school_id: string): Promise<HomeView['waiting']> {
  const { rows } = await db.execute<NonNullable<HomeView['waiting']>>(sql`select
    (select count(*)::int from ${schoolClass} c where c.school_id = ${school_id} and c.status = 'active') as classes,
    (select count(*)::int from ${teacher} t where t.school_id = ${school_id} and t.status = 'active') as teachers,
    (select count(*)::int from ${student} s where s.school_id = ${school_id} and s.status = 'enrolled') as students,
    (select count(*)::int from ${joinRequest} j where j.school_id = ${school_id} and j.state = 'waiting') as join_requests,
    (select count(*)::int from ${account} a join ${student} s on s.student_id = a.person_id
      where s.school_id = ${school_id} and s.status = 'enrolled' and a.password_hash is null and not a.is_disabled)
      as accounts_without_slip,
    (select count(*)::int from ${schoolClass} c
      where c.school_id = ${school_id} and c.status = 'active' and c.kind = 'administrative'
        and not exists (select from ${teacherAssignment} a
          where a.class_id = c.class_id and a.duty = 'head' and a.to_day is null)) as classes_without_head`)
  return rows[0] ?? null
}

/** A moment inside of a JSON document, written as the wire writes it. */
function iso(at: ReturnType<typeof sql>) {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
