import { and, eq, sql } from 'drizzle-orm'
import type { LessonNote } from '@jiangtai/shared/lessons/notes/views.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { lesson, lessonPage } from '../../lessons.table.ts'
import { lessonPageNote } from './page-notes.table.ts'

type OfLesson = { school_id: string; prepare_lesson_id: string }

/** The notes of the pages that a lesson has, by index `lesson_page_note_lesson`. */
export async function listNotes(
  db: Queryable,
  { school_id, prepare_lesson_id }: OfLesson,
): Promise<LessonNote[]> {
  return db
    .select({
      page_id: lessonPageNote.page_id,
      text: lessonPageNote.note,
      revision: lessonPageNote.revision,
      is_from_slides: lessonPageNote.is_from_slides,
    })
    .from(lessonPageNote)
    .innerJoin(
      lessonPage,
      and(
        eq(lessonPage.page_id, lessonPageNote.page_id),
        eq(lessonPage.prepare_lesson_id, lessonPageNote.prepare_lesson_id),
      ),
    )
    .where(
      and(eq(lessonPageNote.school_id, school_id), eq(lessonPageNote.prepare_lesson_id, prepare_lesson_id)),
    )
}

/** Whether the lesson has this page, by its key. */
export async function hasPage(
  db: Queryable,
  { school_id, prepare_lesson_id, page_id }: OfLesson & { page_id: string },
): Promise<boolean> {
  const found = await db
    .select({ page_id: lessonPage.page_id })
    .from(lessonPage)
    .where(
      and(
        eq(lessonPage.page_id, page_id),
        eq(lessonPage.school_id, school_id),
        eq(lessonPage.prepare_lesson_id, prepare_lesson_id),
      ),
    )
  return found.length > 0
}

/** Stores the note of a page written from a revision, 0 for the first; false where it is at another one by now. The caller holds the lesson's row. */
export async function putNote(
  db: Queryable,
  written: OfLesson & { page_id: string; note: string; revision: number },
): Promise<boolean> {
  const { school_id, prepare_lesson_id, page_id, note, revision } = written
  if (revision === 0) {
    const row = { page_id, school_id, prepare_lesson_id, note, revision: 1 }
    const added = await db
      .insert(lessonPageNote)
      .values(row)
      .onConflictDoNothing()
      .returning({ page_id: lessonPageNote.page_id })
    return added.length > 0
  }
  const changed = await db
    .update(lessonPageNote)
    .set({ note, revision: revision + 1, is_from_slides: false })
    .where(
      and(
        eq(lessonPageNote.page_id, page_id),
        eq(lessonPageNote.school_id, school_id),
        eq(lessonPageNote.prepare_lesson_id, prepare_lesson_id),
        eq(lessonPageNote.revision, revision),
      ),
    )
    .returning({ page_id: lessonPageNote.page_id })
  return changed.length > 0
}

/** Gives pages the notes of their slides, except those that have a note already, also an empty one ([LE-242]). */
export async function addSlideNotes(
  db: Queryable,
  { school_id, prepare_lesson_id }: OfLesson,
  notes: readonly { page_id: string; note: string }[],
): Promise<void> {
  if (notes.length === 0) return
  const brought = { school_id, prepare_lesson_id, revision: 1, is_from_slides: true }
  await db
    .insert(lessonPageNote)
    .values(notes.map((one) => ({ ...one, ...brought })))
    .onConflictDoNothing()
}

/** Forgets the notes of lessons that went to the recycle bin before a moment, over all schools; the lessons by index `lesson_deleted`. */
export async function forgetBinnedNotes(
  db: Queryable,
  { binned_before }: { binned_before: string },
): Promise<void> {
  await db.execute(sql`
    delete from ${lessonPageNote} where ${lessonPageNote.prepare_lesson_id} in (
      select ${lesson.prepare_lesson_id} from ${lesson} where ${lesson.deleted_at} < ${binned_before})`)
}
