import type { CallInput } from '@jiangtai/shared/contract.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { listQuery } from '../lists/list-query.ts'
import type { ListPage } from '../lists/use-address.ts'

const LIST = 'POST /api/resource/v1/personal/list'
const SHARED = 'POST /api/resource/v1/share/list'
const FOLDERS = 'POST /api/resource/v1/folder/list'
const NODES = 'GET /api/prepare_lessons/api/biz_node'
const SELDOM_CHANGES_MS = 5 * 60_000

/** The root key of every list of resources. */
export const RESOURCES_KEY = 'resources'

/** Has every list of resources asked for again; an open preview plays on and is fresh the next time it opens. */
export async function resourcesChanged(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [RESOURCES_KEY], refetchType: 'none' })
  await client.refetchQueries({
    queryKey: [RESOURCES_KEY],
    type: 'active',
    stale: true,
    predicate: ({ queryKey }) => queryKey[1] !== 'preview',
  })
}

export type ResourceFilter = Omit<CallInput<typeof LIST>, keyof ListPage>
export type SharedFilter = Omit<CallInput<typeof SHARED>, keyof ListPage>

/** The teacher's own files or those they collected, for their own screen and for the pickers. */
export function resourceListQuery(filter: ResourceFilter, page: ListPage) {
  return listQuery([RESOURCES_KEY, 'list', filter], page, (asked, signal) =>
    api.call(LIST, { ...filter, ...asked }, { signal }),
  )
}

/** The files that colleagues share, for their own screen and for the pickers. */
export function sharedListQuery(filter: SharedFilter, page: ListPage) {
  return listQuery([RESOURCES_KEY, 'shared', filter], page, (asked, signal) =>
    api.call(SHARED, { ...filter, ...asked }, { signal }),
  )
}

/** All folders of the teacher; the tree is small. */
export function foldersQuery() {
  return queryOptions({
    queryKey: [RESOURCES_KEY, 'folders'],
    queryFn: ({ signal }) => api.call(FOLDERS, {}, { signal }),
    select: ({ list }) => list,
  })
}

/** The folders a search finds, by name, pinyin or initials ([RE-21]): their ids, since the tree knows the rest. */
export function foundFoldersQuery(text: string) {
  return queryOptions({
    queryKey: [RESOURCES_KEY, 'folders', text],
    queryFn: ({ signal }) => api.call(FOLDERS, { text }, { signal }),
    select: ({ list }) => new Set(list.map(({ folder_id }) => folder_id)),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
}

/** The tags of the teacher's own files, the most used first. */
export function tagsQuery() {
  return queryOptions({
    queryKey: [RESOURCES_KEY, 'tags'],
    queryFn: ({ signal }) => api.call('POST /api/resource/v1/personal/tags', {}, { signal }),
    select: ({ list }) => list,
  })
}

/** Grades, 备课组 and teachers of a name: as audiences of a share, and as owners of the searched files. */
export function shareOptionsQuery(text: string) {
  return queryOptions({
    queryKey: [RESOURCES_KEY, 'share-options', text],
    queryFn: ({ signal }) => api.call('POST /api/resource/v1/share/options', { text }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The textbooks of a subject and phase, or the nodes below a textbook or chapter. */
export function chaptersQuery(input: { subject_id: string; phase_id: string } | { parent_id: string }) {
  return queryOptions({
    queryKey: ['chapters', input],
    queryFn: ({ signal }) => api.call(NODES, input, { signal }),
    select: ({ list }) => list,
    staleTime: SELDOM_CHANGES_MS,
  })
}
