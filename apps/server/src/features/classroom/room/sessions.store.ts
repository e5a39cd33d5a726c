import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { ClassroomEvent, ShownDistribution } from '@jiangtai/shared/classroom/events.ts'
import { readFact } from '@jiangtai/shared/classroom/read-fact.ts'
import { statement } from '../../../core/db/statement.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { classroomEvent, lessonSession } from '../classroom.table.ts'

export type LessonSessionRow = typeof lessonSession.$inferSelect
export type EventRow = typeof classroomEvent.$inferSelect

/** A fact as it is told afterwards: with the name of the colleague who gave it, or whom it is about; null where that was the teacher of the lesson ([CR-405]). */
export type ToldFact = { seq: number; event: ClassroomEvent; created_at: string; assistant: string | null }

export async function addLessonSession(db: Queryable, row: LessonSessionRow): Promise<void> {
  await db.insert(lessonSession).values(row)
}

function isSession(where: { school_id: string; lesson_session_id: string }): SQL | undefined {
  return and(
    eq(lessonSession.school_id, where.school_id),
    eq(lessonSession.lesson_session_id, where.lesson_session_id),
  )
}

/** A lesson session of this school, or null. */
export async function findLessonSession(
  db: Queryable,
  where: { school_id: string; lesson_session_id: string },
): Promise<LessonSessionRow | null> {
  const [row] = await db.select().from(lessonSession).where(isSession(where))
  return row ?? null
}

/** The running lesson sessions of some classes, by index `lesson_session_running`. */
export async function listRunningSessions(
  db: Queryable,
  where: { school_id: string; class_ids: readonly string[] },
): Promise<LessonSessionRow[]> {
  if (where.class_ids.length === 0) return []
  return db
    .select()
    .from(lessonSession)
    .where(
      and(
        eq(lessonSession.school_id, where.school_id),
        inArray(lessonSession.class_id, [...where.class_ids]),
        isNull(lessonSession.ended_at),
      ),
    )
    .orderBy(desc(lessonSession.started_at))
}

/** The running lesson sessions of a teacher, the last begun first; by index `lesson_session_open`, which has those that run now alone. */
export async function listRunningOfTeacher(
  db: Queryable,
  { school_id, teacher_id }: { school_id: string; teacher_id: string },
): Promise<LessonSessionRow[]> {
  return db
    .select()
    .from(lessonSession)
    .where(
      and(
        eq(lessonSession.school_id, school_id),
        eq(lessonSession.teacher_id, teacher_id),
        isNull(lessonSession.ended_at),
      ),
    )
    .orderBy(desc(lessonSession.started_at))
}

/** Sessions that have run longer than any lesson, by index `lesson_session_open`. */
export function forgottenSessions(db: Queryable, started_before: string) {
  return db
    .select()
    .from(lessonSession)
    .where(and(isNull(lessonSession.ended_at), lt(lessonSession.started_at, started_before)))
}

/** Whether a lesson is running in any school, by index `lesson_session_open`. */
export async function isAnyLessonRunning(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ seq: lessonSession.seq })
    .from(lessonSession)
    .where(isNull(lessonSession.ended_at))
    .limit(1)
  return rows.length > 0
}

/** A lesson session of this school, its row locked to the end of the transaction: until then nobody adds a fact to it. */
export async function lockLessonSession(
  db: Queryable,
  where: { school_id: string; lesson_session_id: string },
): Promise<LessonSessionRow | null> {
  const [row] = await db.select().from(lessonSession).where(isSession(where)).for('update')
  return row ?? null
}

const addNumbered = statement<{ seq: number }>(`
  with taken as (
    update lesson_session set seq = seq + $2::int
    where lesson_session_id = $1 and ended_at is null
    returning seq - $2::int as before
  )
  insert into classroom_event (lesson_session_id, seq, school_id, type, payload, created_at, assistant_id)
  select $1, taken.before + told.place, $3, told.event ->> 'type', told.event -> 'payload', $4, $6::uuid
  from taken, jsonb_array_elements($5::jsonb) with ordinality as told(event, place)
  order by told.place
  returning seq`)

/**
 * Adds facts under the next numbers of a running session and returns the first number, or null when the lesson is over; the
 * session's row stays locked to the end of the transaction ([CR-2]). One statement: a push waits for each of them.
 */
export async function addEvents(
  db: Queryable,
  event: Pick<EventRow, 'lesson_session_id' | 'school_id' | 'created_at' | 'assistant_id'>,
  events: readonly ClassroomEvent[],
): Promise<number | null> {
  const { lesson_session_id, school_id, created_at, assistant_id } = event
  const values = [
    ...[lesson_session_id, events.length, school_id, created_at],
    ...[JSON.stringify(events), assistant_id],
  ]
  const rows = await addNumbered(db, values)
  return rows[0]?.seq ?? null
}

export async function changeDevice(db: Queryable, row: LessonSessionRow, device_id: string): Promise<void> {
  await db
    .update(lessonSession)
    .set({ device_id })
    .where(eq(lessonSession.lesson_session_id, row.lesson_session_id))
}

const closeAtPage = statement<Record<string, never>>(`
  with reached as (
    select 1 as place, 0 as seq
    union all
    select own.place::int, fact.seq
    from lesson_session s
    cross join jsonb_array_elements(s.pages) with ordinality as own(page, place)
    join classroom_event fact on fact.lesson_session_id = s.lesson_session_id
      and fact.type = 'page_turned' and fact.payload ->> 'page_id' = own.page ->> 'page_id'
    where s.lesson_session_id = $1
  )
  update lesson_session
  set ended_at = $2, open_race_id = null, open_review_id = null,
    stopped_page = (select place from reached order by seq desc limit 1),
    furthest_page = (select max(place) from reached)
  where lesson_session_id = $1`)

