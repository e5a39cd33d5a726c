import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'
import { listQuery } from '../../../lists/list-query.ts'
import type { ListPage } from '../../../lists/use-address.ts'
import { callOf, type TaskInput, type TaskOutput } from '../../kind/call-of.ts'
import { taskChanged } from '../../task.queries.ts'

export type Marker = TaskOutput<'marking/markers'>['list'][number]
export type MarkerChoices = TaskOutput<'marking/marker-choices'>
export type SharedMarking = TaskOutput<'marking/shared'>['list'][number]
export type Here = TaskOutput<'marking/here'>['list'][number]

/** How far the others are is asked again so often while somebody marks ([TK-239]). */
const PROGRESS_MS = 60_000
/** Which answer lies in front is told so often ([TK-237]); the server tells it to others for a minute. */
const HERE_MS = 20_000

/** Who marks a task together with its teacher. */
export function markersQuery(kind: TaskKindId, task_id: string) {
  return queryOptions({
    queryKey: [kind, 'markers', task_id],
    queryFn: ({ signal }) => api.call(callOf(kind, 'marking/markers'), { task_id }, { signal }),
    refetchInterval: PROGRESS_MS,
  })
}

/** Whom a teacher may ask for help, and by what the answers are divided. */
export function markerChoicesQuery(kind: TaskKindId, task_id: string, text: string) {
  return queryOptions({
    queryKey: [kind, 'marker_choices', task_id, text],
    queryFn: ({ signal }) => api.call(callOf(kind, 'marking/marker-choices'), { task_id, text }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const setMarkers = (kind: TaskKindId) =>
  mutationOptions({
    mutationFn: ({ request_id, ...input }: TaskInput<'marking/set-markers'> & { request_id: string }) =>
      api.call(callOf(kind, 'marking/set-markers'), input, { request_id }),
    onSuccess: (_done, _input, _before, { client }) => taskChanged(client, kind),
  })

/** The tasks of colleagues that one helps to mark. */
export function sharedMarkingQuery(kind: TaskKindId, page: ListPage) {
  return listQuery([kind, 'shared_marking'], page, (asked, signal) =>
    api.call(callOf(kind, 'marking/shared'), asked, { signal }),
  )
}

/** The students of the share of a marker who have handed in; what others mark is told by nobody. */
export function studentsToMarkQuery(kind: TaskKindId, input: TaskInput<'marking/students'>) {
  return queryOptions({
    queryKey: [kind, 'students_to_mark', input],
    queryFn: ({ signal }) => api.call(callOf(kind, 'marking/students'), input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: PROGRESS_MS,
  })
}

/** Tells that an answer lies in front, and hears of those of the others. It has a key of its own: a score that was given does not ask again. */
export function hereQuery(kind: TaskKindId, input: TaskInput<'marking/here'>) {
  return queryOptions({
    queryKey: ['marking_here', kind, input],
    queryFn: ({ signal }) => api.call(callOf(kind, 'marking/here'), input, { signal }),
    refetchInterval: HERE_MS,
    gcTime: 0,
  })
}
