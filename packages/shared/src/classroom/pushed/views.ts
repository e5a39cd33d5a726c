import { z } from 'zod'
import { Id, Instant } from '../../core/schemas.ts'
import { PUSHED_STAGES } from './pushed.ts'

/** What is handed out: a file of the lesson, or a page of the board. */
export const PushedKind = z.enum(['file', 'page'])

/** An item with how far each of its students is, for the teacher ([CR-104]). */
export const PushedItemView = z.object({
  pushed_item_id: Id,
  kind: PushedKind,
  /** The resource or the page. */
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

/** An item as its student has it; `media` is null for a page, and for a file that may no longer be opened. */
export const OwnPushedItem = z.object({
  pushed_item_id: Id,
  kind: PushedKind,
  ref_id: Id,
  title: z.string(),
  stage: z.enum(PUSHED_STAGES),
  media: z.object({ kind: z.enum(['image', 'audio', 'video']), url: z.string() }).nullable(),
})
export type OwnPushedItem = z.output<typeof OwnPushedItem>
