import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { remotesQuery } from './remote.queries.ts'

/** The code and the paired phones of a lesson, by the server's word: after each change, and when the line is back ([CR-301]). */
export function useRemotes({
  realtime,
  lesson_session_id,
}: {
  realtime: Pick<RealtimeClient, 'on' | 'status'>
  lesson_session_id: string
}) {
  const client = useQueryClient()
  const options = useMemo(() => remotesQuery(lesson_session_id), [lesson_session_id])
  const { queryKey } = options

  // Another screen has paired or parted a phone.
  useEffect(
    () =>
      realtime.on('remotes_changed', (told) => {
        if (told.lesson_session_id === lesson_session_id) void client.invalidateQueries({ queryKey })
      }),
    [realtime, client, lesson_session_id, queryKey],
  )

  // What changed while the line was away was not told.
  useEffect(
    () =>
      realtime.status.subscribe((next) => {
        if (next === 'online') void client.invalidateQueries({ queryKey })
      }),
    [realtime, client, queryKey],
  )

  return useQuery(options)
}
