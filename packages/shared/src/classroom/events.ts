import type { PageBackgroundId } from '../ink/backgrounds.ts'
import type { InkOp } from '../ink/ink-op.ts'
import type { PageTimer } from './timer/page-timer.ts'
import type { AskedWay } from '../lessons/preset/preset.ts'
import type { ReleasedKey, ShownQuestion } from '../questions/document.ts'
import type { FileUrls } from '../questions/files/file-urls.ts'
import type { BoardWriter } from './students/board-writers.ts'
import type { LockState } from './students/lock.ts'
import type { QuickSource } from './asking/quick/source-words.ts'
import { type CompareEvent, compareEventOfClass } from './asking/compare/compare.ts'
import type { PeerReviewEvent } from './asking/peers/peer-review.ts'
import type { GroupWorkEvent } from './students/group-boards/group-work.ts'
import type { BrowsingEvent } from './students/browsing/browsing.ts'
import { type ShownPadEvent, shownPadEventOfClass } from './students/shown-pad/shown-pad.ts'
import type { CallEvent } from './calling/calling.ts'
import type { AttendanceEvent } from './attendance/attendance.ts'
import { type HandsEvent, handsEventOfClass, type UnclearEvent } from './hands/hands.ts'
import type { LikesEvent } from './likes/likes.ts'
import type { PracticeEvent } from './asking/practice/practice.ts'
import { type PushedEvent, untold } from './pushed/pushed.ts'
import type { RaceEvent } from './race/race.ts'
import type { TimerEvent } from './timer/timer.ts'
import type { AssistingEvent } from './remote/assisting.ts'
import type { NotedEvent } from './timeline/noted.ts'

/** One page of the lesson as it was when the class began; `image_url` is signed for the length of a school day. */
export type ClassroomPage = {
  page_id: string
  kind: 'pdf_page' | 'image' | 'board'
  title: string
  ratio: number
  image_url: string | null
  /** The ground of a blank page; pages of earlier versions have none. */
  background?: PageBackgroundId
  /** 题目页: which question of the lesson it shows, from 1; what is asked comes by no page ([LE-165]). */
  question?: { lesson_quiz_id: string; number: number }
  /** The timer that was prepared for it ([LE-259]). */
  timer?: PageTimer
}

/** A quiz as everybody may see it while it runs: without its key ([CR-13]). */
export type ClassroomQuiz = {
  quiz_run_id: string
  lesson_quiz_id: string
  /** Which run of this question in this class, from 1. */
  run_no: number
  /** How it came into the class; absent for a question of the lesson. */
  source?: QuickSource
  /** A vote of which nobody is told who chose what ([CR-72]). */
  is_anonymous?: true
  /** Nobody has told its key yet: the teacher sets it after the answers ([CR-71]). */
  is_keyless?: true
  /** 作答方式 ([LE-191]); absent where it is left to the students. */
  answer_way?: AskedWay
  /** The 随堂练习 it stands in ([CR-110]). */
  practice_id?: string
  question: ShownQuestion
  /** The addresses of files in the shown parts, and from the release on in the key ([QF-3]); facts of earlier versions have none. */
  files?: FileUrls
  started_at: string
  /** Server time at which answers close by themselves; null when there is no time limit. */
  ends_at: string | null
}

/** How a class answered one item: an option's key or a typed answer, and how many gave it. */
export type ShownItemDistribution = {
  item_id: string
  answered_count: number
  rows: { key: string; count: number }[]
}

/** How a class answered, as the class itself may see it: no names, and nothing that gives the key away ([CR-21]). */
export type ShownDistribution = {
  answered_count: number
  expected_count: number
  items: ShownItemDistribution[]
}

/** How many were right, for the teacher alone. */
export type MarkCounts = {
  right_count: number
  half_count: number
  wrong_count: number
  ungraded_count: number
}

/** The same for the teacher, with who was right counted, in each item and in the whole. */
export type Distribution = Omit<ShownDistribution, 'items'> &
  MarkCounts & { items: (ShownItemDistribution & MarkCounts)[] }

/** A question whose answers are closed: collected, or its key revealed as well. */
export type ClosedQuiz =
  | { phase: 'ended'; quiz: ClassroomQuiz; ended_at: string; distribution: ShownDistribution | null }
  | {
      phase: 'revealed'
      quiz: ClassroomQuiz
      ended_at: string
      distribution: ShownDistribution | null
      released: ReleasedKey
    }

/**
 * The facts of a lesson session, in the order in which they became true. Each is stored in the transaction that made it true
 * and sent after the commit. An answer is not a fact: it is a row.
 */
