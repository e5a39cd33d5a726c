import type { QuestionFilter } from './narrowed.store.ts'

/** The ids of one page in order. `is_capped`: there are more than `total`, and nobody counted them ([QS-6]). */
export type FoundPage = { total: number; is_capped: boolean; question_ids: string[] }

/** A list without text is counted up to here, in its index alone. */
export const MOST_LISTED = 10_000

export const offsetOf = ({ page, page_size }: Pick<QuestionFilter, 'page' | 'page_size'>) =>
  (page - 1) * page_size

/** A page as its statement tells it. */
export function countedPage(row: { counted: number; ids: string[] } | undefined, most: number): FoundPage {
  const { counted: count, ids } = row ?? { counted: 0, ids: [] }
  const is_capped = count >= most
  return { total: is_capped ? most - 1 : count, is_capped, question_ids: ids }
}
