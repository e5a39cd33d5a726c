import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { lesson, lessonQuiz } from '../../../lessons/lessons.table.ts'
import { teacher } from '../../../teachers/teachers.table.ts'
import { questionVersion } from '../../questions.table.ts'

type OfQuestion = { school_id: string; question_id: string }

const ofQuestion = ({ school_id, question_id }: OfQuestion) =>
  and(eq(questionVersion.school_id, school_id), eq(questionVersion.question_id, question_id))

/** One page of the versions of a question, the last first, by its key. */
export async function listVersions(
  db: Queryable,
  where: OfQuestion,
  { page, page_size }: { page: number; page_size: number },
) {
  return db
    .select({
      version: questionVersion.version,
      created_at: questionVersion.created_at,
      author_name: sql<string>`coalesce(${teacher.name}, '')`,
      score: questionVersion.score,
    })
    .from(questionVersion)
    .leftJoin(teacher, eq(teacher.teacher_id, questionVersion.author_teacher_id))
    .where(ofQuestion(where))
    .orderBy(desc(questionVersion.version))
    .limit(page_size)
    .offset((page - 1) * page_size)
}

export async function countVersions(db: Queryable, where: OfQuestion): Promise<number> {
  const [row] = await db.select({ count: count() }).from(questionVersion).where(ofQuestion(where))
  return row?.count ?? 0
}

/** How many lessons of the school hold each of some versions of a question. */
export async function countLessonsWith(
  db: Queryable,
  { school_id, question_id, versions }: OfQuestion & { versions: readonly number[] },
): Promise<Map<number, number>> {
  if (versions.length === 0) return new Map()
  const rows = await db
    .select({ version: lessonQuiz.question_version, count: count() })
    .from(lessonQuiz)
    .innerJoin(lesson, eq(lesson.prepare_lesson_id, lessonQuiz.prepare_lesson_id))
    .where(
      and(
        eq(lessonQuiz.school_id, school_id),
        eq(lessonQuiz.question_id, question_id),
        inArray(lessonQuiz.question_version, [...versions]),
        isNull(lessonQuiz.removed_at),
        isNull(lesson.deleted_at),
      ),
    )
    .groupBy(lessonQuiz.question_version)
  return new Map(rows.map((row) => [row.version, row.count]))
}
