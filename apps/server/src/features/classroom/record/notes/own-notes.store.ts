import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { classroomEvent } from '../../classroom.table.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { ownPageNote } from './own-notes.table.ts'

type NoteRow = typeof ownPageNote.$inferInsert
type OfStudent = Pick<NoteRow, 'school_id' | 'lesson_session_id' | 'student_id'>

const ofStudent = ({ school_id, lesson_session_id, student_id }: OfStudent) =>
  and(
    eq(ownPageNote.lesson_session_id, lesson_session_id),
    eq(ownPageNote.student_id, student_id),
    eq(ownPageNote.school_id, school_id),
  )

/** The notes of one student in one lesson, by its primary key. */
export async function listOwnNotes(
  db: Queryable,
  own: OfStudent,
): Promise<{ page_id: string; own_note: string }[]> {
  return await db
    .select({ page_id: ownPageNote.page_id, own_note: ownPageNote.own_note })
    .from(ownPageNote)
    .where(ofStudent(own))
    .orderBy(ownPageNote.updated_at, ownPageNote.page_id)
}

/** The note of one student on one page, by the primary key; null where there is none. */
export async function findOwnNote(
  db: Queryable,
  note: OfStudent & { page_id: string },
): Promise<string | null> {
  const [row] = await db
    .select({ own_note: ownPageNote.own_note })
    .from(ownPageNote)
    .where(and(ofStudent(note), eq(ownPageNote.page_id, note.page_id)))
  return row?.own_note ?? null
}

/** Stores what stands on a page now; nothing is no row. */
export async function putOwnNote(db: Queryable, note: NoteRow): Promise<void> {
  if (note.own_note === '') {
    await db.delete(ownPageNote).where(and(ofStudent(note), eq(ownPageNote.page_id, note.page_id)))
    return
  }
  const { own_note, updated_at } = note
  await db
    .insert(ownPageNote)
    .values(note)
    .onConflictDoUpdate({
      target: [ownPageNote.lesson_session_id, ownPageNote.student_id, ownPageNote.page_id],
      set: { own_note, updated_at },
    })
}

/** Whether this is a page of the lesson: of its snapshot, or added while it ran. */
export async function isPageOfLesson(
  db: Queryable,
  { lesson_session_id, pages }: Pick<LessonSessionRow, 'lesson_session_id' | 'pages'>,
  page_id: string,
): Promise<boolean> {
  if (pages.some((page) => page.page_id === page_id)) return true
  const added = await db
    .select({ seq: classroomEvent.seq })
    .from(classroomEvent)
    .where(
      and(
        eq(classroomEvent.lesson_session_id, lesson_session_id),
        eq(classroomEvent.type, 'page_added'),
        sql`${classroomEvent.payload} -> 'page' ->> 'page_id' = ${page_id}`,
      ),
    )
    .limit(1)
  return added.length > 0
}
