import type { InkDocument } from '../ink/document.ts'
import { applyHandsEvent, type HandsState, handsOfClass, NO_HANDS } from './hands/hands.ts'
import { lockMore, type LockState, unlockSome } from './students/lock.ts'
import { type BoardWriter, type StudentStep, writersLeft } from './students/board-writers.ts'
import type { BrowsedPages } from './students/browsing/browsing.ts'
import { writeInk } from './students/written-ink.ts'
import type { GroupWork } from './students/group-boards/group-work.ts'
import { type ShownPad, shownPadOfClass } from './students/shown-pad/shown-pad.ts'
import { applyCallEvent, type CallState } from './calling/calling.ts'
import { applyLikesEvent, type LikesState, likesOfStudent, NO_LIKES } from './likes/likes.ts'
import { type Comparison, comparisonOfClass } from './asking/compare/compare.ts'
import type { PeerReview } from './asking/peers/peer-review.ts'
import type { ClassroomEvent, ClassroomFact, ClassroomPage, ClosedQuiz } from './events.ts'
import { applyPracticeEvent, applyToPractice, type PracticeState } from './asking/practice/practice.ts'
import { applyQuizEvent, type QuizEvent, type QuizState } from './asking/quiz-state.ts'
import { applyPushedEvent, type PushedMark } from './pushed/pushed.ts'
import { applyRaceEvent, type RaceState } from './race/race.ts'
import type { TimerState } from './timer/timer.ts'

/** Everything a room shows, computed from the facts by `applyEvent` on the server, the teacher's page and the pads alike. */
export type ClassroomState = {
  lesson_session_id: string
  seq: number
  title: string
  class_id: string
  class_name: string
  teacher_name: string
  started_at: string
  ended_at: string | null
  /** The device that teaches; null for students. */
  device_id: string | null
  pages: ClassroomPage[]
  current_page_id: string | null
  /** The pages that the class was shown so far, in the order in which it was ([CR-432]). */
  shown_page_ids: readonly string[]
  /** The pages that pads may turn to by themselves; null where they follow the teacher ([CR-430]). */
  browsing: BrowsedPages | null
  /** 投屏 ([CR-446]); a pad knows of it whose it is. */
  shown_pad: ShownPad | null
  /** 分组讨论, until it is put away. */
  group_work: GroupWork | null
  ink: Record<string, InkDocument>
  /** The students' gestures by page; all others are the teacher's. */
  student_steps: Record<string, readonly StudentStep[]>
  /** Who may write besides the teacher, in the order they were asked. */
  writers: readonly BoardWriter[]
  quiz: QuizState | null
  /** The question that was put away last: pads may go back to it ([CR-46]). */
  put_away: ClosedQuiz | null
  lock: LockState | null
  /** 随机点名, until it is put away. */
  call: CallState | null
  /** 抢答, from its lead-in until it is put away. */
  race: RaceState | null
  /** 倒计时 or 秒表, until it is closed. */
  timer: TimerState | null
  /** 点赞 of this lesson ([CR-93]). */
  likes: LikesState
  /** 随堂练习, open or closed, until it is put away; a question of it that is on the screen stands before it. */
  practice: PracticeState | null
  /** 对比讲评 of the question on the screen; on a pad only what pads are to show, without anybody's id ([CR-205], [CR-356]). */
  comparison: Comparison | null
  /** 互评 of the question on the screen ([CR-270]). */
  peer_review: PeerReview | null
  /** 举手 and 学生提问 ([CR-156]). */
  hands: HandsState
  /** What is handed out, in order; titles and for whom are asked for ([CR-103]). */
  pushed: readonly PushedMark[]
  notice: { notice_id: string; text: string } | null
}

/** The content of a room when it is opened. */
export type RoomOpening = Pick<
  ClassroomState,
  | 'lesson_session_id'
  | 'title'
  | 'class_id'
  | 'class_name'
  | 'teacher_name'
  | 'started_at'
  | 'device_id'
  | 'pages'
> & {
  /** What was prepared on its pages ([LE-85]). */
  ink?: ClassroomState['ink']
}

