import type { CallInput, CallName, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { listQuery } from '../../shared/lists/list-query.ts'
import type { ListPage } from '../../shared/lists/use-address.ts'
import { RESOURCES_KEY, resourcesChanged } from '../../shared/resources/resource-list.queries.ts'

const V1 = 'POST /api/resource/v1'
/** The chosen files and folders, as the calls take them. */
export type ChosenIds = { resource_ids: string[]; folder_ids: string[] }
export type BinWhole = CallOutput<'POST /api/resource/v1/bin/list'>['whole']
export type BinItem = CallOutput<'POST /api/resource/v1/bin/list'>['list'][number]

/** The files in the recycle bin, a page at a time, and the effects of emptying the whole of it. */
export function binListQuery(text: string, page: ListPage) {
  return listQuery([RESOURCES_KEY, 'bin', text], page, (asked, signal) =>
    api.call(`${V1}/bin/list`, { text, ...asked }, { signal }),
  )
}

/** Rows of the bin as the calls take them. */
export function idsOfBin(rows: readonly BinItem[]): ChosenIds {
  return {
    resource_ids: rows.flatMap(({ kind, id }) => (kind === 'file' ? [id] : [])),
    folder_ids: rows.flatMap(({ kind, id }) => (kind === 'folder' ? [id] : [])),
  }
}

/** The taken room, and the files that take most. */
export function quotaQuery() {
  return queryOptions({
    queryKey: [RESOURCES_KEY, 'quota'],
    queryFn: ({ signal }) => api.call(`${V1}/personal/quota`, {}, { signal }),
  })
}

/** The lessons, guides and notices that use these; asked anew each time, since a removal depends on it. */
export function usesQuery(chosen: ChosenIds) {
  return queryOptions({
    queryKey: [RESOURCES_KEY, 'uses', chosen],
    queryFn: ({ signal }) => api.call(`${V1}/personal/uses`, chosen, { signal }),
    staleTime: 0,
  })
}

export function versionsQuery(resource_id: string) {
  return queryOptions({
    queryKey: [RESOURCES_KEY, 'versions', resource_id],
    queryFn: ({ signal }) => api.call(`${V1}/personal/versions`, { resource_id }, { signal }),
    select: ({ list }) => list,
  })
}

/** The audiences that one file is shared with, in words. */
export function audienceNamesQuery(resource_id: string) {
  return queryOptions({
    queryKey: [RESOURCES_KEY, 'audiences', resource_id],
    queryFn: ({ signal }) => api.call(`${V1}/share/audience-names`, { resource_id }, { signal }),
    select: ({ list }) => list,
    staleTime: 0,
  })
}

/** A form's change: a retry of the same values is the same request. */
type Sent<Name extends CallName> = CallInput<Name> & { request_id: string }

/** A change of resources: every list is asked for again. */
function change<Input, Output>(call: (input: Input) => Promise<Output>) {
  return mutationOptions({
    mutationFn: call,
    // Not waited for: a dialog closes as soon as its work is done.
    onSettled: (_done, _error, _input, _before, { client }) => {
      void resourcesChanged(client)
    },
  })
}

export const createFolder = () =>
  change(({ request_id, ...input }: Sent<'POST /api/resource/v1/folder/create'>) =>
    api.call(`${V1}/folder/create`, input, { request_id }),
  )
export const ensureFolders = () =>
  change((input: CallInput<'POST /api/resource/v1/folder/ensure'>) => api.call(`${V1}/folder/ensure`, input))
export const renameFolder = () =>
  change(({ request_id, ...input }: Sent<'POST /api/resource/v1/folder/rename'>) =>
    api.call(`${V1}/folder/rename`, input, { request_id }),
  )
export const addLink = () =>
  change(({ request_id, ...input }: Sent<'POST /api/resource/v1/personal/add-link'>) =>
    api.call(`${V1}/personal/add-link`, input, { request_id }),
  )
export const renameResource = () =>
  change(({ request_id, ...input }: Sent<'POST /api/resource/v1/personal/rename'>) =>
    api.call(`${V1}/personal/rename`, input, { request_id }),
  )
export const moveItems = () =>
  change((input: ChosenIds & { to_folder_id: string | null }) => api.call(`${V1}/personal/move`, input))
export const copyItems = () =>
  change((input: ChosenIds & { to_folder_id: string | null }) => api.call(`${V1}/personal/copy`, input))
export const removeItems = () => change((input: ChosenIds) => api.call(`${V1}/personal/remove`, input))
export const restoreItems = () => change((input: ChosenIds) => api.call(`${V1}/bin/restore`, input))
export const purgeItems = () => change((input: ChosenIds) => api.call(`${V1}/bin/purge`, input))

/** Empties the bin of the files that had been removed until then; a very full bin takes several calls ([RE-31]). */
export const emptyBin = () =>
  change(async (removed_until: string) => {
    let isDone = false
    while (!isDone) isDone = (await api.call(`${V1}/bin/empty`, { removed_until })).is_done
  })
export const restoreVersion = () =>
  change((input: { resource_id: string; version: number }) =>
    api.call(`${V1}/personal/restore-version`, input),
  )
export const setAudiences = () =>
  change(({ request_id, ...input }: Sent<'POST /api/resource/v1/share/set'>) =>
    api.call(`${V1}/share/set`, input, { request_id }),
  )
export const collect = () =>
  change((resource_ids: string[]) => api.call(`${V1}/share/collect`, { resource_ids }))
export const uncollect = () =>
  change((resource_ids: string[]) => api.call(`${V1}/share/uncollect`, { resource_ids }))

/** Changes the subject, chapter and tags of one file. */
export const updateResource = () =>
  change(({ request_id, ...input }: Sent<'POST /api/resource/v1/personal/update'>) =>
    api.call(`${V1}/personal/update`, input, { request_id }),
  )

/** Changes the tags, subject and chapter of many files: of all of them, or of none ([RE-20]). */
export const changeTags = () =>
  change(({ request_id, ...input }: Sent<'POST /api/resource/v1/personal/change-tags'>) =>
    api.call(`${V1}/personal/change-tags`, input, { request_id }),
  )

/** Gives a single file, or several as a zip, to the browser's downloads. */
export const download = () =>
  mutationOptions({
    mutationFn: async (chosen: ChosenIds) => {
      const [resource_id] = chosen.resource_ids
      const isOne = chosen.resource_ids.length === 1 && chosen.folder_ids.length === 0
      const url =
        isOne && resource_id !== undefined
          ? (await api.call(`${V1}/preview/get`, { resource_id })).download_url
          : (await api.call(`${V1}/personal/download`, chosen)).url
      const link = document.createElement('a')
      link.href = url
      link.download = ''
      link.click()
    },
  })
