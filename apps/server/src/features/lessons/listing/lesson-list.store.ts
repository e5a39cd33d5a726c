import type { LessonSort } from '@jiangtai/shared/lessons/listing/list-filters.ts'
import type { LessonStatusName } from '@jiangtai/shared/lessons/progress/lesson-status.ts'
import { and, count, desc, eq, exists, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../core/db/transaction.ts'
import { foldedLike, holdsEveryWord } from '../../../core/search/text-match.ts'
import { lessonSession } from '../../classroom/classroom.table.ts'
import { bizNode } from '../../questions/questions.table.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { described } from '../lessons.store.ts'
import { isBegunOnly } from '../sessions/class-progress.store.ts'
import { isAmongPrepared } from '../together/partners.store.ts'
import { lesson, lessonClass, lessonPage, lessonQuiz } from '../lessons.table.ts'
import type { LessonPage } from '../pages/lesson-pages.store.ts'

/** The filter of a list; `teacher_id: null` is the whole school. Days are those of the school, each included. */
export type LessonFilter = {
  school_id: string
  teacher_id: string | null
  /** Which lessons of the teacher: the own ones, those prepared with others, or both ([LE-102]). */
  prepared: 'own' | 'partner' | 'both'
  text: string
  class_id: string | null
  status: LessonStatusName | null
  subject_id: string | null
  textbook_id: string | null
  chapter_id: string | null
  from_day: string | null
  to_day: string | null
}

/** A filter that leaves out nothing. */
export const ANY_LESSON = {
  prepared: 'both',
  ...{ text: '', class_id: null, status: null, subject_id: null },
  ...{ textbook_id: null, chapter_id: null, from_day: null, to_day: null },
} as const satisfies Partial<LessonFilter>

const textbook = alias(bizNode, 'textbook')
const chapter = alias(bizNode, 'chapter')

/** The pages of the lesson of a row. */
export const page_count = sql<number>`(
  select count(*)::int from ${lessonPage} where ${lessonPage.prepare_lesson_id} = "lesson"."prepare_lesson_id"
)`

/** Its questions. */
export const quiz_count = sql<number>`(
  select count(*)::int from ${lessonQuiz}
  where ${lessonQuiz.prepare_lesson_id} = "lesson"."prepare_lesson_id" and ${lessonQuiz.removed_at} is null
)`

/** The first page of each lesson with the row, by index `lesson_page_lesson`. */
const first_page = sql<LessonPage | null>`(
  select json_build_object('page_id', p.page_id, 'kind', p.kind, 'title', p.title, 'resource_id', p.resource_id,
    'page_no', p.page_no, 'ratio', p.ratio, 'image_key', p.image_key, 'background', p.background,
    'lesson_quiz_id', p.lesson_quiz_id, 'for_class_ids', p.for_class_ids, 'timer', p.timer)
  from ${lessonPage} p where p.prepare_lesson_id = ${lesson.prepare_lesson_id} order by p.sort limit 1
)`

/** One page of lessons, by index `lesson_teacher` or `lesson_school`: which ones they are comes first, so that nothing is described of those on the pages before. */
export async function listLessons(
  db: Queryable,
  filter: LessonFilter,
  { page, page_size, sort }: { page: number; page_size: number; sort: LessonSort },
) {
  const order = [...ORDERS[sort], desc(lesson.prepare_lesson_id)]
  const shown = db
    .select({ prepare_lesson_id: lesson.prepare_lesson_id })
    .from(lesson)
    .where(matching(db, filter))
    .orderBy(...order)
    .limit(page_size)
    .offset((page - 1) * page_size)
  return db
    .select({ ...described, page_count, quiz_count, first_page })
    .from(lesson)
    .leftJoin(teacher, eq(teacher.teacher_id, lesson.teacher_id))
    .leftJoin(textbook, eq(textbook.node_id, lesson.textbook_id))
    .leftJoin(chapter, eq(chapter.node_id, lesson.chapter_id))
    .where(inArray(lesson.prepare_lesson_id, shown))
    .orderBy(...order)
}
export type ListedLesson = Awaited<ReturnType<typeof listLessons>>[number]

export async function countLessons(db: Queryable, filter: LessonFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(lesson).where(matching(db, filter))
  return row?.count ?? 0
}

/** When a lesson was last taught, by index `lesson_session_lesson`. */
export const lastTaught = sql`(
  select max(s.started_at) from ${lessonSession} s where s.prepare_lesson_id = "lesson"."prepare_lesson_id"
)`

const ORDERS = {
  updated: [desc(lesson.updated_at)],
  created: [desc(lesson.created_at)],
  // Those that were never taught stand last.
  taught: [sql`${lastTaught} desc nulls last`, desc(lesson.updated_at)],
} as const satisfies Record<LessonSort, readonly SQL[]>

const PREPARED = {
  own: (teacher_id: string) => eq(lesson.teacher_id, teacher_id),
  partner: (teacher_id: string) => isAmongPrepared(teacher_id),
  both: (teacher_id: string) => or(eq(lesson.teacher_id, teacher_id), isAmongPrepared(teacher_id)),
} as const satisfies Record<LessonFilter['prepared'], (teacher_id: string) => SQL | undefined>

function matching(db: Queryable, filter: LessonFilter): SQL | undefined {
  const { class_id, chapter_id } = filter
  return and(
    eq(lesson.school_id, filter.school_id),
    isNull(lesson.deleted_at),
    filter.teacher_id === null ? undefined : PREPARED[filter.prepared](filter.teacher_id),
    filter.status === null ? undefined : hasStatus(filter.status),
    filter.subject_id === null ? undefined : eq(lesson.subject_id, filter.subject_id),
    filter.textbook_id === null ? undefined : eq(lesson.textbook_id, filter.textbook_id),
    chapter_id === null ? undefined : inArray(lesson.chapter_id, atOrBelow(db, chapter_id)),
    madeOrTaught(filter),
    holdsEveryWord(lesson.grams, {
      query: filter.text,
      wordIsIn: (pattern) => foldedLike(lesson.title, pattern),
    }),
    class_id === null
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(lessonClass)
            .where(
              and(
                eq(lessonClass.prepare_lesson_id, lesson.prepare_lesson_id),
                eq(lessonClass.class_id, class_id),
              ),
            ),
        ),
  )
}

