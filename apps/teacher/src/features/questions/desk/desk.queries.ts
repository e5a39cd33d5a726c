import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import type { DeskFilter } from '@jiangtai/shared/questions/files/desk/views.ts'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../../shared/lists/list-query.ts'
import type { ListPage } from '../../../shared/lists/use-address.ts'
import { QUESTIONS_KEY } from '../../../shared/questions/question-list.queries.ts'
import { questionsChanged } from '../questions.queries.ts'

const PATH = '/api/question_center/v1/import'

export type Piece = CallOutput<`POST ${typeof PATH}/pieces`>['list'][number]
export type OpenImport = CallOutput<`POST ${typeof PATH}/get`>
export type ListedImport = CallOutput<`POST ${typeof PATH}/list`>['list'][number]
export type Act = CallInput<`POST ${typeof PATH}/act`>['act']
export type Tags = Extract<Act, { act: 'tags' }>['tags']
type Repeatable = { request_id: string }

// Several files may take a while over a school's line.
const SEND_TIMEOUT_MS = 60_000

const deskKey = (import_id: string) => [QUESTIONS_KEY, 'desk', import_id]

/** Hands files over to be read; the answer is the job to watch and the import it makes. */
export function beginImport() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<`POST ${typeof PATH}/begin`> & Repeatable) =>
      api.call(`POST ${PATH}/begin`, input, { request_id, timeout_ms: SEND_TIMEOUT_MS }),
  })
}

export function importQuery(import_id: string) {
  return queryOptions({
    queryKey: [...deskKey(import_id), 'head'],
    queryFn: ({ signal }) => api.call(`POST ${PATH}/get`, { import_id }, { signal }),
  })
}

export function piecesQuery(import_id: string, asked: { filter: DeskFilter } & ListPage) {
  return queryOptions({
    queryKey: [...deskKey(import_id), 'pieces', asked],
    queryFn: ({ signal }) => api.call(`POST ${PATH}/pieces`, { import_id, ...asked }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function importsQuery(page: ListPage, { is_open = false } = {}) {
  return listQuery([QUESTIONS_KEY, 'imports', { is_open }], page, (asked, signal) =>
    api.call(`POST ${PATH}/list`, { is_open, ...asked }, { signal }),
  )
}

/** The calls that change an import at its desk. */
export const deskCalls = {
  act: ({ request_id, ...input }: CallInput<`POST ${typeof PATH}/act`> & Repeatable) =>
    api.call(`POST ${PATH}/act`, input, { request_id }),
  undo: ({ request_id, ...input }: CallInput<`POST ${typeof PATH}/undo`> & Repeatable) =>
    api.call(`POST ${PATH}/undo`, input, { request_id }),
}
export type DeskCalls = typeof deskCalls

export function confirmImport() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<`POST ${typeof PATH}/confirm`> & Repeatable) =>
      api.call(`POST ${PATH}/confirm`, input, { request_id }),
    onSuccess: (_done, _input, _before, { client }) => questionsChanged(client),
  })
}

export function discardImport() {
  return mutationOptions({
    mutationFn: (import_id: string) => api.call(`POST ${PATH}/discard`, { import_id }),
    onSuccess: (_done, _id, _before, { client }) =>
      client.invalidateQueries({ queryKey: [QUESTIONS_KEY, 'imports'] }),
  })
}

export function paperOfImport() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: { import_id: string; title: string } & Repeatable) =>
      api.call('POST /api/question_center/v1/paper/create-from-import', input, { request_id }),
    onSuccess: (_done, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: ['papers', 'list'] }),
  })
}
