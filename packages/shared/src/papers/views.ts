import { z } from 'zod'
import { Id, Instant } from '../core/schemas.ts'
import { QuestionView } from '../questions/contract.ts'
import { PaperAbout } from './about/about.ts'
import { PaperDocument } from './document.ts'
import { PaperForm } from './parallel/form-fields.ts'

/** 草稿, 已完成, 已完成但之后有修改. */
export const PaperState = z.enum(['draft', 'finished', 'changed'])
export type PaperState = z.output<typeof PaperState>

/** 组卷做的, 导入文件做的. */
export const PaperOrigin = z.enum(['composed', 'imported'])
export type PaperOrigin = z.output<typeof PaperOrigin>

/** What a list says of a paper. */
export const PaperListItem = PaperAbout.extend({
  paper_id: Id,
  title: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
  phase_id: z.string(),
  question_count: z.number().int(),
  total_score: z.number(),
  /** The mean of its questions from 1 to 5 by their points, as they were when it was saved; null without questions ([PA-97]). */
  difficulty: z.number().nullable(),
  state: PaperState,
  owner_name: z.string(),
  /** Put together here, or made of an imported file. */
  origin: PaperOrigin,
  /** Where its last handed-in version stands in the review of the school; null when none was, or it was taken back. */
  review_state: z.enum(['submitted', 'approved', 'rejected']).nullable(),
  /** Whether colleagues may read its last finished version. */
  is_shared: z.boolean(),
  /** Which of a set of parallel papers it is; null for a paper of its own. */
  form: PaperForm.nullable(),
  updated_at: Instant,
  abilities: z.object({ edit: z.boolean() }),
})
export type PaperListItem = z.output<typeof PaperListItem>

/** A paper to work on, with its questions at the versions it is made of. */
export const PaperView = PaperListItem.extend({
  /** Counts its changes; a change names the one it was made from. */
  revision: z.number().int(),
  /** How often it was finished. */
  version: z.number().int(),
  document: PaperDocument,
  questions: z.array(QuestionView),
  /** Questions that have a newer version than the one here ([PA-11]). */
  outdated_ids: z.array(Id),
})
export type PaperView = z.output<typeof PaperView>

/** A paper in its teacher's recycle bin. */
export const BinnedPaper = PaperListItem.pick({
  paper_id: true,
  title: true,
  question_count: true,
  total_score: true,
}).extend({
  removed_at: Instant,
  /** When it is gone for good. */
  purged_at: Instant,
})
export type BinnedPaper = z.output<typeof BinnedPaper>

/** Where a question was used lately by the teacher who asks ([PA-92]). */
export const RecentUse = z.object({
  question_id: Id,
  place: z.enum(['lesson', 'paper']),
  title: z.string(),
  used_at: Instant,
})
export type RecentUse = z.output<typeof RecentUse>