/** The room before its first fact; only the named fields are taken, so a database row may be given. */
export function openingState(opening: RoomOpening): ClassroomState {
  return {
    lesson_session_id: opening.lesson_session_id,
    seq: 0,
    title: opening.title,
    class_id: opening.class_id,
    class_name: opening.class_name,
    teacher_name: opening.teacher_name,
    started_at: opening.started_at,
    ended_at: null,
    device_id: opening.device_id,
    pages: opening.pages,
    current_page_id: opening.pages[0]?.page_id ?? null,
    ink: opening.ink ?? {},
    ...EMPTY_BOARD,
    shown_page_ids: opening.pages.slice(0, 1).map(({ page_id }) => page_id),
    notice: null,
  }
}

/** One fact further. Pure; a fact about something that is no longer on the screen changes nothing. */
export function applyEvent(state: ClassroomState, event: ClassroomEvent): ClassroomState {
  switch (event.type) {
    case 'page_turned':
      return {
        ...state,
        current_page_id: event.payload.page_id,
        shown_page_ids: [...new Set([...state.shown_page_ids, event.payload.page_id])],
      }
    case 'page_added':
      return { ...state, pages: insertPage(state.pages, event.payload.page, event.payload.after_page_id) }
    case 'ink_written':
      return writeInk(state, event.payload)
    case 'board_opened':
      return {
        ...state,
        writers: [...writersLeft(state.writers, [event.payload.student_id]), event.payload],
      }
    case 'board_closed':
      return { ...state, writers: writersLeft(state.writers, event.payload.student_ids) }
    case 'browsing_set':
      return { ...state, browsing: event.payload.pages }
    case 'pad_shown': {
      const { student_id, name, place } = event.payload
      return { ...state, shown_pad: place && { student_id, name, place } }
    }
    case 'group_work_set':
      return { ...state, group_work: event.payload.group_work }
    case 'screen_locked':
      return { ...state, lock: lockMore(state.lock, event.payload) }
    case 'screen_unlocked':
      return { ...state, lock: unlockSome(state.lock, event.payload.student_ids) }
    case 'student_called':
    case 'call_judged':
    case 'call_put_away':
      return { ...state, call: applyCallEvent(state.call, event) }
    case 'race_opened':
    case 'race_decided':
    case 'race_judged':
    case 'race_closed':
      return { ...state, race: applyRaceEvent(state.race, event) }
    case 'timer_set':
      return { ...state, timer: event.payload.timer }
    case 'students_liked':
    case 'like_taken_back':
      return { ...state, likes: applyLikesEvent(state.likes, event) }
    case 'practice_started':
    case 'practice_brought_back':
      return { ...state, ...NO_QUIZ, practice: applyPracticeEvent(state.practice, event) }
    case 'practice_extended':
    case 'practice_ended':
    case 'practice_put_away':
      return { ...state, practice: applyPracticeEvent(state.practice, event) }
    case 'answers_compared':
      return { ...state, comparison: event.payload.comparison }
    case 'peer_review_set':
      return { ...state, peer_review: event.payload.review }
    case 'asking_set':
    case 'hand_raised':
    case 'hands_lowered':
    case 'question_asked':
    case 'question_shown':
    case 'question_hidden':
    case 'question_closed':
      return { ...state, hands: applyHandsEvent(state.hands, event) }
    case 'item_pushed':
    case 'item_recalled':
      return { ...state, pushed: applyPushedEvent(state.pushed, event) }
    case 'notice_sent':
      return { ...state, notice: event.payload }
    case 'unclear_counted':
    case 'teaching_noted':
    case 'assistant_set':
    case 'attendance_marked':
      return state
    case 'teacher_changed':
      return { ...state, device_id: event.payload.device_id }
    case 'lesson_ended':
      return { ...state, ...NOTHING_RUNS, ended_at: event.payload.ended_at }
    case 'quiz_started':
      return { ...state, ...NO_QUIZ, quiz: { phase: 'running', quiz: event.payload.quiz } }
    case 'quiz_brought_back':
      return { ...state, ...NO_QUIZ, quiz: event.payload.quiz }
    case 'quiz_put_away':
      return putAway(state, event.payload.quiz_run_id)
    case 'quiz_extended':
    case 'quiz_ended':
      return { ...state, quiz: onScreen(state.quiz, event) }
    case 'distribution_shown':
    case 'quiz_revealed':
      return {
        ...state,
        quiz: onScreen(state.quiz, event),
        practice: applyToPractice(state.practice, event),
      }
    default:
      return leaveUnknown(state, event)
  }
}

