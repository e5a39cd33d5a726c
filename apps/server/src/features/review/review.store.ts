import type { ReviewKind, SubmissionState } from '@jiangtai/shared/review/views.ts'
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { paper } from '../papers/papers.table.ts'
import { question } from '../questions/questions.table.ts'
import { teacher } from '../teachers/teachers.table.ts'
import { isInTerm, isOpenTo, isPaper, isQuestion, isReviewedBy, isThere } from './conditions.store.ts'
import { submission } from './review.table.ts'

/** The filter of a list of submissions; null filters nothing. */
export type SubmissionFilter = {
  kind: ReviewKind | null
  state: SubmissionState | null
  scope: 'to_review' | 'own' | 'contributed'
  subject_id: string | null
  phase_id: string | null
  author_teacher_id: string | null
  term_id: string | null
}
type Page = { page: number; page_size: number }

function matching(actor: Actor, filter: SubmissionFilter): SQL | undefined {
  const { scope, subject_id, author_teacher_id } = filter
  // Everybody may count approved submissions, so that the list of a contributor has only these.
  const state = scope === 'contributed' ? 'approved' : filter.state
  return and(
    eq(submission.school_id, actor.school_id),
    filter.kind === null ? undefined : eq(submission.kind, filter.kind),
    state === null ? undefined : eq(submission.state, state),
    scope === 'own' ? eq(submission.author_teacher_id, actor.person_id) : undefined,
    scope === 'to_review' ? isReviewedBy(actor) : undefined,
    scope === 'contributed' ? isOpenTo(actor) : undefined,
    subject_id === null ? undefined : eq(submission.subject_id, subject_id),
    filter.phase_id === null ? undefined : eq(submission.phase_id, filter.phase_id),
    author_teacher_id === null ? undefined : eq(submission.author_teacher_id, author_teacher_id),
    isInTerm(actor.school_id, filter.term_id),
    isThere,
  )
}

const reviewer = alias(teacher, 'reviewer')
/** One page of submissions: waiting ones oldest first by `submission_waiting`, the others newest first by `submission_decided` or `submission_author`. */
export async function listSubmissions(
  db: Queryable,
  actor: Actor,
  { page, page_size, ...filter }: SubmissionFilter & Page,
) {
  const waits = filter.state === 'submitted' && filter.scope !== 'contributed'
  return db
    .select({
      submission_id: submission.submission_id,
      kind: submission.kind,
      thing_id: submission.thing_id,
      // A waiting question is reviewed at its present version.
      version: sql<number>`case when ${submission.state} = 'submitted' and ${submission.kind} = 'question'
        then ${question.version} else ${submission.version} end`,
      subject_id: submission.subject_id,
      phase_id: submission.phase_id,
      state: submission.state,
      author_teacher_id: submission.author_teacher_id,
      author_name: sql<string>`coalesce(${teacher.name}, '')`,
      submitted_at: submission.submitted_at,
      reviewer_name: sql<string>`coalesce(${reviewer.name}, '')`,
      decided_at: submission.decided_at,
      reason: submission.reason,
      audience: submission.audience,
      is_reviewed: sql<boolean>`${isReviewedBy(actor)}`,
    })
    .from(submission)
    .leftJoin(question, isQuestion)
    .leftJoin(paper, isPaper)
    .leftJoin(teacher, eq(teacher.teacher_id, submission.author_teacher_id))
    .leftJoin(reviewer, eq(reviewer.teacher_id, submission.reviewer_teacher_id))
    .where(matching(actor, filter))
    .orderBy(
      ...(waits
        ? [asc(submission.submitted_at), asc(submission.submission_id)]
        : [
            desc(sql`coalesce(${submission.decided_at}, ${submission.submitted_at})`),
            asc(submission.submission_id),
          ]),
    )
    .limit(page_size)
    .offset((page - 1) * page_size)
}
export type SubmissionRow = Awaited<ReturnType<typeof listSubmissions>>[number]

export async function countSubmissions(
  db: Queryable,
  actor: Actor,
  filter: SubmissionFilter,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(submission)
    .leftJoin(question, isQuestion)
    .leftJoin(paper, isPaper)
    .where(matching(actor, filter))
  return row?.count ?? 0
}

/** Adds submissions; a thing that waits already keeps its submission. */
export async function addSubmissions(
  db: Queryable,
  rows: readonly (typeof submission.$inferInsert)[],
): Promise<void> {
  await db
    .insert(submission)
    .values([...rows])
    .onConflictDoNothing()
}

/** Submissions of the school for a decision, their rows taken until the transaction ends, each with the version its question has now. */
export async function takeSubmissions(db: Queryable, actor: Actor, submission_ids: readonly string[]) {
  return db
    .select({
      submission_id: submission.submission_id,
      kind: submission.kind,
      thing_id: submission.thing_id,
      version: sql<number>`case when ${submission.kind} = 'question' then coalesce(${question.version}, 0)
        else ${submission.version} end`,
      state: submission.state,
      author_teacher_id: submission.author_teacher_id,
      is_reviewed: sql<boolean>`${isReviewedBy(actor)}`,
      // Whether the question belongs to another subject or phase by now.
      is_moved: sql<boolean>`coalesce((${question.subject_id}, ${question.phase_id})
        is distinct from (${submission.subject_id}, ${submission.phase_id}) and ${submission.kind} = 'question', false)`,
    })
    .from(submission)
    .leftJoin(question, and(isQuestion, isNull(question.deleted_at)))
    .where(
      and(eq(submission.school_id, actor.school_id), inArray(submission.submission_id, [...submission_ids])),
    )
    .orderBy(submission.submission_id)
    .for('update', { of: submission })
}
export type TakenSubmission = Awaited<ReturnType<typeof takeSubmissions>>[number]

/** Stores the decisions about submissions, each at the version that the reviewer looked at. */
export async function decideSubmissions(
  db: Queryable,
  school_id: string,
  {
    rows,
    ...decided
  }: {
    rows: readonly { submission_id: string; version: number }[]
    state: SubmissionState
    audience: (typeof submission.$inferInsert)['audience']
    reason: string
    reviewer_teacher_id: string | null
    decided_at: string
  },
): Promise<void> {
  const ids = rows.map(({ submission_id }) => submission_id)
  const versions = rows.map(({ version }) => version)
  await db
    .update(submission)
    .set({
      ...decided,
      version: sql`(select looked_at.version from unnest(${sql.param(ids)}::uuid[], ${sql.param(versions)}::int[])
        as looked_at (submission_id, version) where looked_at.submission_id = ${submission.submission_id})`,
    })
    .where(and(eq(submission.school_id, school_id), inArray(submission.submission_id, ids)))
}
