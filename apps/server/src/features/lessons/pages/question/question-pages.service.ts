import { badField } from '@jiangtai/shared/core/errors.ts'
import type { SavePage } from '@jiangtai/shared/lessons/save-page.ts'
import type { z } from 'zod'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { listQuizIds } from './question-pages.store.ts'

type SentPage = z.output<typeof SavePage>

/**
 * The pages with their questions as they are to be kept ([LE-160], [LE-163]). A question that was taken out meanwhile leaves an empty
 * board, so that a list typed before is kept; one of another lesson is refused by the number of its page.
 */
export async function withQuestions(
  db: Queryable,
  lesson: { school_id: string; prepare_lesson_id: string },
  pages: readonly SentPage[],
): Promise<SentPage[]> {
  if (pages.every(({ lesson_quiz_id }) => lesson_quiz_id === null)) return [...pages]
  const known = new Map(
    (await listQuizIds(db, lesson)).map(({ lesson_quiz_id, is_removed }) => [lesson_quiz_id, is_removed]),
  )
  return pages.map((page, index) => {
    if (page.lesson_quiz_id === null) return page
    const is_removed = known.get(page.lesson_quiz_id)
    if (is_removed === undefined)
      throw badField(`pages.${index}.lesson_quiz_id`, `第 ${index + 1} 页的题目不在这份备课中`)
    // A question is printed dark on light; what is written on it must be seen too.
    return { ...page, background: 'whiteboard', lesson_quiz_id: is_removed ? null : page.lesson_quiz_id }
  })
}
