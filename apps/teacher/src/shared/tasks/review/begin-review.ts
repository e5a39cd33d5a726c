import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { MAX_LESSON_CLASSES } from '@jiangtai/shared/lessons/rules.ts'
import { MAX_REVIEW_PAGES } from '@jiangtai/shared/tasks/limits.ts'
import { api } from '../../../core/api.ts'
import { oneOf } from '../../lists/use-address.ts'
import { questionsNow } from '../../questions/homework/new-homework.queries.ts'
import type { TaskDetail } from '../task.queries.ts'
import { putSheets, type Sheets } from './put-sheets.ts'

/** A lesson to go through a task in. */
export type Review = Sheets & {
  kind: TaskKindId
  task: Pick<TaskDetail, 'task_id' | 'subject_id' | 'phase_id'>
  /** A new lesson, or one of one's own. */
  lesson: { kind: 'new'; title: string } | { kind: 'own'; prepare_lesson_id: string }
  class_ids: readonly string[]
  question_ids: readonly string[]
  request_id: string
}

/** Puts the chosen questions and answers into a lesson ([HK-44], [HK-45]); gives its id. A repeat makes nothing twice. */
export async function beginReview(review: Review): Promise<string> {
  const { sheets, question_ids, task } = review
  if (sheets.length > MAX_REVIEW_PAGES)
    throw new Error(`选中的作答有 ${sheets.length} 页，一次最多 ${MAX_REVIEW_PAGES} 页，请少选几份`)
  // A question that was removed from the bank is refused before a lesson is made.
  await questionsNow(question_ids)
  const prepare_lesson_id = await lessonOf(review)
  if (question_ids.length > 0)
    await api.call(
      'POST /api/prepare_lessons/api/add_quzi',
      { prepare_lesson_id, question_ids: [...question_ids] },
      { request_id: newId() },
    )
  if (sheets.length > 0) {
    const { kind, made, onProgress } = review
    const { task_id } = task
    await putSheets(kind, { task_id, prepare_lesson_id, sheets, made, onProgress })
  }
  return prepare_lesson_id
}

async function lessonOf({ lesson, task, class_ids, request_id }: Review): Promise<string> {
  if (lesson.kind === 'own') return lesson.prepare_lesson_id
  const { prepare_lesson_id } = await api.call(
    'POST /api/prepare_lessons/api/add_lesson',
    {
      ...{
        title: lesson.title,
        subject_id: task.subject_id,
        phase_id: oneOf(task.phase_id, PHASE_IDS) ?? 'senior',
      },
      ...{ textbook_id: null, chapter_id: null },
      // A whole grade is more than a lesson is prepared for: its teacher chooses then.
      class_ids: class_ids.length > MAX_LESSON_CLASSES ? [] : [...class_ids],
    },
    { request_id },
  )
  return prepare_lesson_id
}
