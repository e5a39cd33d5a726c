import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import type { ImportKind, ImportRowKind } from '@jiangtai/shared/imports/fields.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../lists/list-query.ts'
import type { ListPage } from '../../lists/use-address.ts'

const I = 'POST /api/school_manager/v1/imports/'
const KEY = 'imports'
const FILE_TIMEOUT_MS = 60_000
const POLL_MS = 1000

export type Import = CallOutput<'POST /api/school_manager/v1/imports/get'>
/** A row of a checked file. */
export type ImportRow = CallOutput<'POST /api/school_manager/v1/imports/rows'>['list'][number]
/** The rows that ask and may be done. */
export type Confirmed = NonNullable<CallInput<'POST /api/school_manager/v1/imports/run'>['confirmed']>

export const importTemplate = (kind: ImportKind) => api.call(`${I}template`, { kind })
export const wrongRows = (import_id: string) => api.call(`${I}wrong-rows`, { import_id })

/** An import; while it runs its state is asked for again. */
export function importQuery(import_id: string) {
  return queryOptions({
    queryKey: [KEY, 'one', import_id],
    queryFn: ({ signal }) => api.call(`${I}get`, { import_id }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'running' || data?.state === 'undoing' ? POLL_MS : false,
    staleTime: 0,
  })
}

export function importRowsQuery(input: { import_id: string; kind: ImportRowKind }, page: ListPage) {
  return listQuery([KEY, 'rows', input], page, (asked, signal) =>
    api.call(`${I}rows`, { ...input, ...asked }, { signal }),
  )
}

export function importListQuery(kind: ImportKind, page: ListPage) {
  return listQuery([KEY, 'list', kind], page, (asked, signal) =>
    api.call(`${I}list`, { kind, ...asked }, { signal }),
  )
}

export function keptQuery(import_id: string, page: ListPage) {
  return listQuery([KEY, 'kept', import_id], page, (asked, signal) =>
    api.call(`${I}kept`, { import_id, ...asked }, { signal }),
  )
}

/** The people whom an import has brought in and who wait for a first password. */
export function newcomersQuery(import_id: string) {
  return queryOptions({
    queryKey: ['imported', import_id],
    queryFn: async ({ signal }) => {
      const { list } = await api.call(`${I}created`, { import_id }, { signal })
      return list.map(({ person_id: id, name, class_name: place }) => ({ id, name, place }))
    },
    staleTime: 0,
    gcTime: 0,
  })
}

export function checkImport() {
  return mutationOptions({
    mutationFn: (file: CallInput<'POST /api/school_manager/v1/imports/check'>) =>
      api.call(`${I}check`, file, { timeout_ms: FILE_TIMEOUT_MS }),
    onSuccess: (found, _file, _before, { client }) =>
      client.setQueryData([KEY, 'one', found.import_id], found),
  })
}

export function runImport(import_id: string) {
  return mutationOptions({
    mutationFn: ({ request_id, confirmed }: { confirmed: Confirmed; request_id: string }) =>
      api.call(`${I}run`, { import_id, confirmed }, { request_id }),
    onSuccess: (_job, _asked, _before, { client }) => client.invalidateQueries({ queryKey: [KEY] }),
  })
}

export function undoImport(import_id: string) {
  return mutationOptions({
    mutationFn: () => api.call(`${I}undo`, { import_id }),
    onSuccess: (_job, _asked, _before, { client }) => client.invalidateQueries({ queryKey: [KEY] }),
  })
}
