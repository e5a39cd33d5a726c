import { and, desc, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QuizPreset } from '@jiangtai/shared/lessons/preset/preset.ts'
import type { LessonClassView, LessonGuide } from '@jiangtai/shared/lessons/views.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { enrollment, schoolClass } from '../classes/classes.table.ts'
import { bizNode } from '../questions/questions.table.ts'
import { school } from '../school/school.table.ts'
import { task } from '../tasks/tasks.table.ts'
import { teacher } from '../teachers/teachers.table.ts'
import { lesson, lessonClass, lessonQuiz } from './lessons.table.ts'
import { setsOfLesson } from './quizzes/sets/sets-of-lesson.ts'
import { isPreparedWith, partnersOfLesson } from './together/partners.store.ts'
import { progressOfLesson } from './sessions/class-progress.store.ts'

export type LessonRow = typeof lesson.$inferSelect

/** A question of a lesson, frozen at a version. */
export type LessonQuiz = {
  lesson_quiz_id: string
  question_id: string
  version: number
  time_limit_s: number | null
  /** Null where nothing was laid down; absent in versions that were kept before there was any. */
  preset?: QuizPreset | null
  /** Null is all classes; absent in versions that were kept before a question could be for some. */
  for_class_ids?: string[] | null
}

const textbook = alias(bizNode, 'textbook')
const chapter = alias(bizNode, 'chapter')

// One document per lesson instead of one query per list: the head counts come with it.
const classes = sql<LessonClassView[]>`coalesce((
  select json_agg(json_build_object(
    'class_id', ${schoolClass.class_id},
    'name', ${schoolClass.name},
    'student_count', (
      select count(*) from ${enrollment}
      where ${enrollment.class_id} = ${schoolClass.class_id} and ${enrollment.to_day} is null
    )
  ) order by ${lessonClass.sort})
  from ${lessonClass} join ${schoolClass} on ${schoolClass.class_id} = ${lessonClass.class_id}
  where ${lessonClass.prepare_lesson_id} = ${lesson.prepare_lesson_id}
), '[]'::json)`

const quizzes = sql<LessonQuiz[]>`coalesce((
  select json_agg(json_build_object(
    'lesson_quiz_id', ${lessonQuiz.lesson_quiz_id},
    'question_id', ${lessonQuiz.question_id},
    'version', ${lessonQuiz.question_version},
    'time_limit_s', ${lessonQuiz.time_limit_s},
    'preset', ${lessonQuiz.preset},
    'for_class_ids', ${lessonQuiz.for_class_ids}
  ) order by ${lessonQuiz.sort})
  from ${lessonQuiz}
  where ${lessonQuiz.prepare_lesson_id} = ${lesson.prepare_lesson_id} and ${lessonQuiz.removed_at} is null
), '[]'::json)`

/** The guide with its owner, who alone may be told of it. */
const guide = sql<(LessonGuide & { owner_teacher_id: string }) | null>`(
  select json_build_object(
    'task_id', ${task.task_id},
    'title', ${task.title},
    'state', ${task.state},
    'is_removed', ${task.deleted_at} is not null,
    'owner_teacher_id', ${task.owner_teacher_id}
  )
  from ${task}
  where ${task.task_id} = ${lesson.guide_task_id} and ${task.school_id} = ${lesson.school_id}
)`

/** The columns of a lesson that is shown; `textbook` and `chapter` have to be joined under these names. */
export const described = {
  prepare_lesson_id: lesson.prepare_lesson_id,
  school_id: lesson.school_id,
  teacher_id: lesson.teacher_id,
  teacher_name: sql<string>`coalesce(${teacher.name}, '')`,
  title: lesson.title,
  subject_id: lesson.subject_id,
  phase_id: lesson.phase_id,
  textbook_id: lesson.textbook_id,
  textbook_name: textbook.name,
  chapter_id: lesson.chapter_id,
  chapter_name: chapter.name,
  goals: lesson.goals,
  status: lesson.status,
  updated_at: lesson.updated_at,
  classes,
  partners: partnersOfLesson,
  progress: progressOfLesson,
  guide,
}

const planned = {
  plan: lesson.plan,
  reflection: lesson.reflection,
  plan_revision: lesson.plan_revision,
  origin: sql<{ title: string; teacher_name: string } | null>`(
    select json_build_object('title', source.title, 'teacher_name', coalesce(author.name, ''))
    from ${lesson} as source left join ${teacher} as author on author.teacher_id = source.teacher_id
    where source.prepare_lesson_id = ${lesson.origin_lesson_id} and source.school_id = ${lesson.school_id}
  )`,
}

