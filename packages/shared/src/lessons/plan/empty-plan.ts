import type { LessonPlan } from './plan.ts'

/** The 教案 of a lesson that nobody has written one for. */
export const EMPTY_PLAN: LessonPlan = {
  ...{ key_points: '', difficult_points: '', preparation: '', assignment: '' },
  lesson_minutes: 40,
  steps: [],
}

/** The minutes of all steps together; a step without minutes counts as none. */
export function planMinutes({ steps }: Pick<LessonPlan, 'steps'>): number {
  return steps.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
}

/** How the minutes of the steps stand to the length of the lesson, as a teacher says it. */
export function minutesWords(plan: Pick<LessonPlan, 'steps' | 'lesson_minutes'>): string {
  const sum = planMinutes(plan)
  const left = plan.lesson_minutes - sum
  if (left === 0) return `共 ${sum} 分钟，正好一节课`
  return left > 0 ? `共 ${sum} 分钟，还余 ${left} 分钟` : `共 ${sum} 分钟，超出 ${-left} 分钟`
}

/** Whether anything was written, the goals aside. */
export function isPlanEmpty({ lesson_minutes: _length, steps, ...texts }: LessonPlan): boolean {
  return steps.length === 0 && Object.values(texts).every((text) => text === '')
}
