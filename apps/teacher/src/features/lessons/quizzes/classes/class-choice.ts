import { givenClasses } from '@jiangtai/shared/lessons/classes/given-classes.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'

type Given = { for_class_ids: readonly string[] | null }
type Classes = LessonView['classes']

/** What is chosen in a form: all classes of the lesson, or some of them. */
export type ClassChoiceValue = { is_some: boolean; class_ids: string[] }

/** What something of the lesson is for now. */
export function choiceOf(given: Given | null, classes: Classes): ClassChoiceValue {
  const chosen = given === null ? null : givenClasses(given, classes)
  return { is_some: chosen !== null, class_ids: (chosen ?? []).map(({ class_id }) => class_id) }
}

export function choiceProblems({ is_some, class_ids }: ClassChoiceValue) {
  return is_some && class_ids.length === 0 ? { class_ids: '请至少选一个班级' } : {}
}

/** The classes that are chosen, in their order. Who chooses every class chooses all, also those that are added later ([LE-195]). */
export function chosenClasses({ is_some, class_ids }: ClassChoiceValue, classes: Classes): string[] | null {
  const chosen = classes.map(({ class_id }) => class_id).filter((id) => class_ids.includes(id))
  return is_some && chosen.length < classes.length ? chosen : null
}

/** Whether there is anything to choose between. */
export function mayChooseClasses(given: readonly Given[], classes: Classes): boolean {
  return classes.length > 1 || given.some(({ for_class_ids }) => for_class_ids !== null)
}
