import type { Moment } from '@jiangtai/shared/classroom/timeline/contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'

const ROOT = 'classroom'
/** A lesson that begins or ends is seen in the list about as soon as a colleague would say it. */
const LIST_MS = 10_000
/** Somebody who looks in is told about while the drawer is being read. */
const WATCHERS_MS = 5_000

/** The lessons of others that run now. */
export function runningLessonsQuery() {
  return queryOptions({
    queryKey: [ROOT, 'running'],
    queryFn: ({ signal }) => api.call('GET /api/home/v1/workbench', {}, { signal }),
    select: ({ running }) => running.filter(({ is_own }) => !is_own),
    refetchInterval: LIST_MS,
    staleTime: 0,
  })
}

/** How many have answered each question of a lesson, without any answer and without a key; `moment` makes it be asked again. */
export function answeredCountsQuery({
  lesson_session_id,
  moment,
}: {
  lesson_session_id: string
  moment: string
}) {
  return queryOptions({
    queryKey: [ROOT, 'answered', lesson_session_id, moment],
    queryFn: ({ signal }) =>
      api.call(
        'POST /api/prepare_lessons/api/get_store_pushed_item_status',
        { lesson_session_id },
        { signal },
      ),
    select: ({ runs }) => runs,
    staleTime: 0,
  })
}

/** The moments of a lesson that runs, all of them: what is known already is not asked for again. */
export function momentsSoFarQuery(lesson_session_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'moments-so-far', lesson_session_id],
    queryFn: async ({ client, queryKey, signal }): Promise<readonly Moment[]> => {
      let list = client.getQueryData<readonly Moment[]>(queryKey) ?? []
      let after_seq: number | null = list.at(-1)?.seq ?? 0
      while (after_seq !== null) {
        const part = await readMoments({ lesson_session_id, after_seq }, signal)
        list = [...list, ...part.list]
        after_seq = part.next_after_seq
      }
      return list
    },
    staleTime: 0,
  })
}

function readMoments(asked: { lesson_session_id: string; after_seq: number }, signal: AbortSignal) {
  return api.call('GET /api/prepare_lessons/api/event_record', asked, { signal })
}

/** How many are watching a lesson now; asked while its 花名册 is open. */
export function watchersQuery(lesson_session_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'watchers', lesson_session_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/lesson_watchers', { lesson_session_id }, { signal }),
    select: ({ watcher_count }) => watcher_count,
    staleTime: 0,
    refetchInterval: WATCHERS_MS,
  })
}
