import { resourceListQuery, sharedListQuery } from '../../../shared/resources/resource-list.queries.ts'

/** Whose files are looked through on the board. */
export type FindSource = 'own' | 'collected' | 'shared'

/** How many files a page of the drawer has. */
export const FOUND_PAGE_SIZE = 20

/** The files of one source that a text finds, the newest first; without a text all of them. */
export function foundFilesQuery({ source, text, page }: { source: FindSource; text: string; page: number }) {
  const shown = { page, page_size: FOUND_PAGE_SIZE }
  const asked = { text, type: null, sort: 'newest' as const }
  return source === 'shared'
    ? sharedListQuery(asked, shown)
    : resourceListQuery({ ...asked, from: source }, shown)
}
