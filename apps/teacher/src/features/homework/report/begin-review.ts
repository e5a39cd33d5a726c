import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { MAX_LESSON_CLASSES } from '@jiangtai/shared/lessons/rules.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { api } from '../../../core/api.ts'
import { oneOf } from '../../../shared/lists/use-address.ts'
import { questionsNow } from '../../../shared/questions/homework/new-homework.queries.ts'
import type { HomeworkDetail } from '../homework.queries.ts'

/** A lesson to go through a homework in. */
export type Review = {
  homework: Pick<HomeworkDetail, 'subject_id' | 'phase_id'>
  title: string
  class_ids: readonly string[]
  question_ids: readonly string[]
  request_id: string
}

/** Makes a lesson of the chosen questions for the classes of a homework ([HK-44]); gives its id. A repeat makes no second one. */
export async function beginReview({
  homework,
  title,
  class_ids,
  question_ids,
  request_id,
}: Review): Promise<string> {
  // What was removed from the bank is refused before a lesson is made.
  await questionsNow(question_ids)
  const { prepare_lesson_id } = await api.call(
    'POST /api/prepare_lessons/api/add_lesson',
    {
      ...{
        title,
        subject_id: homework.subject_id,
        phase_id: oneOf(homework.phase_id, PHASE_IDS) ?? 'senior',
      },
      ...{ textbook_id: null, chapter_id: null },
      // A whole grade is more than a lesson is prepared for: its teacher chooses then.
      class_ids: class_ids.length > MAX_LESSON_CLASSES ? [] : [...class_ids],
    },
    { request_id },
  )
  await api.call(
    'POST /api/prepare_lessons/api/add_quzi',
    { prepare_lesson_id, question_ids: [...question_ids] },
    { request_id: newId() },
  )
  return prepare_lesson_id
}
