import type { ClassroomEvent, ClassroomQuiz, ClosedQuiz } from '../events.ts'

/** Where a question on the screen stands: answers open, closed, distribution shown, key revealed. */
export type QuizState = { phase: 'running'; quiz: ClassroomQuiz } | ClosedQuiz

/** The facts about a question that is on the screen. */
export type QuizEvent = Extract<
  ClassroomEvent,
  { type: 'quiz_extended' | 'quiz_ended' | 'distribution_shown' | 'quiz_revealed' }
>

/** One fact about this question further. Pure; what may only follow the close changes nothing before it. */
export function applyQuizEvent(current: QuizState, event: QuizEvent): QuizState {
  switch (event.type) {
    case 'quiz_extended':
      return current.phase === 'running'
        ? { phase: 'running', quiz: { ...current.quiz, ends_at: event.payload.ends_at } }
        : current
    case 'quiz_ended':
      return { phase: 'ended', quiz: current.quiz, ended_at: event.payload.ended_at, distribution: null }
    case 'distribution_shown':
      return current.phase === 'running' ? current : { ...current, distribution: event.payload.distribution }
    case 'quiz_revealed':
      return current.phase === 'running'
        ? current
        : {
            ...current,
            phase: 'revealed',
            quiz: withFiles(current.quiz, event.payload.files),
            released: event.payload.released,
          }
  }
}

/** With the key come the pictures in it. */
function withFiles(quiz: ClassroomQuiz, files: ClassroomQuiz['files']): ClassroomQuiz {
  return files === undefined ? quiz : { ...quiz, files: { ...quiz.files, ...files } }
}
