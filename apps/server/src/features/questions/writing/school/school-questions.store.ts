import type { SchoolAudience } from '@jiangtai/shared/review/audience.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { question } from '../../questions.table.ts'

type Chosen = { school_id: string; question_ids: readonly string[] }

const present = ({ school_id, question_ids }: Chosen) =>
  and(
    eq(question.school_id, school_id),
    inArray(question.question_id, [...question_ids]),
    isNull(question.deleted_at),
  )

/** A teacher's own questions by their ids, their rows taken until the transaction ends. */
export async function takeOwnedQuestions(db: Queryable, chosen: Chosen & { owner_teacher_id: string }) {
  return db
    .select({
      question_id: question.question_id,
      version: question.version,
      subject_id: question.subject_id,
      phase_id: question.phase_id,
      chapter_id: question.chapter_id,
      knowledge_ids: question.knowledge_ids,
    })
    .from(question)
    .where(and(present(chosen), eq(question.owner_teacher_id, chosen.owner_teacher_id)))
    .orderBy(question.question_id)
    .for('update')
}

/** Notes the state of a teacher's own questions in the review of the school; the school's own ones are left alone. */
export async function changeReviewState(
  db: Queryable,
  { state, ...chosen }: Chosen & { state: 'submitted' | 'rejected' | null },
): Promise<void> {
  const isOwned = sql`${question.owner_teacher_id} is not null`
  await db
    .update(question)
    .set({ review_state: state })
    .where(and(present(chosen), isOwned))
}

/** Makes teachers' questions the school's; their versions stay, and who owned them is named as contributor ([QU-103]). */
export async function takeIntoSchool(
  db: Queryable,
  { audience, ...chosen }: Chosen & { audience: SchoolAudience },
): Promise<void> {
  await db
    .update(question)
    .set({
      ...{ audience, review_state: null, owner_teacher_id: null },
      contributor_teacher_id: sql`${question.owner_teacher_id}`,
    })
    .where(and(present(chosen), sql`${question.owner_teacher_id} is not null`))
}
