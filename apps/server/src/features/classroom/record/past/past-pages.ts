import type { OpenedRow } from './past.store.ts'

/**
 * The pages that a student may look at after the lesson ([CR-143]): those that the class was shown or that somebody wrote on, and none that shows
 * what another student answered.
 */
export function pastPageIds({
  pages,
  touched_page_ids,
  other_answer_keys,
}: Pick<OpenedRow, 'pages' | 'touched_page_ids' | 'other_answer_keys'>): ReadonlySet<string> {
  const hidden = new Set(hiddenPageIds({ pages, other_answer_keys }))
  const [first] = pages
  // The class begins on the first page without turning to it.
  const shown = [...(first === undefined ? [] : [first.page_id]), ...touched_page_ids]
  return new Set(shown.filter((page_id) => !hidden.has(page_id)))
}

/** The pages that show what another student answered. */
export function hiddenPageIds({
  pages,
  other_answer_keys,
}: Pick<OpenedRow, 'pages' | 'other_answer_keys'>): string[] {
  return pages.flatMap(({ page_id, image_key }) =>
    image_key !== null && other_answer_keys.includes(image_key) ? [page_id] : [],
  )
}
