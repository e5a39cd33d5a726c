import type { QuestionTodo } from '@jiangtai/shared/review/todo.ts'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { paper } from '../papers/papers.table.ts'
import { reportWork } from '../questions/writing/reports/reports.service.ts'
import { question } from '../questions/questions.table.ts'
import { isPaper, isQuestion, isReviewedBy, isThere } from './conditions.store.ts'
import { submission } from './review.table.ts'

/** The condition that its author has not seen a result yet, by `submission_author`. */
function isUnseenBy({ school_id, person_id }: Actor): SQL | undefined {
  return and(
    eq(submission.school_id, school_id),
    eq(submission.author_teacher_id, person_id),
    inArray(submission.state, ['approved', 'rejected']),
    isNull(submission.seen_at),
  )
}

/** Marks the results of a teacher's own submissions as seen. */
export async function seeSubmissions(db: Queryable, actor: Actor, now: Date): Promise<void> {
  await db.update(submission).set({ seen_at: now.toISOString() }).where(isUnseenBy(actor))
}

/** The numbers of reviews and 纠错 that wait for the actor, and of results they have not seen yet; one statement. */
export async function countQuestionTodo(db: Queryable, actor: Actor): Promise<QuestionTodo> {
  const reports = reportWork(actor)
  const { rows } = await db.execute<QuestionTodo>(sql`select
    (select count(*)::int from ${submission} left join ${question} on ${isQuestion} left join ${paper} on ${isPaper}
      where ${submission.school_id} = ${actor.school_id} and ${submission.state} = 'submitted'
        and ${isReviewedBy(actor)} and ${isThere}) as reviews,
    (select count(*)::int from ${submission} where ${isUnseenBy(actor)}) as review_results,
    ${reports.waiting} as reports, ${reports.results} as report_results`)
  return rows[0] ?? { reviews: 0, review_results: 0, reports: 0, report_results: 0 }
}
