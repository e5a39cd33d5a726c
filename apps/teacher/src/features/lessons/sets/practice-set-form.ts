import { PRACTICE_QUESTIONS } from '@jiangtai/shared/classroom/asking/practice/question-count.ts'
import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import type { PracticeSet } from '@jiangtai/shared/lessons/sets/views.ts'
import type { Problems } from '../../../shared/forms/use-form.ts'

/** The values of the form of a set; the questions in the order of the set. */
export type PracticeSetValue = Omit<PracticeSet, 'practice_set_id' | 'for_class_ids'>

export const NAME_MAX = NAMES.practice_set.max

/** A new set bears a number that no other one of the lesson has. */
export function newSet(sets: readonly Pick<PracticeSet, 'name'>[]): PracticeSetValue {
  const names = new Set(sets.map(({ name }) => name))
  let number = 1
  while (names.has(`练习 ${number}`)) number += 1
  return { name: `练习 ${number}`, lesson_quiz_ids: [], time_limit_s: null }
}

/** Why so many questions make no practice ([LE-31]), in words; null when they do. */
export function wrongCount(count: number): string | null {
  if (count < PRACTICE_QUESTIONS.least) return `随堂练习至少要有 ${PRACTICE_QUESTIONS.least} 道题`
  if (count > PRACTICE_QUESTIONS.most) return `随堂练习最多 ${PRACTICE_QUESTIONS.most} 道题`
  return null
}

export function setProblems({ name, lesson_quiz_ids }: PracticeSetValue): Problems<PracticeSetValue> {
  const wrongName = nameRefusal('practice_set', name)
  const count = wrongCount(lesson_quiz_ids.length)
  return {
    ...(wrongName === null ? {} : { name: wrongName }),
    ...(count === null ? {} : { lesson_quiz_ids: count }),
  }
}

/** The sets as they are once the removed questions have left them: what is shown goes ahead of what is saved ([LE-32]). */
export function setsWith(
  sets: readonly PracticeSet[],
  quizzes: readonly { lesson_quiz_id: string }[],
): PracticeSet[] {
  const present = new Set(quizzes.map(({ lesson_quiz_id }) => lesson_quiz_id))
  return sets.map((set) => ({ ...set, lesson_quiz_ids: set.lesson_quiz_ids.filter((id) => present.has(id)) }))
}
