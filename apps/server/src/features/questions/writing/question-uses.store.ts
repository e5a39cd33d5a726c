import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { lesson, lessonQuiz } from '../../lessons/lessons.table.ts'
import { paper } from '../../papers/papers.table.ts'
import { questionUse } from './question-uses.table.ts'

/** Most lessons, and most papers, that are named. */
const MOST_NAMED = 50

type Used = { school_id: string; question_id: string }

const holds = ({ school_id, question_id }: Used) =>
  and(
    eq(lessonQuiz.school_id, school_id),
    eq(lessonQuiz.question_id, question_id),
    isNull(lessonQuiz.removed_at),
    isNull(lesson.deleted_at),
  )

/** The papers that hold a question, by its noted uses (decision 036). */
const namedIn = ({ school_id, question_id }: Used) =>
  sql`${paper.school_id} = ${school_id} and ${paper.deleted_at} is null
    and ${paper.paper_id} in (select ${questionUse.place_id} from ${questionUse}
      where ${questionUse.question_id} = ${question_id}::uuid)`

/** How many lessons and papers of the school hold a question; one statement. */
export async function countUses(
  db: Queryable,
  used: Used,
): Promise<{ lesson_count: number; paper_count: number }> {
  const { rows } = await db.execute<{ lesson_count: number; paper_count: number }>(sql`select
    (select count(*)::int from ${lessonQuiz}
      join ${lesson} on ${lesson.prepare_lesson_id} = ${lessonQuiz.prepare_lesson_id} where ${holds(used)}) as lesson_count,
    (select count(*)::int from ${paper} where ${namedIn(used)}) as paper_count`)
  return rows[0] ?? { lesson_count: 0, paper_count: 0 }
}

/** Those of them that a teacher made, or all with null, the last changed first. */
export async function listLessonsWith(
  db: Queryable,
  { teacher_id, ...used }: Used & { teacher_id: string | null },
) {
  return db
    .select({
      prepare_lesson_id: lesson.prepare_lesson_id,
      title: lesson.title,
      version: lessonQuiz.question_version,
      updated_at: lesson.updated_at,
    })
    .from(lessonQuiz)
    .innerJoin(lesson, eq(lesson.prepare_lesson_id, lessonQuiz.prepare_lesson_id))
    .where(and(holds(used), teacher_id === null ? sql`true` : eq(lesson.teacher_id, teacher_id)))
    .orderBy(desc(lesson.updated_at), lesson.prepare_lesson_id)
    .limit(MOST_NAMED)
}

/** The papers of a teacher that hold a question, the last changed first. */
export async function listPapersWith(
  db: Queryable,
  { owner_teacher_id, ...used }: Used & { owner_teacher_id: string },
) {
  const { question_id } = used
  return db
    .select({
      paper_id: paper.paper_id,
      title: paper.title,
      version: sql<number>`(jsonb_path_query_first(${paper.document},
        '$.sections[*].questions[*] ? (@.question_id == $asked).version',
        jsonb_build_object('asked', ${question_id}::text)) #>> '{}')::int`,
      updated_at: paper.updated_at,
    })
    .from(paper)
    .where(and(namedIn(used), eq(paper.owner_teacher_id, owner_teacher_id)))
    .orderBy(desc(paper.updated_at), paper.paper_id)
    .limit(MOST_NAMED)
}
