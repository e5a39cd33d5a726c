import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { Moment } from '@jiangtai/shared/classroom/timeline/contract.ts'
import { factsOfKind } from '@jiangtai/shared/classroom/timeline/moments.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { momentsSoFarQuery } from './watch.queries.ts'

const TOLD: ReadonlySet<string> = new Set(factsOfKind(null))

/** What has happened so far in a lesson that runs, and on with each fact that 课堂过程 tells ([CR-232]). */
export function useWatchedMoments({
  realtime,
  lesson_session_id,
}: {
  realtime: RealtimeClient
  lesson_session_id: string
}): { list: readonly Moment[] | undefined; error: Error | null; retry: () => void } {
  const client = useQueryClient()
  const options = useMemo(() => momentsSoFarQuery(lesson_session_id), [lesson_session_id])
  const { data, error, refetch } = useQuery(options)
  const { queryKey } = options

  // Asked again with each moment: a question under way begins anew, so that none is missed.
  useEffect(
    () =>
      realtime.on('fact', ({ event }) => {
        if (event !== null && TOLD.has(event.type)) void client.invalidateQueries({ queryKey })
      }),
    [realtime, client, queryKey],
  )

  // What happened while the line was away was not told.
  useEffect(
    () =>
      realtime.status.subscribe((status) => {
        if (status === 'online') void client.invalidateQueries({ queryKey })
      }),
    [realtime, client, queryKey],
  )

  return { list: data, error, retry: () => void refetch() }
}
