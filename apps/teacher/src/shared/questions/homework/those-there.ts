import { ApiError } from '@jiangtai/client/api.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { glanceText } from '@jiangtai/shared/questions/seen-text/glance-text.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { questionsThere } from './new-homework.queries.ts'

/** So much of a question tells it from others in a sentence. */
const MOST_NAME = 16
/** So many are named one by one. */
const MOST_NAMED = 5

/** What an act was done on, and what it left out because it is not in the bank any more. */
export type DoneOn = { done: string[]; gone: string[] }

/** Does an act, which is all or nothing, on those of some questions that are still there ([QU-167]). */
export async function onThoseThere(
  question_ids: readonly string[],
  act: (question_ids: string[]) => Promise<unknown>,
): Promise<DoneOn> {
  try {
    await act([...question_ids])
    return { done: [...question_ids], gone: [] }
  } catch (error) {
    if (!(error instanceof ApiError) || error.name !== 'NOT_FOUND') throw error
    const there = new Set((await questionsThere(question_ids)).map((view) => view.question_id))
    const done = question_ids.filter((id) => there.has(id))
    // Where none is missing, it was another thing that is not there.
    if (done.length === 0 || done.length === question_ids.length) throw error
    await act(done)
    return { done, gone: question_ids.filter((id) => !there.has(id)) }
  }
}

/** A question by how it begins: `“已知二次函数…”`. */
export function questionName({ document }: Pick<QuestionView, 'document'>): string {
  const text = plainText(document.material ?? document.items[0]?.stem ?? [])
  return `“${glanceText(text, MOST_NAME).replaceAll('$', '')}”`
}

/** Names the questions that an act left out because they are not in the bank any more. */
export function tellLeftOut(
  known: readonly Pick<QuestionView, 'question_id' | 'document'>[],
  gone: readonly string[],
): void {
  if (gone.length === 0) return
  const left = known.filter(({ question_id }) => gone.includes(question_id))
  const named = left.slice(0, MOST_NAMED).map(questionName).join('、')
  const more = gone.length > MOST_NAMED ? '等' : ''
  message.warning(`有 ${gone.length} 道题已不在题库里，没有放进去：${named}${more}`)
}
