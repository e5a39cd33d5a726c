import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { listQuery } from '../../shared/lists/list-query.ts'
import type { ListPage } from '../../shared/lists/use-address.ts'

const ROOT = 'grouping'

/** The schemes of classes and the targets that other areas choose from; the boards keep themselves. */
export function schemesChanged(client: QueryClient) {
  return Promise.all([
    client.invalidateQueries({ queryKey: [ROOT, 'schemes'] }),
    client.invalidateQueries({ queryKey: ['target'] }),
  ])
}

export function schemeListQuery(class_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'schemes', class_id],
    queryFn: ({ signal }) => api.call('POST /api/grouping/v1/scheme/list', { class_id }, { signal }),
  })
}

export function schemeQuery(scheme_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'scheme', scheme_id],
    queryFn: ({ signal }) => api.call('POST /api/grouping/v1/scheme/get', { scheme_id }, { signal }),
  })
}

const ADD = 'POST /api/grouping/v1/scheme/add'
const RENAME = 'POST /api/grouping/v1/scheme/update'
const ADD_POINTS = 'POST /api/grouping/v1/point/add'

/** A repeat with the same `request_id` is done once. */
type Repeatable = { request_id: string }

export function addScheme() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof ADD> & Repeatable) =>
      api.call(ADD, input, { request_id }),
    onSuccess: (_added, _input, _before, { client }) => schemesChanged(client),
  })
}

export function renameScheme() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof RENAME> & Repeatable) =>
      api.call(RENAME, input, { request_id }),
    onSuccess: (_done, { scheme_id, name }, _before, { client }) => {
      client.setQueryData(schemeQuery(scheme_id).queryKey, (shown) => shown && { ...shown, name })
      return schemesChanged(client)
    },
  })
}

export function activateScheme() {
  return mutationOptions({
    mutationFn: ({ request_id, scheme_id }: { scheme_id: string } & Repeatable) =>
      api.call('POST /api/grouping/v1/scheme/set-active', { scheme_id }, { request_id }),
    onSuccess: (_done, _id, _before, { client }) => schemesChanged(client),
  })
}

export function removeScheme() {
  return mutationOptions({
    mutationFn: ({ request_id, scheme_id }: { scheme_id: string } & Repeatable) =>
      api.call('POST /api/grouping/v1/scheme/remove', { scheme_id }, { request_id }),
    onSuccess: (_done, _id, _before, { client }) => schemesChanged(client),
  })
}

export function rankingQuery(input: { scheme_id: string; period: number | null }) {
  return queryOptions({
    queryKey: [ROOT, 'points', input.scheme_id, 'ranking', input.period],
    queryFn: ({ signal }) => api.call('POST /api/grouping/v1/point/ranking', input, { signal }),
  })
}

export function pointListQuery(input: { scheme_id: string; period: number | null }, page: ListPage) {
  return listQuery([ROOT, 'points', input.scheme_id, 'list', input.period], page, (shown, signal) =>
    api.call('POST /api/grouping/v1/point/list', { ...input, ...shown }, { signal }),
  )
}

function pointsChanged(client: QueryClient) {
  return client.invalidateQueries({ queryKey: [ROOT, 'points'] })
}

export function addPoints() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof ADD_POINTS> & Repeatable) =>
      api.call(ADD_POINTS, input, { request_id }),
    onSuccess: (_done, _input, _before, { client }) => pointsChanged(client),
  })
}

export function revokePoint() {
  return mutationOptions({
    mutationFn: ({ request_id, point_id }: { point_id: string } & Repeatable) =>
      api.call('POST /api/grouping/v1/point/revoke', { point_id }, { request_id }),
    onSuccess: (_done, _id, _before, { client }) => pointsChanged(client),
  })
}

export function beginPeriod() {
  return mutationOptions({
    mutationFn: ({ request_id, scheme_id }: { scheme_id: string } & Repeatable) =>
      api.call('POST /api/grouping/v1/point/new-period', { scheme_id }, { request_id }),
    onSuccess: (_done, _id, _before, { client }) => pointsChanged(client),
  })
}

export function seatsQuery(class_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'seats', class_id],
    queryFn: ({ signal }) => api.call('POST /api/grouping/v1/seat/get', { class_id }, { signal }),
  })
}

export function levelsQuery(input: { class_id: string; subject_id: string | null }) {
  return queryOptions({
    queryKey: [ROOT, 'levels', input.class_id, input.subject_id],
    queryFn: ({ signal }) => api.call('POST /api/grouping/v1/level/list', input, { signal }),
  })
}

/** The answers of the class to the last question; asked anew each time, since another question may have been closed. */
export function lastAnswersQuery(class_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'last-answers', class_id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call('POST /api/grouping/v1/division/last-answers', { class_id }, { signal }),
  })
}

/** Everything made from levels is asked for again: the levels themselves, and the boards that show them. */
export function levelsChanged(client: QueryClient) {
  return Promise.all([
    client.invalidateQueries({ queryKey: [ROOT, 'levels'] }),
    client.invalidateQueries({ queryKey: [ROOT, 'scheme'] }),
  ])
}
