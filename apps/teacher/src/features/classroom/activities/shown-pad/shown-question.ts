import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { PadPlace } from '@jiangtai/shared/classroom/students/shown-pad/shown-pad.ts'

/** The question in front of a shown pad: the one at hand in a practice, else the one of the class; null while it has a page. */
export function shownQuestion(
  { quiz, practice }: Pick<ClassroomState, 'quiz' | 'practice'>,
  { quiz_run_id }: PadPlace,
): QuizState | null {
  return practice?.quizzes.find((one) => one.quiz.quiz_run_id === quiz_run_id) ?? quiz
}

/** The page in front of it. */
export function shownPageId(
  { current_page_id }: Pick<ClassroomState, 'current_page_id'>,
  { page_id }: PadPlace,
): string | null {
  return page_id ?? current_page_id
}
