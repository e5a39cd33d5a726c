import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { api } from '../../../core/api.ts'

function unclearQuery(lesson_session_id: string) {
  return queryOptions({
    queryKey: ['classroom', 'unclear', lesson_session_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/unclear_pages', { lesson_session_id }, { signal }),
    staleTime: 0,
  })
}

/** For how many students each page is unclear, by page ([CR-443]): asked for when the line is there, then counted by the facts. */
export function useUnclear({
  realtime,
  lesson_session_id,
}: {
  realtime: Pick<RealtimeClient, 'on' | 'status'>
  lesson_session_id: string
}): Readonly<Record<string, number>> {
  const client = useQueryClient()
  const options = useMemo(() => unclearQuery(lesson_session_id), [lesson_session_id])
  const { queryKey } = options
  const { data } = useQuery(options)

  // Each count is told as it is; one that was told meanwhile is in the reply that is asked for anew.
  useEffect(
    () =>
      realtime.on('fact', ({ lesson_session_id: room, event }) => {
        if (room !== lesson_session_id || event?.type !== 'unclear_counted') return
        const { page_id, count } = event.payload
        const known = client.getQueryData(queryKey)
        if (known === undefined) return void client.invalidateQueries({ queryKey })
        const others = known.pages.filter((one) => one.page_id !== page_id)
        client.setQueryData(queryKey, { pages: [...others, { page_id, count }] })
      }),
    [realtime, client, lesson_session_id, queryKey],
  )
  // What was counted while the line was away was not heard here.
  useEffect(
    () =>
      realtime.status.subscribe((next) => {
        if (next === 'online') void client.invalidateQueries({ queryKey })
      }),
    [realtime, client, queryKey],
  )
  return useMemo(
    () => Object.fromEntries((data?.pages ?? []).map(({ page_id, count }) => [page_id, count])),
    [data],
  )
}