/**
 * Ends a session and keeps the page of the lesson that was shown last, and the furthest one ([LE-60]); a page that was added in class counts as the page before it. The facts of one
 * session are one range of the primary key.
 */
export async function closeLessonSession(
  db: Queryable,
  row: LessonSessionRow,
  ended_at: string,
): Promise<void> {
  await closeAtPage(db, [row.lesson_session_id, ended_at])
}

/** The facts after a number, in order; the primary key serves it. */
export async function listEvents(
  db: Queryable,
  where: { lesson_session_id: string; after_seq: number },
): Promise<{ seq: number; event: ClassroomEvent; created_at: string }[]> {
  const rows = await db
    .select()
    .from(classroomEvent)
    .where(
      and(
        eq(classroomEvent.lesson_session_id, where.lesson_session_id),
        gt(classroomEvent.seq, where.after_seq),
      ),
    )
    .orderBy(asc(classroomEvent.seq))
  return rows.map(toFact)
}

/** At most `limit` facts after a number, in order, each with who gave it in place of the teacher; the primary key serves it. */
export async function listEventsPart(
  db: Queryable,
  where: { lesson_session_id: string; after_seq: number; limit: number },
): Promise<ToldFact[]> {
  const { lesson_session_id, seq, assistant_id } = classroomEvent
  const rows = await db
    .select({ fact: classroomEvent, assistant: teacher.name })
    .from(classroomEvent)
    .leftJoin(teacher, eq(teacher.teacher_id, assistant_id))
    .where(and(eq(lesson_session_id, where.lesson_session_id), gt(seq, where.after_seq)))
    .orderBy(asc(seq))
    .limit(where.limit)
  return rows.map(({ fact, assistant }) => ({ ...toFact(fact), assistant }))
}

/** The fact with the highest number, null when nothing has happened yet; the primary key serves it. */
export async function findNewestFact(
  db: Queryable,
  where: { school_id: string; lesson_session_id: string },
): Promise<{ seq: number; event: ClassroomEvent } | null> {
  const [row] = await db
    .select()
    .from(classroomEvent)
    .where(
      and(
        eq(classroomEvent.lesson_session_id, where.lesson_session_id),
        eq(classroomEvent.school_id, where.school_id),
      ),
    )
    .orderBy(desc(classroomEvent.seq))
    .limit(1)
  return row === undefined ? null : toFact(row)
}

function toFact({ seq, type, payload, created_at }: EventRow) {
  return { seq, event: readFact({ type, payload }), created_at }
}

/** The facts that a record is told from, in order. Ink is most of a lesson's facts and is only counted. */
export async function readToldFacts(
  db: Queryable,
  lesson_session_id: string,
): Promise<{ facts: { seq: number; event: ClassroomEvent; created_at: string }[]; stroke_count: number }> {
  const ofSession = eq(classroomEvent.lesson_session_id, lesson_session_id)
  const strokes = db.$with('strokes').as(
    db
      .select({ stroke_count: count().as('stroke_count') })
      .from(classroomEvent)
      .where(and(ofSession, eq(classroomEvent.type, 'ink_written'), leavesInk())),
  )
  const rows = await db
    .with(strokes)
    .select({ stroke_count: strokes.stroke_count, fact: classroomEvent })
    .from(strokes)
    .leftJoin(classroomEvent, and(ofSession, ne(classroomEvent.type, 'ink_written')))
    .orderBy(asc(classroomEvent.seq))
  const facts = rows.flatMap(({ fact }) => (fact === null ? [] : [toFact(fact)]))
  return { facts, stroke_count: rows[0]?.stroke_count ?? 0 }
}

/** The steps that a teacher would call 一笔: no rubbing out, no moving, no undo ([DW-42]). */
function leavesInk(): SQL {
  const op = sql`${classroomEvent.payload} -> 'op'`
  return sql`${op} ->> 'kind' in ('stroke', 'shape', 'text') and ${op} ->> 'tool' is distinct from 'eraser'`
}

/** How a class was last shown to have answered a run, null when it was not; the facts of one session are one range of the primary key. */
export async function findShownDistribution(
  db: Queryable,
  where: { lesson_session_id: string; quiz_run_id: string },
): Promise<ShownDistribution | null> {
  const [row] = await db
    .select()
    .from(classroomEvent)
    .where(
      and(
        eq(classroomEvent.lesson_session_id, where.lesson_session_id),
        eq(classroomEvent.type, 'distribution_shown'),
        sql`${classroomEvent.payload} ->> 'quiz_run_id' = ${where.quiz_run_id}`,
      ),
    )
    .orderBy(desc(classroomEvent.seq))
    .limit(1)
  const event = row === undefined ? null : toFact(row).event
  return event?.type === 'distribution_shown' ? event.payload.distribution : null
}

/** Whether a board page was added while the lesson ran; the facts of one session are one range of the primary key. */
export async function hasAddedPage(
  db: Queryable,
  where: { lesson_session_id: string; page_id: string },
): Promise<boolean> {
  const [added] = await db
    .select({ seq: classroomEvent.seq })
    .from(classroomEvent)
    .where(
      and(
        eq(classroomEvent.lesson_session_id, where.lesson_session_id),
        eq(classroomEvent.type, 'page_added'),
        sql`${classroomEvent.payload} -> 'page' ->> 'page_id' = ${where.page_id}`,
      ),
    )
    .limit(1)
  return added !== undefined
}
