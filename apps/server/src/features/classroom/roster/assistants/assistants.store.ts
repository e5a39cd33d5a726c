import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { teacher } from '../../../teachers/teachers.table.ts'
import { lessonSession } from '../../classroom.table.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { lessonAssistant } from './assistants.table.ts'

export type AssistantRow = typeof lessonAssistant.$inferSelect

type OfSession = Pick<LessonSessionRow, 'school_id' | 'lesson_session_id'>

/** A colleague who was named for a lesson, also one whose assisting was ended; null for everybody else. By the key. */
export async function findAssistant(
  db: Queryable,
  session: OfSession,
  teacher_id: string,
): Promise<AssistantRow | null> {
  const [row] = await db.select().from(lessonAssistant).where(isOne(session, teacher_id))
  return row ?? null
}

/** Who assists in a lesson, the first named first, by the key. */
export async function listAssistants(
  db: Queryable,
  session: OfSession,
): Promise<{ teacher_id: string; name: string; named_at: string }[]> {
  const { teacher_id, named_at } = lessonAssistant
  return db
    .select({ teacher_id, name: teacher.name, named_at })
    .from(lessonAssistant)
    .innerJoin(teacher, eq(teacher.teacher_id, teacher_id))
    .where(and(isOfSession(session), isNull(lessonAssistant.ended_at)))
    .orderBy(asc(named_at), asc(teacher_id))
}

/** Whether somebody is a teacher who works in a school, by the key. */
export async function isTeacherOf(
  db: Queryable,
  { school_id, teacher_id }: { school_id: string; teacher_id: string },
): Promise<boolean> {
  const rows = await db
    .select({ teacher_id: teacher.teacher_id })
    .from(teacher)
    .where(
      and(eq(teacher.teacher_id, teacher_id), eq(teacher.school_id, school_id), eq(teacher.status, 'active')),
    )
  return rows.length > 0
}

/** The lessons in which somebody assists now, the last begun first; by index `lesson_assistant_teacher`. */
export async function listAssistedRunning(
  db: Queryable,
  { school_id, teacher_id }: { school_id: string; teacher_id: string },
): Promise<LessonSessionRow[]> {
  const rows = await db
    .select({ session: lessonSession })
    .from(lessonAssistant)
    .innerJoin(lessonSession, eq(lessonSession.lesson_session_id, lessonAssistant.lesson_session_id))
    .where(
      and(
        eq(lessonAssistant.teacher_id, teacher_id),
        eq(lessonAssistant.school_id, school_id),
        isNull(lessonAssistant.ended_at),
        isNull(lessonSession.ended_at),
      ),
    )
    .orderBy(desc(lessonSession.started_at))
  return rows.map(({ session }) => session)
}

/** Lets a colleague assist from now on, again where it was ended before. */
export async function addAssistant(db: Queryable, row: AssistantRow): Promise<void> {
  const { named_at } = row
  await db
    .insert(lessonAssistant)
    .values(row)
    .onConflictDoUpdate({
      target: [lessonAssistant.lesson_session_id, lessonAssistant.teacher_id],
      set: { named_at, ended_at: null },
    })
}

/** Ends the assisting of one colleague; false where there was none to end. */
export async function endAssistant(
  db: Queryable,
  session: OfSession,
  { teacher_id, at }: { teacher_id: string; at: string },
): Promise<boolean> {
  const ended = await db
    .update(lessonAssistant)
    .set({ ended_at: at })
    .where(and(isOne(session, teacher_id), isNull(lessonAssistant.ended_at)))
    .returning({ teacher_id: lessonAssistant.teacher_id })
  return ended.length > 0
}

function isOfSession({ school_id, lesson_session_id }: OfSession) {
  return and(
    eq(lessonAssistant.lesson_session_id, lesson_session_id),
    eq(lessonAssistant.school_id, school_id),
  )
}

function isOne(session: OfSession, teacher_id: string) {
  return and(isOfSession(session), eq(lessonAssistant.teacher_id, teacher_id))
}
