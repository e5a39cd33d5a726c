import type { TaskSet } from '../task-set.ts'

/** The full score of a set, in points. */
export function setScore({ questions }: Pick<TaskSet, 'questions'>): number {
  return questions.flatMap(({ scores }) => scores).reduce((sum, { score }) => sum + score, 0)
}