/** The state of a lesson as `lessonStatus` tells it: 没上完 is not stored, and takes the place of 未上 and 已上完 ([LE-185]). */
function hasStatus(status: LessonStatusName): SQL | undefined {
  if (status === 'teaching') return eq(lesson.status, status)
  if (status === 'stopped') return and(ne(lesson.status, 'teaching'), isBegunOnly)
  return and(eq(lesson.status, status), not(isBegunOnly))
}

/** A chapter with its sections, or a section: a textbook has two levels; by index `biz_node_parent`. */
function atOrBelow(db: Queryable, node_id: string) {
  return db
    .select({ node_id: bizNode.node_id })
    .from(bizNode)
    .where(or(eq(bizNode.node_id, node_id), eq(bizNode.parent_id, node_id)))
}

/** Made or taught between two days of the school; teachings by index `lesson_session_lesson`. */
function madeOrTaught(filter: Pick<LessonFilter, 'from_day' | 'to_day'>): SQL | undefined {
  const { from_day, to_day } = filter
  if (from_day === null && to_day === null) return undefined
  const isBetween = (at: SQL) => {
    const day = sql`(${at} at time zone 'Asia/Shanghai')::date`
    return and(
      from_day === null ? undefined : sql`${day} >= ${from_day}::date`,
      to_day === null ? undefined : sql`${day} <= ${to_day}::date`,
    )
  }
  return or(
    isBetween(sql`"lesson"."created_at"`),
    sql`exists (select from ${lessonSession} s where s.prepare_lesson_id = "lesson"."prepare_lesson_id" and ${isBetween(sql`s.started_at`)})`,
  )
}