/** A kind of fact that only a later version of the server knows: it is counted, and changes nothing here ([CR-42]). */
function leaveUnknown(state: ClassroomState, _unknown: never): ClassroomState {
  return state
}

function onScreen(quiz: QuizState | null, event: QuizEvent): QuizState | null {
  return quiz?.quiz.quiz_run_id === event.payload.quiz_run_id ? applyQuizEvent(quiz, event) : quiz
}

function putAway(state: ClassroomState, quiz_run_id: string): ClassroomState {
  const { quiz } = state
  if (quiz?.quiz.quiz_run_id !== quiz_run_id) return state
  return { ...state, ...NO_QUIZ, put_away: quiz.phase === 'running' ? null : quiz }
}

function insertPage(pages: ClassroomPage[], page: ClassroomPage, after: string | null): ClassroomPage[] {
  const index = pages.findIndex((existing) => existing.page_id === after)
  return index < 0 ? [...pages, page] : [...pages.slice(0, index + 1), page, ...pages.slice(index + 1)]
}

/** Whether this student's pad shows the lock. */
export function isLocked(state: ClassroomState, student_id: string): boolean {
  if (state.lock === null || state.ended_at !== null) return false
  return state.lock.student_ids === null || state.lock.student_ids.includes(student_id)
}

/** This student as one who may write on the page now, or null ([CR-35]). */
export function findBoardWriter(state: ClassroomState, student_id: string): BoardWriter | null {
  if (state.ended_at !== null || isLocked(state, student_id)) return null
  return state.writers.find((writer) => writer.student_id === student_id) ?? null
}

/** Reads a room of an earlier server version: fields that this version did not know yet are empty ([CR-42]). */
export function completeState(told: ClassroomState): ClassroomState {
  return { ...EMPTY_BOARD, ...told }
}

/** No question on the screen, and nothing that stands and falls with it. */
const NO_QUIZ = { quiz: null, comparison: null, peer_review: null }

/** What ends with the lesson. */
const NOTHING_RUNS = {
  browsing: null,
  shown_pad: null,
  group_work: null,
  lock: null,
  call: null,
  race: null,
  timer: null,
  comparison: null,
  peer_review: null,
  writers: [],
  hands: NO_HANDS,
}

/** A board before its first fact. */
const EMPTY_BOARD = {
  ...NOTHING_RUNS,
  quiz: null,
  shown_page_ids: [],
  student_steps: {},
  put_away: null,
  likes: NO_LIKES,
  practice: null,
  pushed: [],
}

/** The room as a student may see it: without the device that teaches, with nobody else's praise added up ([CR-95]), without ids of compared answers ([CR-205]), without what stands on a shown pad ([CR-447]), and with nobody's hands and questions ([CR-159]). */
export function projectState(state: ClassroomState, { student_id }: { student_id: string }): ClassroomState {
  const { likes, hands } = state
  const own = { likes: likesOfStudent(likes, student_id), hands: handsOfClass(hands) }
  const shown_pad = shownPadOfClass(state.shown_pad)
  return { ...state, device_id: null, comparison: comparisonOfClass(state.comparison), shown_pad, ...own }
}

/** Applies arriving facts to a copy of the room: applied in order, a repeat ignored, a gap reported so that the copy is fetched again ([CR-4]). */
export type FactOutcome = { kind: 'applied' | 'ignored'; state: ClassroomState } | { kind: 'gap' }

/** Takes one fact from the wire. */
export function receiveFact(state: ClassroomState, fact: ClassroomFact): FactOutcome {
  if (fact.lesson_session_id !== state.lesson_session_id || fact.seq <= state.seq)
    return { kind: 'ignored', state }
  if (fact.seq !== state.seq + 1) return { kind: 'gap' }
  const next = fact.event === null ? state : applyEvent(state, fact.event)
  return { kind: 'applied', state: { ...next, seq: fact.seq } }
}
