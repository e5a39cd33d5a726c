import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AttendanceStatus } from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { MemberTimes, TaskTimes } from '@jiangtai/shared/tasks/rules.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { lessonSession } from '../../classroom.table.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { hasEntered } from '../../roster/participants.store.ts'

/** The student who looks back. */
export type LooksBack = { school_id: string; student_id: string }

/** A lesson that is over with what is its student's own of it. */
export type PastRow = Pick<
  LessonSessionRow,
  | 'lesson_session_id'
  | 'school_id'
  | 'class_id'
  | 'teacher_id'
  | 'subject_id'
  | 'title'
  | 'class_name'
  | 'teacher_name'
  | 'started_at'
  | 'late_after_min'
> & {
  phase_id: string
  ended_at: string
  joined_at: string | null
  seen_until: string | null
  /** Whether any student entered. */
  is_entered: boolean
  /** What the teacher said by hand, newest. */
  said: AttendanceStatus | null
  opened_at: string | null
  seen_page_ids: string[] | null
  page_count: number | null
}

/** A past lesson with its pages. */
export type OpenedRow = PastRow & {
  prepare_lesson_id: string
  pages: LessonSessionRow['pages']
  has_prepared_ink: boolean
  /** The pages that were turned to or written on. */
  touched_page_ids: string[]
  /** The keys of its pictures that show what other students answered. */
  other_answer_keys: string[]
  /** The 补课作业 that names the student, and the part of it that he or she has by now; null where there is none. */
  task_id: string | null
  task: TaskTimes | null
  part: MemberTimes | null
}

/** Midnight of a day in the school. */
const midnightOf = (day: SQL) => sql`((${day})::timestamp at time zone 'Asia/Shanghai')`

/**
 * The lessons of the classes that a student was in on their day, and those that he or she entered, as a query ([CR-142]). Who was moved within one day was
 * in the class that was left for none. By indexes `enrollment_history`, `lesson_session_class` and `participant_student`.
 */
function ownLessons({ school_id, student_id }: LooksBack): SQL {
  return sql`select held.lesson_session_id from enrollment e
    join lesson_session held on held.class_id = e.class_id and held.started_at >= ${midnightOf(sql`e.from_day`)}
      and (e.to_day is null or (e.to_day > e.from_day and held.started_at < ${midnightOf(sql`e.to_day + 1`)}))
    where e.student_id = ${student_id}::uuid and e.school_id = ${school_id}
    union select entered.lesson_session_id from participant entered
    where entered.student_id = ${student_id}::uuid and entered.school_id = ${school_id}`
}

const isOwnAndOver = (asked: LooksBack) =>
  sql`s.school_id = ${asked.school_id} and s.ended_at is not null and s.lesson_session_id in (${ownLessons(asked)})`

/** A lesson of the student's own, or null: one that runs and was entered, or one that may be looked back at. One statement, by the primary keys while it runs. */
export async function findAttended(
  db: Queryable,
  { lesson_session_id, ...asked }: LooksBack & { lesson_session_id: string },
): Promise<LessonSessionRow | null> {
  const isOwn = sql`case when ${lessonSession.ended_at} is null
    then ${hasEntered(lessonSession.lesson_session_id, asked.student_id)}
    else ${lessonSession.lesson_session_id} in (${ownLessons(asked)}) end`
  const isAsked = eq(lessonSession.lesson_session_id, lesson_session_id)
  const [row] = await db
    .select()
    .from(lessonSession)
    .where(and(eq(lessonSession.school_id, asked.school_id), isAsked, isOwn))
  return row ?? null
}

/** The columns of a past lesson `s`, and the tables that hold what is the student's own. */
const told = sql`s.lesson_session_id, s.school_id, s.class_id, s.teacher_id, s.subject_id, s.title, s.class_name, s.teacher_name, s.started_at,
  s.ended_at, s.late_after_min, c.phase_id, exists (select from participant any_one where any_one.lesson_session_id = s.lesson_session_id) as is_entered, p.joined_at, p.seen_until, w.status as said, k.opened_at, k.page_ids as seen_page_ids, k.page_count`
const ofStudent = ({ student_id }: LooksBack) => sql`lesson_session s
  join class c on c.class_id = s.class_id
  left join participant p on p.lesson_session_id = s.lesson_session_id and p.student_id = ${student_id}::uuid
  left join catch_up k on k.lesson_session_id = s.lesson_session_id and k.student_id = ${student_id}::uuid
  left join lateral (select word.status from attendance_word word where word.lesson_session_id = s.lesson_session_id
    and word.student_id = ${student_id}::uuid order by word.revision desc limit 1) w on true`

/** One page of the past lessons, the newest first. */
export async function listPast(
  db: Queryable,
  asked: LooksBack,
  { page, page_size }: { page: number; page_size: number },
): Promise<PastRow[]> {
  const { rows } = await db.execute<PastRow>(sql`
    select ${told} from ${ofStudent(asked)} where ${isOwnAndOver(asked)}
    order by s.started_at desc, s.lesson_session_id desc limit ${page_size} offset ${(page - 1) * page_size}`)
  return rows
}

export async function countPast(db: Queryable, asked: LooksBack): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from lesson_session s where ${isOwnAndOver(asked)}`,
  )
  return rows[0]?.count ?? 0
}

/** A past lesson of the student, or null where it is nobody's, still runs, or is a lesson of others; one statement. */
export async function findPast(
  db: Queryable,
  asked: LooksBack & { lesson_session_id: string },
): Promise<OpenedRow | null> {
  const { student_id, school_id } = asked
  const { rows } = await db.execute<OpenedRow>(sql`
    select ${told}, s.prepare_lesson_id, s.pages, s.has_prepared_ink, array(select distinct f.payload ->> 'page_id' from classroom_event f
        where f.lesson_session_id = s.lesson_session_id and f.type in ('page_turned', 'ink_written')) as touched_page_ids,
      array(select a.image_key from answer_page a where a.school_id = ${school_id} and a.student_id <> ${student_id}::uuid
        and a.image_key in (select shown ->> 'image_key' from jsonb_array_elements(s.pages) shown)) as other_answer_keys,
      h.task_id, h.task, h.part
    from ${ofStudent(asked)}
    left join lateral (select t.task_id, jsonb_build_object('state', t.state, 'takes_late', t.takes_late, 'release_rule', t.release_rule,
        'due_at', coalesce(t.due_at, m.due_at), 'released_at', t.released_at) as task,
        case when m.task_id is not null then jsonb_build_object('state', m.state, 'round', m.round,
        'starts_at', m.starts_at, 'due_at', m.due_at) end as part
      from make_up_homework made join task t on t.task_id = made.task_id and t.deleted_at is null
      left join task_member m on m.task_id = t.task_id and m.student_id = ${student_id}::uuid
      where made.lesson_session_id = s.lesson_session_id and (m.task_id is not null or exists (select from task_target named
        where named.task_id = t.task_id and named.kind = 'student' and named.target_id = ${student_id}::uuid))) h on true
    where s.lesson_session_id = ${asked.lesson_session_id}::uuid and ${isOwnAndOver(asked)}`)
  return rows[0] ?? null
}
