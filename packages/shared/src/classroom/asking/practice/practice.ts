import type { ClassroomEvent, ClassroomQuiz } from '../../events.ts'
import { applyQuizEvent, type QuizState } from '../quiz-state.ts'

/** 随堂练习 in a room: its questions are open together until it ends, and go their own ways afterwards. */
export type PracticeState = {
  practice_id: string
  title: string
  started_at: string
  /** Server time at which all of its questions close; null when there is no time limit. */
  ends_at: string | null
  /** Null while its questions take answers. */
  ended_at: string | null
  /** In the order in which they were given. */
  quizzes: readonly QuizState[]
}

/** The facts of a practice. What happens to one of its questions afterwards is told as of any other question. */
export type PracticeEvent =
  | {
      type: 'practice_started'
      payload: {
        practice: Pick<PracticeState, 'practice_id' | 'title' | 'started_at' | 'ends_at'> & {
          quizzes: readonly ClassroomQuiz[]
        }
      }
    }
  | { type: 'practice_extended'; payload: { practice_id: string; ends_at: string } }
  | {
      type: 'practice_ended'
      payload: { practice_id: string; ended_at: string; by: 'teacher' | 'timer' | 'lesson_end' }
    }
  | { type: 'practice_put_away'; payload: { practice_id: string } }
  /** A closed practice is on the screen again, as it was ([CR-117]). */
  | { type: 'practice_brought_back'; payload: { practice: PracticeState } }

/** One fact further. Pure; a fact about another practice than the one on the screen changes nothing. */
export function applyPracticeEvent(
  practice: PracticeState | null,
  event: PracticeEvent,
): PracticeState | null {
  if (event.type === 'practice_started') {
    const { quizzes, ...rest } = event.payload.practice
    return { ...rest, ended_at: null, quizzes: quizzes.map((quiz) => ({ phase: 'running', quiz })) }
  }
  if (event.type === 'practice_brought_back') return event.payload.practice
  if (practice?.practice_id !== event.payload.practice_id) return practice
  switch (event.type) {
    case 'practice_extended':
      return practice.ended_at === null ? { ...practice, ends_at: event.payload.ends_at } : practice
    case 'practice_ended':
      return endedPractice(practice, event.payload.ended_at)
    case 'practice_put_away':
      return null
  }
}

function endedPractice(practice: PracticeState, ended_at: string): PracticeState {
  const quizzes = practice.quizzes.map(
    ({ quiz }): QuizState => ({ phase: 'ended', quiz, ended_at, distribution: null }),
  )
  return { ...practice, ended_at, quizzes }
}

type QuestionEvent = Extract<ClassroomEvent, { type: 'distribution_shown' | 'quiz_revealed' }>

/** What is shown of one question of the practice, where it is one of its questions. */
export function applyToPractice(practice: PracticeState | null, event: QuestionEvent): PracticeState | null {
  const { quiz_run_id } = event.payload
  if (practice === null || !practice.quizzes.some(({ quiz }) => quiz.quiz_run_id === quiz_run_id))
    return practice
  const quizzes = practice.quizzes.map((one) =>
    one.quiz.quiz_run_id === quiz_run_id ? applyQuizEvent(one, event) : one,
  )
  return { ...practice, quizzes }
}

/** Whether the questions of the practice take answers. */
export function isPracticeOpen(practice: PracticeState | null): practice is PracticeState {
  return practice !== null && practice.ended_at === null
}
