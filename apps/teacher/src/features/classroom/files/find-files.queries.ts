import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import {
  RESOURCES_KEY,
  resourceListQuery,
  sharedListQuery,
} from '../../../shared/resources/resource-list.queries.ts'

/** Whose files are looked through on the board. */
export const FIND_SOURCES = ['own', 'collected', 'shared'] as const
export type FindSource = (typeof FIND_SOURCES)[number]

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

/** A file that is none of the lesson, with a fresh address. */
export function foundFileQuery(resource_id: string) {
  return queryOptions({
    queryKey: [RESOURCES_KEY, 'preview', 'on-board', resource_id],
    queryFn: ({ signal }) => api.call('POST /api/resource/v1/preview/get', { resource_id }, { signal }),
    select: ({ resource }) => resource,
  })
}
