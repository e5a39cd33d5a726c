import type { Reply } from '../core/socket.ts'
import type { ClassroomFact } from './events.ts'
import type { GroupInkStep, GroupWord } from './students/group-boards/views.ts'
import type { ShownWriting } from './students/shown-pad/contract.ts'
import type { ComparedInkTold } from './asking/compare/views.ts'
import type { PracticeTally } from './asking/practice/progress.ts'
import type { CatchUpReply } from './views.ts'

/** The messages of the server to the pages of a running lesson. */
export type ClassroomMessages = {
  fact: (fact: ClassroomFact) => void
  /** Teacher's side only, at most ten a second: who has answered since the last one, and the count ([CR-17]). */
  tally: (tally: Tally) => void
  /** The same of 随堂练习: one word for all of its questions ([CR-115]). */
  practice_tally: (tally: PracticeTally) => void
  /** Teacher's side only: who is connected, and whose line is slow ([CR-195]). */
  presence: (presence: { lesson_session_id: string; online: string[]; slow: string[] }) => void
  live_ink: (chunk: LiveInk) => void
  /** Pads only: what the teacher wrote over an answer that they show ([CR-418]). */
  compared_ink: (told: ComparedInkTold) => void
  /** Teacher's side only: a note of the student whose pad is shown was saved; it is asked for ([CR-446]). */
  shown_pad_changed: (told: { lesson_session_id: string }) => void
  /** The teacher's own pages only: what the shown pad writes by hand now; null once it is put away ([CR-446]). */
  shown_writing: (told: ShownWritingTold) => void
  /** An op of a group's board: to its members and the teacher's own pages, and to the class while it is shown ([CR-494], [CR-499]). */
  group_ink: (told: GroupInkTold) => void
  /** The teacher said something to this group: to its members alone ([CR-482]). */
  group_told: (told: GroupTold) => void
  /** A piece of a stroke that a member is drawing, to the other members and the teacher's own pages. */
  group_live_ink: (piece: GroupLiveInk) => void
  /** This page may follow the lesson no longer; `message` says why, and it has left the room ([CR-60]). */
  put_out: (told: { lesson_session_id: string; message: string }) => void
  /** Teacher's side only: a phone was paired or parted; which ones there are is asked for ([CR-301]). */
  remotes_changed: (told: { lesson_session_id: string }) => void
  /** A lesson of this student's class began or ended, or one that this teacher teaches or assists in: fetch the running lessons again. */
  running_changed: () => void
}

/** A page of 手写 that is being written in answer to an item. */
export type ShownWritingTold = {
  lesson_session_id: string
  student_id: string
  quiz_run_id: string
  item_id: string
  writing: ShownWriting | null
}

export type Tally = {
  lesson_session_id: string
  quiz_run_id: string
  /** Students whose answer is new or has newly been handed in since the last tally. */
  changed: { student_id: string; state: 'draft' | 'submitted' }[]
  submitted_count: number
}

/** One more op of a group's board. */
export type GroupInkTold = GroupInkStep & { lesson_session_id: string; board_id: string }

/** A word to a group. */
export type GroupTold = GroupWord & { lesson_session_id: string; board_id: string }

/** A piece of an unfinished stroke on a group's board, as `LiveInk`. */
export type GroupLiveInk = { lesson_session_id: string; board_id: string; chunk: string }

/** Points of a stroke that is still being drawn; opaque to the server, at most 4 KiB. */
export type LiveInk = { lesson_session_id: string; page_id: string; chunk: string }

/** The messages of a page of a running lesson: `catch_up` enters a room and asks for what was missed; `live_ink` is the volatile unfinished stroke; by `follow_group_board` a pad hears of its group's board. */
export type ClassroomRequests = {
  catch_up: (request: { lesson_session_id: string; seq: number }, reply: Reply<CatchUpReply>) => void
  leave: (request: { lesson_session_id: string }) => void
  live_ink: (chunk: LiveInk) => void
  follow_group_board: (
    request: { lesson_session_id: string; board_id: string },
    reply: Reply<Record<string, never>>,
  ) => void
  group_live_ink: (piece: GroupLiveInk) => void
}
