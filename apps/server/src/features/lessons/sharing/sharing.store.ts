import type { SharedBy } from '@jiangtai/shared/tasks/list-filters.ts'
import { and, count, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../core/db/transaction.ts'
import { foldedLike, holdsEveryWord } from '../../../core/search/text-match.ts'
import { bizNode } from '../../questions/questions.table.ts'
import type { Reader } from '../../questions/search/readable.access.ts'
import { subjectGroupsOf } from '../../scope/scope.service.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { lesson, lessonPage, lessonQuiz } from '../lessons.table.ts'
import { setsOfLesson } from '../quizzes/sets/sets-of-lesson.ts'
import { isOfStudents } from './shared-pages.store.ts'
import { isPreparedWith } from '../together/partners.store.ts'
import { lessonShare } from './sharing.table.ts'

/** The filter of a reader over the shared lessons; null is any. Days are those of the school. */
export type SharedFilter = {
  text: string
  subject_id: string | null
  phase_id: string | null
  textbook_id: string | null
  shared_by: SharedBy | null
  is_template: boolean
  from_day: string | null
  to_day: string | null
}

const textbook = alias(bizNode, 'textbook')
const chapter = alias(bizNode, 'chapter')

function described({ teacher_id }: Reader) {
  return {
    prepare_lesson_id: lesson.prepare_lesson_id,
    school_id: lesson.school_id,
    teacher_id: lesson.teacher_id,
    title: lesson.title,
    owner_name: sql<string>`coalesce(${teacher.name}, '')`,
    is_own: sql<boolean>`${lesson.teacher_id} = ${teacher_id}::uuid`,
    subject_id: lesson.subject_id,
    phase_id: lesson.phase_id,
    textbook_name: textbook.name,
    chapter_name: chapter.name,
    page_count: sql<number>`(select count(*)::int from ${lessonPage}
      where ${lessonPage.prepare_lesson_id} = ${lesson.prepare_lesson_id} and not ${isOfStudents})`,
    quiz_count: sql<number>`(select count(*)::int from ${lessonQuiz}
      where ${lessonQuiz.prepare_lesson_id} = ${lesson.prepare_lesson_id} and ${lessonQuiz.removed_at} is null)`,
    is_template: lesson.is_template,
    taken_count: lesson.taken_count,
    shared_at: sql<string>`${lesson.shared_at}`.mapWith(lesson.shared_at),
  }
}

/** One page of the lessons that are shared with a reader or by them, the last shared first, by index `lesson_shared`. */
export function listShared(
  db: Queryable,
  reader: Reader,
  { page, page_size, ...filter }: SharedFilter & { page: number; page_size: number },
) {
  return db
    .select(described(reader))
    .from(lesson)
    .leftJoin(teacher, eq(teacher.teacher_id, lesson.teacher_id))
    .leftJoin(textbook, eq(textbook.node_id, lesson.textbook_id))
    .leftJoin(chapter, eq(chapter.node_id, lesson.chapter_id))
    .where(matching(reader, filter))
    .orderBy(desc(lesson.shared_at), desc(lesson.prepare_lesson_id))
    .limit(page_size)
    .offset((page - 1) * page_size)
}

export async function countShared(db: Queryable, reader: Reader, filter: SharedFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(lesson).where(matching(reader, filter))
  return row?.count ?? 0
}

/** A lesson that is shared with a reader or by them, or also one that they prepare with its owner, with its 教案; null where there is none for them. */
export async function findShared(
  db: Queryable,
  reader: Reader,
  prepare_lesson_id: string,
  { orPrepared = false } = {},
) {
  const [row] = await db
    .select({ ...described(reader), goals: lesson.goals, plan: lesson.plan, practice_sets: setsOfLesson })
    .from(lesson)
    .leftJoin(teacher, eq(teacher.teacher_id, lesson.teacher_id))
    .leftJoin(textbook, eq(textbook.node_id, lesson.textbook_id))
    .leftJoin(chapter, eq(chapter.node_id, lesson.chapter_id))
    .where(
      and(orPrepared ? isTakenBy(reader) : isOpenTo(reader), eq(lesson.prepare_lesson_id, prepare_lesson_id)),
    )
  return row ?? null
}

/** The condition that a present lesson is shared, with a reader or by them; a manager reads all shared ones ([LE-50]). */
function isOpenTo(reader: Reader): SQL | undefined {
  const toReader =
    reader.reads === 'all'
      ? undefined
      : or(
          eq(lessonShare.kind, 'school'),
          and(eq(lessonShare.kind, 'teacher'), eq(lessonShare.audience_id, reader.teacher_id)),
          and(
            eq(lessonShare.kind, 'subject_group'),
            sql`${lessonShare.audience_id} = any(${subjectGroupsOf(reader)})`,
          ),
        )
  const isShared = sql`exists (select from ${lessonShare} where ${and(
    eq(lessonShare.school_id, reader.school_id),
    sql`${lessonShare.prepare_lesson_id} = "lesson"."prepare_lesson_id"`,
    toReader,
  )})`
  return and(
    eq(lesson.school_id, reader.school_id),
    isNull(lesson.deleted_at),
    isNotNull(lesson.shared_at),
    or(eq(lesson.teacher_id, reader.teacher_id), isShared),
  )
}

/** The condition that a present lesson may be copied by a reader: shared ones, and those that they prepare with its owner ([LE-103]). */
function isTakenBy(reader: Reader): SQL | undefined {
  const isPrepared = and(
    eq(lesson.school_id, reader.school_id),
    isNull(lesson.deleted_at),
    isPreparedWith(reader.teacher_id),
  )
  return or(isOpenTo(reader), isPrepared)
}

const SHARER = {
  mine: (teacher_id: string) => eq(lesson.teacher_id, teacher_id),
  colleagues: (teacher_id: string) => ne(lesson.teacher_id, teacher_id),
} as const satisfies Record<SharedBy, (teacher_id: string) => SQL>

function matching(reader: Reader, filter: SharedFilter): SQL | undefined {
  const day = sql`(${lesson.shared_at} at time zone 'Asia/Shanghai')::date`
  return and(
    isOpenTo(reader),
    filter.shared_by === null ? undefined : SHARER[filter.shared_by](reader.teacher_id),
    filter.is_template ? eq(lesson.is_template, true) : undefined,
    filter.subject_id === null ? undefined : eq(lesson.subject_id, filter.subject_id),
    filter.phase_id === null ? undefined : eq(lesson.phase_id, filter.phase_id),
    filter.textbook_id === null ? undefined : eq(lesson.textbook_id, filter.textbook_id),
    filter.from_day === null ? undefined : sql`${day} >= ${filter.from_day}::date`,
    filter.to_day === null ? undefined : sql`${day} <= ${filter.to_day}::date`,
    holdsEveryWord(lesson.grams, {
      query: filter.text,
      wordIsIn: (pattern) => foldedLike(lesson.title, pattern),
    }),
  )
}
