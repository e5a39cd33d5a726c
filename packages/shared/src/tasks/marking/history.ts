import { z } from 'zod'
import { Instant } from '../../core/schemas.ts'
import { FileUrls } from '../../questions/files/file-urls.ts'
import { ItemScoreView, MarkedItem } from '../views.ts'

/** A score that was given for an answer, in force or replaced ([TK-31]). */
export const ScoreChange = ItemScoreView.pick({
  ...{ score_id: true, result: true, score: true, full_score: true, given_by: true, is_suggested: true },
  ...{ comment: true },
}).extend({
  round: z.int(),
  /** Who gave it; empty for the machine. */
  by_name: z.string(),
  created_at: Instant,
})
export type ScoreChange = z.output<typeof ScoreChange>

/** What a student handed in for one item, round by round, and every score that it got. */
export const AnswerHistory = z.object({
  /** The last round comes first. */
  rounds: z.array(z.object({ round: z.int(), submitted_at: Instant, item: MarkedItem })),
  /** The oldest first. */
  scores: z.array(ScoreChange),
  files: FileUrls,
})
export type AnswerHistory = z.output<typeof AnswerHistory>
