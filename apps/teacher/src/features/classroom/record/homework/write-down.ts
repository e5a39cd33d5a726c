import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { api } from '../../../../core/api.ts'
import type { LessonQuestion } from './lesson-questions.ts'

/** The words that a teacher wrote for questions that were only spoken, by question. */
export type SpokenWords = Readonly<Record<string, string>>

// What was written down is not written down once more when making the homework failed and is tried again.
const written = new Map<string, Promise<QuestionView>>()

/** The views of the chosen questions as they are given: what was only spoken is written down first, by its name where its teacher wrote nothing ([CR-417]). */
export async function withWords(
  chosen: readonly LessonQuestion[],
  { views, words }: { views: ReadonlyMap<string, QuestionView>; words: SpokenWords },
): Promise<ReadonlyMap<string, QuestionView>> {
  const given = new Map(views)
  for (const { question_id, spoken } of chosen)
    if (spoken !== null) given.set(question_id, await once(spoken, words[question_id] ?? ''))
  return given
}

function once(
  { quiz_run_id, name }: NonNullable<LessonQuestion['spoken']>,
  typed: string,
): Promise<QuestionView> {
  const text = typed.trim() === '' ? name : typed.trim()
  const key = `${quiz_run_id} ${text}`
  const known = written.get(key)
  if (known !== undefined) return known
  const making = api.call('POST /api/prepare_lessons/api/write_down_quzi', { quiz_run_id, text })
  written.set(key, making)
  making.catch(() => written.delete(key))
  return making
}
