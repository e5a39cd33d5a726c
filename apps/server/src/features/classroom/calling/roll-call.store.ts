import { FAIR_DAYS } from '@jiangtai/shared/classroom/calling/chances.ts'
import {
  applyCallEvent,
  type CalledStudent,
  type CallResult,
  type CallState,
} from '@jiangtai/shared/classroom/calling/calling.ts'
import { readFact } from '@jiangtai/shared/classroom/read-fact.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { classroomEvent, rollCall } from '../classroom.table.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'
import type { CountedCalls } from './late-start.ts'

export async function addRollCalls(
  db: Queryable,
  rows: readonly (typeof rollCall.$inferInsert)[],
): Promise<void> {
  await db.insert(rollCall).values([...rows])
}

/** The roll calls of a session, newest first. */
export async function listRollCalls(db: Queryable, lesson_session_id: string) {
  return db
    .select()
    .from(rollCall)
    .where(eq(rollCall.lesson_session_id, lesson_session_id))
    .orderBy(desc(rollCall.called_at))
}

/**
 * How often each student was called in this lesson and in the teacher's other ones with the class since four weeks before it ([CR-191]), by the indexes
 * `lesson_session_teacher` and `roll_call_session`.
 */
export async function countCalls(
  db: Queryable,
  { lesson_session_id, school_id, teacher_id, class_id, started_at }: LessonSessionRow,
): Promise<Map<string, CountedCalls>> {
  const { rows } = await db.execute<{ student_id: string } & CountedCalls>(sql`
    select call.student_id,
      (count(*) filter (where call.lesson_session_id = ${lesson_session_id}))::int as now,
      (count(*) filter (where call.lesson_session_id <> ${lesson_session_id}))::int as before,
      coalesce(json_agg(extract(epoch from call.called_at)) filter (where call.lesson_session_id = ${lesson_session_id}), '[]') as called_at
    from lesson_session taught
    join roll_call call on call.lesson_session_id = taught.lesson_session_id
    where taught.school_id = ${school_id} and taught.teacher_id = ${teacher_id} and taught.class_id = ${class_id}
      and taught.started_at <= ${started_at}
      and taught.started_at >= ${started_at}::timestamptz - make_interval(days => ${FAIR_DAYS})
    group by call.student_id`)
  return new Map(rows.map(({ student_id, ...counted }) => [student_id, counted]))
}

/** The groups that a class has in use, those of the lesson's subject before all others, each with its students; by index `group_scheme_class`. */
export async function listGroupMembers(
  db: Queryable,
  { school_id, class_id, subject_id }: LessonSessionRow,
): Promise<{ name: string; student_ids: string[] }[]> {
  const { rows } = await db.execute<{ name: string; student_ids: string[] }>(sql`
    select grouped.name, json_agg(member.student_id order by member.position) as student_ids
    from student_group grouped
    join group_member member on member.group_id = grouped.group_id
    where grouped.deleted_at is null and grouped.scheme_id = (
      select scheme.scheme_id from group_scheme scheme
      where scheme.school_id = ${school_id} and scheme.class_id = ${class_id} and scheme.is_active and scheme.deleted_at is null
      order by coalesce(scheme.subject_id = ${subject_id}, false) desc, scheme.created_at
      limit 1)
    group by grouped.group_id
    order by grouped.position`)
  return rows
}

/** Facts that tell which call is on the board: a draw is at most a class. */
const TOLD = 200

/** The call on the board now, by the last facts of calls; the facts of one session are one range of the primary key. */
export async function findShownCall(
  db: Queryable,
  { school_id, lesson_session_id }: Pick<LessonSessionRow, 'school_id' | 'lesson_session_id'>,
): Promise<CallState | null> {
  const rows = await db
    .select({ type: classroomEvent.type, payload: classroomEvent.payload })
    .from(classroomEvent)
    .where(
      and(
        eq(classroomEvent.lesson_session_id, lesson_session_id),
        eq(classroomEvent.school_id, school_id),
        inArray(classroomEvent.type, ['student_called', 'call_put_away']),
      ),
    )
    .orderBy(desc(classroomEvent.seq))
    .limit(TOLD)
  return rows.toReversed().reduce<CallState | null>((call, row) => {
    const event = readFact(row)
    return event.type === 'student_called' || event.type === 'call_put_away'
      ? applyCallEvent(call, event)
      : call
  }, null)
}

/** A call of the session with what was said of it last ([CR-193]); the facts of one session are one range of the primary key. */
export async function findCall(
  db: Queryable,
  where: { school_id: string; lesson_session_id: string; call_id: string },
): Promise<(CalledStudent & { result: CallResult | null }) | null> {
  const [call] = await db
    .select({
      call_id: rollCall.call_id,
      student_id: rollCall.student_id,
      name: rollCall.name,
      result: sql<CallResult | null>`(select said.payload ->> 'result' from ${classroomEvent} said
        where said.lesson_session_id = ${where.lesson_session_id} and said.type = 'call_judged'
          and said.payload ->> 'call_id' = ${where.call_id}
        order by said.seq desc limit 1)`,
    })
    .from(rollCall)
    .where(
      and(
        eq(rollCall.call_id, where.call_id),
        eq(rollCall.school_id, where.school_id),
        eq(rollCall.lesson_session_id, where.lesson_session_id),
      ),
    )
  return call ?? null
}
