import type { PeerPart, ReceivedReviews } from '@jiangtai/shared/classroom/asking/peers/views.ts'
import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { chanceOf } from '@jiangtai/shared/core/seeded.ts'
import type { AnswerPart, Attachment } from '@jiangtai/shared/questions/answer.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { readAnswer } from '@jiangtai/shared/questions/upgrade.ts'
import { inTransaction } from '../../../../core/db/transaction.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { runNotFound } from '../../classroom.access.ts'
import { copyForClass } from '../bare-file.service.ts'
import { findQuizRun, listAnswers, type QuizRunRow } from '../quiz/quiz.store.ts'
import { drawLate } from './draw.ts'
import { authorsOf, partsOf } from './peer-reviews.service.ts'
import {
  addCopy,
  addParts,
  findEnteredReview,
  findPart,
  listCopies,
  listOwnParts,
  listParts,
  lockReview,
  type PeerReviewRow,
  savePart,
} from './peers.store.ts'

type Own = CallOutput<'POST /api/pad/v1/classroom/peer-review'>
type Save = 'POST /api/pad/v1/classroom/save-peer-review'

/** The answers that a student reviews, and afterwards what was said of the own one; nobody's name is in it ([CR-271], [CR-276]). */
export async function readOwnReview(ctx: Ctx, peer_review_id: string): Promise<Own> {
  const { school_id, person_id: student_id } = ctx.actor
  const review = await findEnteredReview(ctx.db, { school_id, peer_review_id, student_id })
  if (review === null) throw reviewNotFound()
  const run = await findQuizRun(ctx.db, { school_id, quiz_run_id: review.quiz_run_id })
  if (run === null) throw runNotFound()
  let own = await listOwnParts(ctx.db, review, student_id)
  if (own.length === 0 && review.ended_at === null) {
    await drawForLate(ctx, { review, run, student_id })
    own = await listOwnParts(ctx.db, review, student_id)
  }
  const answers = own.map(({ part, value }) => ({ part, answer: partOf(run, review, value) }))
  const urls = await bareUrls(
    ctx,
    review,
    answers.flatMap(({ part, answer }) =>
      (answer?.attachments ?? []).map(({ key }) => ({ key, author_id: part.author_id })),
    ),
  )
  return {
    parts: answers.map(
      ({ part: { part_id, mark, words, revision }, answer }): PeerPart => ({
        ...{ part_id, mark, words, revision },
        text: textOf(run, review, answer),
        files: (answer?.attachments ?? []).map(({ key, kind, seconds }: Attachment) => ({
          ...{ kind, seconds },
          url: urls.get(key) ?? null,
        })),
      }),
    ),
    received: review.ended_at === null ? null : await receivedOf(ctx, review, student_id),
  }
}

/** What was said of the own answer, in an order that tells nothing; null without an own answer. */
async function receivedOf(
  { db }: Pick<Ctx, 'db'>,
  review: PeerReviewRow,
  student_id: string,
): Promise<ReceivedReviews | null> {
  const about = (await listParts(db, review)).filter(({ author_id }) => author_id === student_id)
  if (about.length === 0) return null
  return about.flatMap(({ mark, words, hidden_at }) =>
    mark === null || hidden_at !== null ? [] : [{ mark, words: review.words_shown_at === null ? '' : words }],
  )
}

/** Whoever came into the lesson after the draw is given answers once, however often a pad asks ([CR-274]). */
async function drawForLate(
  ctx: Ctx,
  { review, run, student_id }: { review: PeerReviewRow; run: QuizRunRow; student_id: string },
): Promise<void> {
  await inTransaction(ctx.database, { school_id: review.school_id }, async (db) => {
    const locked = await lockReview(db, review)
    if (locked === null || locked.ended_at !== null) return
    const drawn = await listParts(db, review)
    if (drawn.some(({ reviewer_id }) => reviewer_id === student_id)) return
    const answers = await listAnswers(db, run.quiz_run_id)
    const authors = authorsOf({ run, item_id: review.item_id, answers })
    const { each_count, seed } = review
    const late = drawLate({ authors, drawn, student_id, each_count }, chanceOf(seed + drawn.length))
    await addParts(db, partsOf(review, late))
  })
}

function partOf(
  run: QuizRunRow,
  { item_id }: PeerReviewRow,
  /** Null where the answer is not there any more. */
  value: Parameters<typeof readAnswer>[0],
): AnswerPart | undefined {
  if (value === null) return undefined
  const item_ids = run.document.items.map((item) => item.item_id)
  return readAnswer(value, item_ids)[item_id]
}

function textOf(run: QuizRunRow, { item_id }: PeerReviewRow, part: AnswerPart | undefined): string {
  const item = run.document.items.find((known) => known.item_id === item_id)
  if (item === undefined || part === undefined) return ''
  return KINDS[item.kind].partText(item, { ...part, attachments: [] })
}

/**
 * Addresses of the files of answers under keys that name nobody, without what cameras write about their makers ([CR-271]): a copy is made for the first
 * reviewer who asks. A file that cannot be read has none.
 */
async function bareUrls(
  ctx: Ctx,
  review: PeerReviewRow,
  files: readonly { key: string; author_id: string }[],
): Promise<Map<string, string>> {
  const { school_id, peer_review_id } = review
  const { db, storage } = ctx
  const keys = files.map(({ key }) => key)
  const known = new Map(
    (await listCopies(db, review, keys)).map(({ original_key, object_key }) => [original_key, object_key]),
  )
  let made = false
  for (const { key: original_key, author_id: student_id } of files) {
    if (known.has(original_key)) continue
    const object_key = await copyForClass(ctx, { school_id, original_key })
    if (object_key === null) continue
    made = true
    const isFirst = await addCopy(db, { object_key, school_id, peer_review_id, student_id, original_key })
    if (!isFirst) await storage.remove(object_key)
  }
  const all = made ? await listCopies(db, review, keys) : [...known].map(pairOf)
  return new Map(
    all.map(({ original_key, object_key }) => [original_key, storage.signedPassingUrl(object_key)]),
  )
}

function pairOf([original_key, object_key]: [string, string]) {
  return { original_key, object_key }
}

/** Takes a review of one answer; a copy gets the reply of the first, and an older one changes nothing ([CR-273]). */
export async function savePeerReview(ctx: Ctx, input: CallInput<Save>): Promise<CallOutput<Save>> {
  const { school_id, person_id: reviewer_id } = ctx.actor
  const { part_id, mark } = input
  const now = ctx.now.toISOString()
  const stored = await savePart(ctx.db, { ...input, school_id, reviewer_id, now })
  if (stored !== null) return replyOf(stored)
  const known = await findPart(ctx.db, { school_id, part_id })
  if (known === null || known.part.reviewer_id !== reviewer_id) throw reviewNotFound()
  const { part: held, review } = known
  if (mark !== null && mark > review.full_mark) throw badField('mark', `最高 ${review.full_mark} 分`)
  if (held.revision < input.revision)
    throw new AppError('CONFLICT', { message: '互评已经结束，这次评价没有赶上' })
  return replyOf(held)
}

function replyOf(part: { client_submission_id: string | null; revision: number; part_id: string }) {
  const { client_submission_id, revision, part_id } = part
  return { client_submission_id: client_submission_id ?? part_id, revision, state: 'saved' as const }
}

function reviewNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '没有这次互评' })
}
