import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { question } from '../questions/questions.table.ts'
import { teacher } from '../teachers/teachers.table.ts'
import { isInTerm, isOpenTo, isQuestion } from './conditions.store.ts'
import { submission } from './review.table.ts'

/** The filter of contributions; null filters nothing. */
export type ContributionFilter = { subject_id: string | null; term_id: string | null }

/** The contributions that count: every approved version of a thing ([QU-108]). */
function contributed(actor: Actor, { subject_id, term_id }: ContributionFilter): SQL | undefined {
  return and(
    eq(submission.school_id, actor.school_id),
    eq(submission.state, 'approved'),
    isOpenTo(actor),
    subject_id === null ? undefined : eq(submission.subject_id, subject_id),
    isInTerm(actor.school_id, term_id),
  )
}

const countOf = (kind: 'question' | 'paper') =>
  sql<number>`(count(*) filter (where ${submission.kind} = ${sql.raw(`'${kind}'`)}))::int`
const group = [submission.author_teacher_id, submission.subject_id, submission.phase_id] as const

/** One page of teachers with their contributions, the most contributions first, by `submission_decided`. */
export async function listContributions(
  db: Queryable,
  actor: Actor,
  { page, page_size, ...filter }: ContributionFilter & { page: number; page_size: number },
) {
  return db
    .select({
      teacher_id: submission.author_teacher_id,
      name: sql<string>`coalesce(max(${teacher.name}), '')`,
      subject_id: submission.subject_id,
      phase_id: submission.phase_id,
      question_count: countOf('question'),
      paper_count: countOf('paper'),
    })
    .from(submission)
    .leftJoin(question, isQuestion)
    .leftJoin(teacher, eq(teacher.teacher_id, submission.author_teacher_id))
    .where(contributed(actor, filter))
    .groupBy(...group)
    .orderBy(desc(sql`count(*)`), ...group)
    .limit(page_size)
    .offset((page - 1) * page_size)
}

export async function countContributors(
  db: Queryable,
  actor: Actor,
  filter: ContributionFilter,
): Promise<number> {
  const rows = db
    .select({ author: submission.author_teacher_id })
    .from(submission)
    .leftJoin(question, isQuestion)
    .where(contributed(actor, filter))
    .groupBy(...group)
    .as('rows')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(rows)
  return row?.count ?? 0
}
