import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { CommentPlace, LessonComment } from '@jiangtai/shared/lessons/comments/views.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { teacher } from '../../../teachers/teachers.table.ts'
import { lesson, lessonPage, lessonQuiz } from '../../lessons.table.ts'
import { isOfStudents } from '../../sharing/shared-pages.store.ts'
import { lessonComment } from './comments.table.ts'

type OfLesson = { school_id: string; prepare_lesson_id: string }
type OfComment = OfLesson & { comment_id: string }
export type CommentRow = typeof lessonComment.$inferSelect

/** The comments of a lesson as one of its readers sees them, the first made first, by index `lesson_comment_lesson`. */
export async function listComments(
  db: Queryable,
  lesson: OfLesson,
  reader_id: string,
): Promise<LessonComment[]> {
  const { comment_id, reply_to, page_id, lesson_quiz_id, words, at, resolved_at } = lessonComment
  const rows = await db
    .select({
      ...{ comment_id, reply_to, page_id, lesson_quiz_id, words, at, resolved_at },
      teacher_id: lessonComment.teacher_id,
      teacher_name: sql<string>`coalesce(${teacher.name}, '')`,
    })
    .from(lessonComment)
    .leftJoin(teacher, eq(teacher.teacher_id, lessonComment.teacher_id))
    .where(ofLesson(lesson))
    .orderBy(asc(at), asc(comment_id))
  return rows.map(({ teacher_id, page_id, lesson_quiz_id, ...row }) => ({
    ...row,
    place: placeOf({ page_id, lesson_quiz_id }),
    is_mine: teacher_id === reader_id,
  }))
}

export async function countComments(db: Queryable, lesson: OfLesson): Promise<number> {
  const [row] = await db.select({ count: count() }).from(lessonComment).where(ofLesson(lesson))
  return row?.count ?? 0
}

export async function findComment(db: Queryable, comment: OfComment): Promise<CommentRow | null> {
  const [row] = await db
    .select()
    .from(lessonComment)
    .where(and(ofLesson(comment), eq(lessonComment.comment_id, comment.comment_id)))
  return row ?? null
}

export async function addComment(db: Queryable, row: CommentRow): Promise<void> {
  await db.insert(lessonComment).values(row)
}

export async function setResolved(
  db: Queryable,
  { comment_id, resolved_at }: { comment_id: string; resolved_at: string | null },
): Promise<void> {
  await db.update(lessonComment).set({ resolved_at }).where(eq(lessonComment.comment_id, comment_id))
}

/** Removes a comment with what answers it, of the comments of its lesson. */
export async function removeComment(db: Queryable, comment: OfComment): Promise<void> {
  const { comment_id } = comment
  const isGone = or(eq(lessonComment.comment_id, comment_id), eq(lessonComment.reply_to, comment_id))
  await db.delete(lessonComment).where(and(ofLesson(comment), isGone))
}

/** Whether the lesson has what a comment is about, by the keys of pages and questions; pages that show the work of students are not spoken of. */
export async function hasPlace(db: Queryable, lesson: OfLesson, place: CommentPlace): Promise<boolean> {
  if (place.kind === 'lesson') return true
  const { school_id, prepare_lesson_id } = lesson
  const rows =
    place.kind === 'page'
      ? await db
          .select({ id: lessonPage.page_id })
          .from(lessonPage)
          .where(
            and(
              eq(lessonPage.page_id, place.page_id),
              eq(lessonPage.school_id, school_id),
              eq(lessonPage.prepare_lesson_id, prepare_lesson_id),
              sql`not ${isOfStudents}`,
            ),
          )
      : await db
          .select({ id: lessonQuiz.lesson_quiz_id })
          .from(lessonQuiz)
          .where(
            and(
              eq(lessonQuiz.lesson_quiz_id, place.lesson_quiz_id),
              eq(lessonQuiz.school_id, school_id),
              eq(lessonQuiz.prepare_lesson_id, prepare_lesson_id),
              isNull(lessonQuiz.removed_at),
            ),
          )
  return rows.length > 0
}

/** Forgets the comments of lessons that went to the recycle bin before a moment, over all schools; the lessons by index `lesson_deleted`. */
export async function forgetBinnedComments(
  db: Queryable,
  { binned_before }: { binned_before: string },
): Promise<void> {
  await db.execute(sql`
    delete from ${lessonComment} where ${lessonComment.prepare_lesson_id} in (
      select ${lesson.prepare_lesson_id} from ${lesson} where ${lesson.deleted_at} < ${binned_before})`)
}

function placeOf({ page_id, lesson_quiz_id }: Pick<CommentRow, 'page_id' | 'lesson_quiz_id'>): CommentPlace {
  if (page_id !== null) return { kind: 'page', page_id }
  return lesson_quiz_id === null ? { kind: 'lesson' } : { kind: 'quiz', lesson_quiz_id }
}

function ofLesson({ school_id, prepare_lesson_id }: OfLesson) {
  return and(eq(lessonComment.school_id, school_id), eq(lessonComment.prepare_lesson_id, prepare_lesson_id))
}
