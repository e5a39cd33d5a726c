import { z } from 'zod'
import { Id, Instant } from '../../../core/schemas.ts'
import type { GroupInkOp } from './group-ink-op.ts'

/** A member of a board as the own group and the teacher see one. */
const GroupBoardMember = z.object({
  student_id: Id,
  name: z.string(),
  is_leader: z.boolean(),
  color: z.string(),
})
export type GroupBoardMember = z.output<typeof GroupBoardMember>

/** A word of the teacher to one group. */
const GroupWord = z.object({ words: z.string(), told_at: Instant })
export type GroupWord = z.output<typeof GroupWord>

/** 小组白板 on the pad of a member: its own and no other one. */
export const OwnGroupBoard = z.object({
  board_id: Id,
  group_work_id: Id,
  group_task: z.string(),
  name: z.string(),
  started_at: Instant,
  members: z.array(GroupBoardMember),
  /** What the teacher said to this group last, and when ([CR-482]). */
  word: GroupWord.nullable(),
})
export type OwnGroupBoard = z.output<typeof OwnGroupBoard>

/** 小组白板 as the teacher sees it: with how many strokes each member has written. */
const GroupBoardView = z.object({
  board_id: Id,
  /** Null is the board of those without a group. */
  group_id: Id.nullable(),
  name: z.string(),
  members: z.array(GroupBoardMember.extend({ stroke_count: z.number().int() })),
})
export type GroupBoardView = z.output<typeof GroupBoardView>

/** One 分组讨论 of a lesson with its boards, in the order of the groups. */
export const GroupWorkView = z.object({
  group_work_id: Id,
  /** The scheme whose groups they are: points are given in it. */
  scheme_id: Id,
  group_task: z.string(),
  started_at: Instant,
  ended_at: Instant.nullable(),
  boards: z.array(GroupBoardView),
})
export type GroupWorkView = z.output<typeof GroupWorkView>

/** An op of a board under its number; `student_id` is null where the reader is not told whose it is ([CR-499]). */
export type GroupInkStep = { seq: number; student_id: string | null; op: GroupInkOp }

/** A part of a board's ink: built by our own code from parsed ops. */
export const GroupInkPart = z.object({
  steps: z.array(z.custom<GroupInkStep>((value) => typeof value === 'object' && value !== null)),
  has_more: z.boolean(),
})
export type GroupInkPart = z.output<typeof GroupInkPart>
