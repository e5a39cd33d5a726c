import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { PracticeState } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import { type Progress, withCells } from '@jiangtai/shared/classroom/asking/practice/progress.ts'
import { QUIZ_GRACE_MS } from '@jiangtai/shared/classroom/rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { practiceProgressQuery } from '../../classroom.queries.ts'

export type PracticeProgress =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'ready'; students: readonly { student_id: string; name: string }[]; progress: Progress }

const NOTHING: Progress = new Map()

/** Who has answered what: the whole at each turn of the practice and whenever the line is back, the changes as they come ([CR-115]). */
export function usePracticeProgress({
  realtime,
  practice,
}: {
  realtime: Pick<RealtimeClient, 'on' | 'status'>
  practice: PracticeState
}): PracticeProgress {
  const client = useQueryClient()
  const status = useStore(realtime.status)
  const { practice_id, ended_at } = practice
  const moment = `${practice_id} ${ended_at === null ? 'open' : 'closed'} ${status}`
  const options = useMemo(() => practiceProgressQuery({ practice_id, moment }), [practice_id, moment])
  const { queryKey } = options
  const query = useQuery({ ...options, enabled: status === 'online' })
  const [heard, setHeard] = useState({ moment, cells: NOTHING })

  // Hears what changed since the whole was asked for.
  useEffect(
    () =>
      realtime.on('practice_tally', (tally) => {
        if (tally.practice_id !== practice_id) return
        if (tally.is_missed) void client.invalidateQueries({ queryKey })
        setHeard((before) => ({
          moment,
          cells: withCells(before.moment === moment ? before.cells : NOTHING, tally.changed),
        }))
      }),
    [realtime, client, practice_id, moment, queryKey],
  )

  // What was still being typed at the close arrives within the grace, and is told by no tally.
  useEffect(() => {
    if (ended_at === null) return
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey }), QUIZ_GRACE_MS + 500)
    return () => clearTimeout(timer)
  }, [client, ended_at, queryKey])

  const { data } = query
  if (data === undefined)
    return query.isError ? { kind: 'failed', retry: () => void query.refetch() } : { kind: 'loading' }
  const fetched = withCells(NOTHING, data.cells)
  const progress = heard.moment === moment ? withCells(fetched, [...heard.cells.values()]) : fetched
  return { kind: 'ready', students: data.students, progress }
}
