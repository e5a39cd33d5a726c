import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

const PATH = '/api/question_center/v1/paper/blueprint'
const KEY = ['papers', 'blueprints']
/** The number of 细目表 that are offered to be opened, the last changed first. */
const OFFERED = { page: 1, page_size: 50 }

export function blueprintsQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(`POST ${PATH}/list`, OFFERED, { signal }),
  })
}

export const openBlueprint = (blueprint_id: string) => api.call(`POST ${PATH}/detail`, { blueprint_id })

const changed = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY })

export function saveBlueprint() {
  return mutationOptions({
    mutationFn: ({
      request_id,
      ...input
    }: CallInput<'POST /api/question_center/v1/paper/blueprint/save'> & { request_id: string }) =>
      api.call(`POST ${PATH}/save`, input, { request_id }),
    onSuccess: (_done, _input, _before, { client }) => changed(client),
  })
}

export function removeBlueprint() {
  return mutationOptions({
    mutationFn: (blueprint_id: string) => api.call(`POST ${PATH}/remove`, { blueprint_id }),
    onSuccess: (_done, _id, _before, { client }) => changed(client),
  })
}

// A file is read, and the trees of a subject are written, while one waits.
const FILE_TIMEOUT_MS = 60_000

type Exported = CallInput<'POST /api/question_center/v1/paper/blueprint/export'>
/** The subject and phase whose chapters and points a 细目表 names. */
export type PlanPlace = Pick<Exported, 'subject_id' | 'phase_id'>

export const exportBlueprint = (place: PlanPlace, blueprint: Exported['blueprint']) =>
  api.call(`POST ${PATH}/export`, { ...place, blueprint }, { timeout_ms: FILE_TIMEOUT_MS })

export const checkBlueprintFile = (place: PlanPlace, upload: { file_name: string; content_base64: string }) =>
  api.call(`POST ${PATH}/check-file`, { ...place, ...upload }, { timeout_ms: FILE_TIMEOUT_MS })
