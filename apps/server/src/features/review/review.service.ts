import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import { AUDIENCE_NAMES } from '@jiangtai/shared/review/audience-names.ts'
import type { reviewContract } from '@jiangtai/shared/review/contract.ts'
import type { ReviewKind } from '@jiangtai/shared/review/views.ts'
import { recordAudits } from '../../core/audit/audit.store.ts'
import type { Ctx } from '../../core/http/context.ts'
import { acceptPapers, changePaperReview, handInPapers } from '../papers/sharing/school-papers.service.ts'
import {
  changeReviewState,
  handInQuestions,
  takeIntoSchool,
} from '../questions/writing/school/school-questions.service.ts'
import { takeOwnSubmission, takeReviewed } from './review.access.ts'
import { addSubmissions, decideSubmissions, type TakenSubmission } from './review.store.ts'

export { countQuestionTodo } from './work.store.ts'

type Input<Call extends keyof typeof reviewContract> = ParsedOf<(typeof reviewContract)[Call]>

/** Hands the actor's own things to the school; a thing that waits already goes on waiting ([QU-100]). */
export async function submitForReview(ctx: Ctx, { kind, thing_ids }: Input<'submit'>): Promise<void> {
  const { db, actor, now } = ctx
  const handIn = kind === 'question' ? handInQuestions : handInPapers
  const things = await handIn(db, actor, thing_ids)
  await addSubmissions(
    db,
    things.map((thing) => ({
      ...{ ...thing, kind, submission_id: newId(), school_id: actor.school_id },
      author_teacher_id: actor.person_id,
      ...{ state: 'submitted', submitted_at: now.toISOString() },
    })),
  )
}

/** Takes an own submission back ([QU-101]). */
export async function withdrawSubmission(ctx: Ctx, { submission_id }: Input<'withdraw'>): Promise<void> {
  const row = await takeOwnSubmission(ctx.db, ctx.actor, submission_id)
  await decide(ctx, {
    rows: [row],
    state: 'withdrawn',
    audience: null,
    reason: '',
    reviewer_teacher_id: null,
  })
  await tellThings(ctx, { kind: row.kind, rows: [row], state: null })
}

/** Lets things into the school's bank, at the versions that the reviewer looked at ([QU-103], [PA-74]). */
export async function approveSubmissions(
  ctx: Ctx,
  { kind, submissions, audience }: Input<'approve'>,
): Promise<void> {
  const { db, actor, now } = ctx
  const { school_id } = actor
  const seen = new Map(submissions.map(({ submission_id, version }) => [submission_id, version]))
  const rows = await takeReviewed(db, actor, [...seen.keys()])
  if (rows.some((row) => row.kind !== kind)) throw badField('kind', '题目和试卷请分开审核')
  if (rows.some((row) => row.version !== seen.get(row.submission_id)))
    throw new AppError('CONFLICT', { message: '有题目刚被作者修改过，请看过新的内容后再通过' })
  if (rows.some((row) => row.is_moved))
    throw new AppError('CONFLICT', { message: '有题目换了学科或学段，请作者撤回后重新提交' })
  const thing_ids = rows.map(({ thing_id }) => thing_id)
  if (kind === 'question') await takeIntoSchool(db, { school_id, question_ids: thing_ids, audience })
  else {
    const papers = rows.map(({ thing_id: paper_id, version }) => ({ paper_id, version }))
    await acceptPapers(db, { school_id, papers, audience, now })
  }
  await decide(ctx, { rows, state: 'approved', audience, reason: '', reviewer_teacher_id: actor.person_id })
  await record(ctx, rows, { action: 'review.approve', after: { open_to: AUDIENCE_NAMES[audience] } })
}

/** Turns a thing down with a reason ([QU-101]). */
export async function rejectSubmission(ctx: Ctx, { submission_id, reason }: Input<'reject'>): Promise<void> {
  const rows = await takeReviewed(ctx.db, ctx.actor, [submission_id])
  await decide(ctx, {
    ...{ rows, state: 'rejected', audience: null, reason },
    reviewer_teacher_id: ctx.actor.person_id,
  })
  const [row] = rows
  if (row !== undefined) await tellThings(ctx, { kind: row.kind, rows, state: 'rejected' })
  await record(ctx, rows, { action: 'review.reject', after: { reason } })
}

type Decision = Omit<Parameters<typeof decideSubmissions>[2], 'decided_at'>

function decide({ db, actor, now }: Ctx, decision: Decision): Promise<void> {
  return decideSubmissions(db, actor.school_id, { ...decision, decided_at: now.toISOString() })
}

async function tellThings(
  { db, actor: { school_id } }: Ctx,
  { kind, rows, state }: { kind: ReviewKind; rows: readonly TakenSubmission[]; state: 'rejected' | null },
): Promise<void> {
  const ids = rows.map(({ thing_id }) => thing_id)
  if (kind === 'question') await changeReviewState(db, { school_id, question_ids: ids, state })
  else await changePaperReview(db, { school_id, paper_ids: ids, state })
}

function record(
  ctx: Ctx,
  rows: readonly TakenSubmission[],
  told: { action: string; after: Record<string, unknown> },
): Promise<void> {
  const { account_id, school_id } = ctx.actor
  return recordAudits(
    ctx,
    rows.map(({ thing_id }) => ({
      ...{ who: { account_id, school_id }, action: told.action, target_id: thing_id },
      ...{ before: null, after: told.after },
    })),
  )
}
