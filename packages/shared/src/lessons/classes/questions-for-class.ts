import type { PracticeSet } from '../sets/views.ts'
import { isForClass } from './given-classes.ts'

type Question = { lesson_quiz_id: string; for_class_ids: readonly string[] | null }

/** The questions of a lesson that are for a class, in their order: by it they are numbered in class ([LE-254]). */
export function questionsForClass<Asked extends Pick<Question, 'for_class_ids'>>(
  quizzes: readonly Asked[],
  class_id: string,
): Asked[] {
  return quizzes.filter((quiz) => isForClass(quiz, class_id))
}

/** The sets of a lesson that are for a class, each with those of its questions that are ([LE-255]). */
export function setsForClass(
  { quizzes, practice_sets }: { quizzes: readonly Question[]; practice_sets: readonly PracticeSet[] },
  class_id: string,
): PracticeSet[] {
  const asked = new Set(questionsForClass(quizzes, class_id).map(({ lesson_quiz_id }) => lesson_quiz_id))
  return practice_sets
    .filter((set) => isForClass(set, class_id))
    .map((set) => ({ ...set, lesson_quiz_ids: set.lesson_quiz_ids.filter((id) => asked.has(id)) }))
}

/** Whether a page is for a class: a 题目页 is for those of its classes that its question is for ([LE-256]). */
export function isPageFor(
  page: { lesson_quiz_id: string | null; for_class_ids: readonly string[] | null },
  { quizzes, class_id }: { quizzes: readonly Question[]; class_id: string },
): boolean {
  const asked = quizzes.find(({ lesson_quiz_id }) => lesson_quiz_id === page.lesson_quiz_id)
  return isForClass(page, class_id) && (asked === undefined || isForClass(asked, class_id))
}
