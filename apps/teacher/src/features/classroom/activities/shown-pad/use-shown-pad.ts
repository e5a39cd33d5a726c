import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { ShownPad } from '@jiangtai/shared/classroom/students/shown-pad/shown-pad.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { api } from '../../../../core/api.ts'

/** `moment` says what the pad has in front of it, so that nothing of one pad is ever shown as another's. */
function shownPadQuery({ lesson_session_id, moment }: { lesson_session_id: string; moment: string }) {
  return queryOptions({
    queryKey: ['classroom', 'shown-pad', lesson_session_id, moment],
    queryFn: ({ signal }) =>
      api.call('POST /api/prepare_lessons/api/interact/shown_pad', { lesson_session_id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** What the server has of the shown pad: asked for again as its student answers, as a note is saved, and when the line is back. */
export function useShownPad({
  realtime,
  lesson_session_id,
  shown: { student_id, place },
  shows,
}: {
  realtime: Pick<RealtimeClient, 'on' | 'status'>
  lesson_session_id: string
  shown: ShownPad
  /** The question or page in front of it. */
  shows: string
}) {
  const client = useQueryClient()
  const moment = `${student_id} ${shows} ${place.shows_note}`
  const options = useMemo(() => shownPadQuery({ lesson_session_id, moment }), [lesson_session_id, moment])
  const { queryKey } = options

  // An answer is a row, and so is a note: neither comes by a fact.
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey })
    const stops = [
      realtime.on('tally', ({ changed }) => {
        if (changed.some((one) => one.student_id === student_id)) again()
      }),
      realtime.on('practice_tally', ({ changed, is_missed }) => {
        if (is_missed || changed.some((one) => one.student_id === student_id)) again()
      }),
      realtime.on('shown_pad_changed', again),
      realtime.status.subscribe((next) => {
        if (next === 'online') again()
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [realtime, client, queryKey, student_id])
  return useQuery(options)
}
