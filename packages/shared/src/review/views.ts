import { z } from 'zod'
import { Id, Instant } from '../core/schemas.ts'
import { QuestionView } from '../questions/contract.ts'
import { SchoolAudience } from './audience.ts'

/** The kinds of things that are handed to the school: a question, or a finished version of a paper. */
export const ReviewKind = z.enum(['question', 'paper'])
export type ReviewKind = z.output<typeof ReviewKind>

/** 待审核, 已通过, 已驳回, 已撤回. */
export const SubmissionState = z.enum(['submitted', 'approved', 'rejected', 'withdrawn'])
export type SubmissionState = z.output<typeof SubmissionState>

/** The content that a reviewer reads: a question with its key, or the figures of a paper. */
const SubmittedThing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), question: QuestionView }),
  z.object({
    kind: z.literal('paper'),
    title: z.string(),
    question_count: z.number().int(),
    total_score: z.number(),
  }),
])

/** One question or paper that was handed in, and the decision about it. */
export const SubmissionView = z.object({
  submission_id: Id,
  /** The question or the paper. */
  thing_id: Id,
  /** The version that is looked at; once decided, the one that was decided about. */
  version: z.number().int(),
  subject_id: z.string(),
  subject_name: z.string(),
  phase_id: z.string(),
  state: SubmissionState,
  author_name: z.string(),
  submitted_at: Instant,
  reviewer_name: z.string(),
  decided_at: Instant.nullable(),
  /** Why it was turned down; empty otherwise. */
  reason: z.string(),
  /** Whom it was opened to; null until it is approved. */
  audience: SchoolAudience.nullable(),
  thing: SubmittedThing,
  abilities: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
})
export type SubmissionView = z.output<typeof SubmissionView>

/** The contributions of one teacher to the school in one subject. */
export const ContributionView = z.object({
  teacher_id: Id,
  name: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
  phase_id: z.string(),
  question_count: z.number().int(),
  paper_count: z.number().int(),
})
export type ContributionView = z.output<typeof ContributionView>