/** A lesson that is not in the recycle bin, with the names around it and its questions; null for another school's lesson. */
export async function findLesson(db: Queryable, where: { school_id: string; prepare_lesson_id: string }) {
  const [row] = await db
    .select({ ...described, quizzes, practice_sets: setsOfLesson, ...planned })
    .from(lesson)
    .leftJoin(teacher, eq(teacher.teacher_id, lesson.teacher_id))
    .leftJoin(textbook, eq(textbook.node_id, lesson.textbook_id))
    .leftJoin(chapter, eq(chapter.node_id, lesson.chapter_id))
    .where(present(where))
  return row ?? null
}
export type DescribedLesson = NonNullable<Awaited<ReturnType<typeof findLesson>>>

/** The titles of a teacher's lessons, last changed first, at most `limit`; by index `lesson_teacher`. */
export function listOwnTitles(
  db: Queryable,
  where: { school_id: string; teacher_id: string; limit: number },
) {
  return db
    .select({ prepare_lesson_id: lesson.prepare_lesson_id, title: lesson.title })
    .from(lesson)
    .where(
      and(
        eq(lesson.school_id, where.school_id),
        eq(lesson.teacher_id, where.teacher_id),
        isNull(lesson.deleted_at),
      ),
    )
    .orderBy(desc(lesson.updated_at))
    .limit(where.limit)
}

/** The lesson a teacher worked on last, by index `lesson_teacher`. */
export async function findLatestLesson(db: Queryable, where: { school_id: string; teacher_id: string }) {
  const [row] = await db
    .select({
      subject_id: lesson.subject_id,
      phase_id: lesson.phase_id,
      textbook_id: lesson.textbook_id,
      chapter_id: lesson.chapter_id,
      class_ids: sql<string[]>`array(
        select ${lessonClass.class_id} from ${lessonClass}
        where ${lessonClass.prepare_lesson_id} = "lesson"."prepare_lesson_id"
        order by ${lessonClass.sort}
      )`,
    })
    .from(lesson)
    .where(
      and(
        eq(lesson.school_id, where.school_id),
        eq(lesson.teacher_id, where.teacher_id),
        isNull(lesson.deleted_at),
      ),
    )
    .orderBy(desc(lesson.updated_at))
    .limit(1)
  return row ?? null
}

/** The phases a school has, in their order. */
export async function findPhases(db: Queryable, school_id: string): Promise<string[]> {
  const [row] = await db.select({ phases: school.phases }).from(school).where(eq(school.school_id, school_id))
  return row?.phases ?? []
}

export async function addLessonRow(db: Queryable, row: typeof lesson.$inferInsert): Promise<void> {
  await db.insert(lesson).values(row)
}

/** The revision of the plan after other goals may have taken the place of those that stand there ([LE-42]). */
export function revisedBy({ goals }: { goals: string }): SQL {
  return sql`${lesson.plan_revision} + (${lesson.goals} <> ${goals})::int`
}

export type LessonChange = Partial<
  Pick<
    typeof lesson.$inferInsert,
    'title' | 'grams' | 'textbook_id' | 'chapter_id' | 'goals' | 'guide_task_id' | 'plan' | 'reflection'
  >
> & { plan_revision?: number | SQL }

/**
 * Takes the lesson of its owner, or with `preparing` also for who prepares it with them, changes its row and marks it as changed now: the
 * row stays locked to the end of the transaction, so two editors never interleave. Null when it is not there or not theirs.
 */
export async function takeLesson(
  db: Queryable,
  input: OfLesson & { teacher_id: string; by: 'owner' | 'preparing'; now: string; change: LessonChange },
): Promise<LessonRow | null> {
  const isOwn = eq(lesson.teacher_id, input.teacher_id)
  const [row] = await db
    .update(lesson)
    .set({ ...input.change, updated_at: input.now })
    .where(and(present(input), input.by === 'owner' ? isOwn : or(isOwn, isPreparedWith(input.teacher_id))))
    .returning()
  return row ?? null
}

export async function putInBin(
  db: Queryable,
  row: Pick<LessonRow, 'school_id' | 'prepare_lesson_id'>,
  deleted_at: string,
): Promise<void> {
  await db.update(lesson).set({ deleted_at }).where(present(row))
}

/** Keeps a lesson from being deleted until the transaction ends; false when it is not there. */
export async function holdLesson(
  db: Queryable,
  input: { school_id: string; prepare_lesson_id: string },
): Promise<boolean> {
  const rows = await db
    .select({ prepare_lesson_id: lesson.prepare_lesson_id })
    .from(lesson)
    .where(present(input))
    .for('update')
  return rows.length > 0
}

/** A lesson by its id, or by a query that gives the id. */
type OfLesson = { school_id: string; prepare_lesson_id: string | SQLWrapper }

function present(input: OfLesson): SQL | undefined {
  return and(
    eq(lesson.school_id, input.school_id),
    eq(lesson.prepare_lesson_id, input.prepare_lesson_id),
    isNull(lesson.deleted_at),
  )
}
