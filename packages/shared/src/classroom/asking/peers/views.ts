import { z } from 'zod'
import { Id, Instant } from '../../../core/schemas.ts'
import { Attachment } from '../../../questions/answer.ts'
import { MAX_REVIEW_WORDS, MOST_REVIEWED, REVIEW_POINTS } from './peer-review.ts'

/** What the teacher sets ([CR-270], [CR-272]). */
export const ReviewRulesFields = {
  each_count: z.number().int().min(1, '每人至少评 1 份').max(MOST_REVIEWED, `每人最多评 ${MOST_REVIEWED} 份`),
  scale: z.enum(['stars', 'points']),
  full_mark: z
    .number()
    .int('满分是整数')
    .min(REVIEW_POINTS.least, `满分至少 ${REVIEW_POINTS.least} 分`)
    .max(REVIEW_POINTS.most, `满分最多 ${REVIEW_POINTS.most} 分`),
  has_words: z.boolean(),
}

/** The words of a review; empty where there are none. */
export const ReviewWords = z.string().trim().max(MAX_REVIEW_WORDS, `评语最多 ${MAX_REVIEW_WORDS} 个字`)

/** 互评 as the teacher's side and pads are told it. */
export const PeerReviewView = z.object({
  ...ReviewRulesFields,
  peer_review_id: Id,
  quiz_run_id: Id,
  item_id: Id,
  ends_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  are_words_shown: z.boolean(),
  hidden_count: z.number().int(),
})

/** One review of an answer, for the teacher ([CR-275]). */
export const PeerMarkView = z.object({
  part_id: Id,
  reviewer_name: z.string(),
  mark: z.number().int(),
  words: z.string(),
  is_hidden: z.boolean(),
})
export type PeerMarkView = z.output<typeof PeerMarkView>

/** The wall of 互评: each answer with its reviews ([CR-275]). */
export const PeerWallView = z.object({
  review: PeerReviewView,
  answers: z.array(
    z.object({
      student_id: Id,
      name: z.string(),
      /** How many students it was handed out to. */
      part_count: z.number().int(),
      reviews: z.array(PeerMarkView),
    }),
  ),
  /** Who has not handed in all reviews. */
  missing: z.array(z.object({ student_id: Id, name: z.string() })),
})
export type PeerWallView = z.output<typeof PeerWallView>

/** 互评 of an item in the record of a lesson, counted. */
export const PeerReviewCounts = z.object({
  peer_review_id: Id,
  item_id: Id,
  /** Reviews that are in, of all that were handed out; the average leaves hidden ones out. */
  in_count: z.number().int(),
  part_count: z.number().int(),
  average: z.number().nullable(),
  full_mark: z.number().int(),
})
export type PeerReviewCounts = z.output<typeof PeerReviewCounts>

/** A file of an answer without its author; null where it cannot be read. */
export const PeerFile = z.object({
  kind: Attachment.shape.kind,
  seconds: Attachment.shape.seconds,
  url: z.string().nullable(),
})

/** An answer that a student reviews, without its author ([CR-271]), and the own review of it so far. */
export const PeerPart = z.object({
  part_id: Id,
  text: z.string(),
  files: z.array(PeerFile),
  mark: z.number().int().nullable(),
  words: z.string(),
  revision: z.number().int(),
})
export type PeerPart = z.output<typeof PeerPart>

/** What was said of the own answer, without who said it ([CR-276]); words are empty until the teacher lets them. */
export const ReceivedReviews = z.array(z.object({ mark: z.number().int(), words: z.string() }))
export type ReceivedReviews = z.output<typeof ReceivedReviews>

/** What was said of the own answer to an item, when one looks back ([CR-278]). */
export const PastReviews = z.object({
  item_id: Id,
  scale: ReviewRulesFields.scale,
  full_mark: z.number().int(),
  reviews: ReceivedReviews,
})
export type PastReviews = z.output<typeof PastReviews>