export type ClassroomEvent =
  | { type: 'page_turned'; payload: { page_id: string } }
  | { type: 'page_added'; payload: { page: ClassroomPage; after_page_id: string | null } }
  /** Without an author it is the teacher's. */
  | { type: 'ink_written'; payload: { page_id: string; op: InkOp; author?: { student_id: string } } }
  | { type: 'quiz_started'; payload: { quiz: ClassroomQuiz } }
  | { type: 'quiz_extended'; payload: { quiz_run_id: string; ends_at: string | null } }
  | {
      type: 'quiz_ended'
      payload: { quiz_run_id: string; ended_at: string; by: 'teacher' | 'timer' | 'lesson_end' }
    }
  | { type: 'distribution_shown'; payload: { quiz_run_id: string; distribution: ShownDistribution } }
  | { type: 'quiz_revealed'; payload: { quiz_run_id: string; released: ReleasedKey; files?: FileUrls } }
  | { type: 'quiz_put_away'; payload: { quiz_run_id: string } }
  /** A closed question is on the screen again, as it was ([CR-44]). */
  | { type: 'quiz_brought_back'; payload: { quiz: ClosedQuiz } }
  | { type: 'screen_locked'; payload: LockState }
  | { type: 'screen_unlocked'; payload: { student_ids: string[] | null } }
  /** 请上台: this student may write on the page ([CR-33]). */
  | { type: 'board_opened'; payload: BoardWriter }
  /** 结束板演; null is everybody. */
  | { type: 'board_closed'; payload: { student_ids: string[] | null } }
  | BrowsingEvent
  | ShownPadEvent
  | GroupWorkEvent
  | CallEvent
  | RaceEvent
  | TimerEvent
  | LikesEvent
  | PracticeEvent
  | CompareEvent
  | PeerReviewEvent
  | NotedEvent
  | AssistingEvent
  | AttendanceEvent
  | HandsEvent
  | UnclearEvent
  | PushedEvent
  | { type: 'notice_sent'; payload: { notice_id: string; text: string } }
  | { type: 'teacher_changed'; payload: { device_id: string } }
  | { type: 'lesson_ended'; payload: { ended_at: string } }

export type ClassroomEventType = ClassroomEvent['type']

/** A fact as it travels: its place in the room's order, and the fact itself, or null when this audience may not see it. */
export type ClassroomFact = { lesson_session_id: string; seq: number; event: ClassroomEvent | null }

/** Who is looking: the teacher's side (also 巡课), or a student. */
export type Audience = 'teacher' | 'student'

/**
 * The part of a fact that an audience may see; null travels as a bare `seq`, so that a gap always means loss ([CR-5]). A kind of fact that a newer version has
 * stored may be the teacher's alone.
 */
export function projectEvent(event: ClassroomEvent, audience: Audience): ClassroomEvent | null {
  if (audience === 'teacher') return event
  if (OF_THE_TEACHER.has(event.type) || !KNOWN_TYPES.has(event.type)) return null
  if (event.type === 'item_pushed' || event.type === 'item_recalled') return untold(event)
  if (event.type === 'answers_compared') return compareEventOfClass(event)
  if (event.type === 'pad_shown') return shownPadEventOfClass(event)
  return isOfHands(event) ? handsEventOfClass(event) : event
}

/** Every type of fact; checks use it to prove that each one is tested. */
export const CLASSROOM_EVENT_TYPES = [
  'page_turned',
  'page_added',
  'ink_written',
  'quiz_started',
  'quiz_extended',
  'quiz_ended',
  'distribution_shown',
  'quiz_revealed',
  'quiz_put_away',
  'quiz_brought_back',
  'screen_locked',
  'screen_unlocked',
  'board_opened',
  'board_closed',
  'browsing_set',
  'pad_shown',
  'group_work_set',
  'student_called',
  'call_judged',
  'call_put_away',
  'race_opened',
  'race_decided',
  'race_judged',
  'race_closed',
  'timer_set',
  'students_liked',
  'like_taken_back',
  'practice_started',
  'practice_extended',
  'practice_ended',
  'practice_put_away',
  'practice_brought_back',
  'answers_compared',
  'peer_review_set',
  'item_pushed',
  'item_recalled',
  'notice_sent',
  'teaching_noted',
  'assistant_set',
  'attendance_marked',
  'asking_set',
  'hand_raised',
  'hands_lowered',
  'question_asked',
  'question_shown',
  'question_hidden',
  'question_closed',
  'unclear_counted',
  'teacher_changed',
  'lesson_ended',
] as const satisfies readonly ClassroomEventType[]

/** Facts that the class is not told. */
const OF_THE_TEACHER: ReadonlySet<string> = new Set([
  'teacher_changed',
  'teaching_noted',
  'assistant_set',
  'attendance_marked',
  'unclear_counted',
] satisfies ClassroomEventType[])

/** Facts of which the class is told less than the teacher. */
const OF_HANDS: ReadonlySet<string> = new Set([
  'hand_raised',
  'question_asked',
  'question_shown',
] satisfies ClassroomEventType[])
const isOfHands = (event: ClassroomEvent): event is HandsEvent => OF_HANDS.has(event.type)

const KNOWN_TYPES: ReadonlySet<string> = new Set(CLASSROOM_EVENT_TYPES)
