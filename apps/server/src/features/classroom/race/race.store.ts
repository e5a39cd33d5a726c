import { and, asc, eq, getTableColumns, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { classroomEvent, lessonSession, participant, racePress } from '../classroom.table.ts'

export type RacePressRow = typeof racePress.$inferSelect

/** A press with the name that its student entered the lesson under. */
export type NamedPress = RacePressRow & { name: string }

type InSession = { school_id: string; lesson_session_id: string }
type OfRace = InSession & { race_id: string }

function isOfSession({ school_id, lesson_session_id }: InSession) {
  return and(eq(racePress.school_id, school_id), eq(racePress.lesson_session_id, lesson_session_id))
}

function isOfRace(where: OfRace) {
  return and(isOfSession(where), eq(racePress.race_id, where.race_id))
}

/** The presses of a race with the names of their students, by primary keys. */
export async function listPresses(db: Queryable, where: OfRace): Promise<NamedPress[]> {
  const isStudents = and(
    eq(participant.lesson_session_id, racePress.lesson_session_id),
    eq(participant.student_id, racePress.student_id),
  )
  return db
    .select({ ...getTableColumns(racePress), name: participant.name })
    .from(racePress)
    .innerJoin(participant, isStudents)
    .where(isOfRace(where))
    .orderBy(asc(racePress.arrival))
}

/** The presses of a session that nothing was decided of, and those of one race, by index `race_press_session`. */
export async function listOpenPresses(
  db: Queryable,
  where: InSession & { race_ids: readonly string[] },
): Promise<RacePressRow[]> {
  const isAsked = sql`(${racePress.place} is null or ${racePress.race_id} = any(${sql.param([...where.race_ids])}::uuid[]))`
  return db
    .select()
    .from(racePress)
    .where(and(isOfSession(where), isAsked))
    .orderBy(asc(racePress.arrival))
}

/** Stores presses; a student who has pressed already keeps the first one. */
export async function addPresses(db: Queryable, rows: readonly RacePressRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(racePress)
      .values([...rows])
      .onConflictDoNothing()
}

/** Notes which race of a session is open. */
export async function setOpenRace(
  db: Queryable,
  { school_id, lesson_session_id }: InSession,
  open_race_id: string | null,
): Promise<void> {
  const { school_id: school, lesson_session_id: session } = lessonSession
  await db
    .update(lessonSession)
    .set({ open_race_id })
    .where(and(eq(school, school_id), eq(session, lesson_session_id)))
}

/** Closes an open race and gives its presses their places: those who are not named have none. */
export async function markPlaces(
  db: Queryable,
  { school_id, lesson_session_id, race_id }: OfRace,
  student_ids: readonly string[],
): Promise<void> {
  await db.execute(sql`
    with closed as (
      update ${lessonSession} set open_race_id = null
      where school_id = ${school_id} and lesson_session_id = ${lesson_session_id}
    )
    update ${racePress} set place = coalesce(array_position(${sql.param([...student_ids])}::uuid[], student_id), 0)
    where school_id = ${school_id} and lesson_session_id = ${lesson_session_id} and race_id = ${race_id}`)
}

/** Whether the session has had this race; the facts of one session are one range of the primary key. */
export async function hasRace(
  db: Queryable,
  { school_id, lesson_session_id, race_id }: OfRace,
): Promise<boolean> {
  const [opened] = await db
    .select({ seq: classroomEvent.seq })
    .from(classroomEvent)
    .where(
      and(
        eq(classroomEvent.lesson_session_id, lesson_session_id),
        eq(classroomEvent.school_id, school_id),
        eq(classroomEvent.type, 'race_opened'),
        sql`${classroomEvent.payload} ->> 'race_id' = ${race_id}`,
      ),
    )
    .limit(1)
  return opened !== undefined
}

/** Presses of races that were closed meanwhile are waited for no more. */
export async function dropUndecided(
  db: Queryable,
  where: InSession & { but_race_id: string | null },
): Promise<void> {
  const isOther = where.but_race_id === null ? undefined : ne(racePress.race_id, where.but_race_id)
  await db
    .update(racePress)
    .set({ place: 0 })
    .where(and(isOfSession(where), isNull(racePress.place), isOther))
}

/** Keeps what the teacher said of an answer. */
export async function markJudged(
  db: Queryable,
  where: OfRace & { student_id: string; is_right: boolean },
): Promise<void> {
  const { is_right } = where
  const isStudents = eq(racePress.student_id, where.student_id)
  await db
    .update(racePress)
    .set({ is_right })
    .where(and(isOfRace(where), isStudents))
}

/** Who had a place in a race of this session, by index `race_press_session`. */
export async function listWinners(
  db: Queryable,
  where: InSession & { but_race_id: string | null },
): Promise<string[]> {
  const isOther = where.but_race_id === null ? undefined : ne(racePress.race_id, where.but_race_id)
  const rows = await db
    .selectDistinct({ student_id: racePress.student_id })
    .from(racePress)
    .where(and(isOfSession(where), gt(racePress.place, 0), isOther))
  return rows.map(({ student_id }) => student_id)
}

/** The sessions with races that nobody decided in time, by index `race_press_undecided`. */
export function undecidedSessions(db: Queryable, received_before: string) {
  const { school_id, lesson_session_id } = racePress
  return db
    .selectDistinct({ school_id, lesson_session_id })
    .from(racePress)
    .where(and(isNull(racePress.place), lt(racePress.received_at, received_before)))
}
