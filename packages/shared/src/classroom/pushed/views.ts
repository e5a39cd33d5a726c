import { z } from 'zod'
import { Id, Instant } from '../../core/schemas.ts'
import { ShownQuestion } from '../../questions/document.ts'
import { FileUrls } from '../../questions/files/file-urls.ts'
import { PUSHED_STAGES } from './pushed.ts'

/** What is handed out: a file of the lesson, a page of the board, a screenshot of the lesson, or one of its questions to be looked at. */
export const PUSHED_KINDS = ['file', 'page', 'screenshot', 'question'] as const
/** One of these kinds. */
export type PushedKind = (typeof PUSHED_KINDS)[number]
/** Body schema of it. */
export const PushedKind = z.enum(PUSHED_KINDS)

/** An item with how far each of its students is, for the teacher ([CR-104]). */
export const PushedItemView = z.object({
  pushed_item_id: Id,
  kind: PushedKind,
  /** The resource, page, screenshot, or question of the lesson. */
  ref_id: Id,
  title: z.string(),
  is_for_all: z.boolean(),
  is_recalled: z.boolean(),
  pushed_at: Instant,
  students: z.array(
    z.object({ student_id: Id, name: z.string(), student_no: z.string(), stage: z.enum(PUSHED_STAGES) }),
  ),
})
export type PushedItemView = z.output<typeof PushedItemView>

/** An item as its student has it; `media` is null where there is none, and for a file or screenshot that may no longer be opened; `question` is that of a question or of a 题目页, without its key ([CR-388]). */
export const OwnPushedItem = z.object({
  pushed_item_id: Id,
  kind: PushedKind,
  ref_id: Id,
  title: z.string(),
  stage: z.enum(PUSHED_STAGES),
  /** Whether this student was among those for whom it was handed out last, and has not opened it since ([CR-463]). */
  is_newly_sent: z.boolean(),
  media: z.object({ kind: z.enum(['image', 'audio', 'video']), url: z.string() }).nullable(),
  question: z.object({ document: ShownQuestion, files: FileUrls }).nullable(),
})
export type OwnPushedItem = z.output<typeof OwnPushedItem>
