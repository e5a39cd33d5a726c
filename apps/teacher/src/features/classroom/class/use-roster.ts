import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { isInRoom } from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { attendanceKey, rosterQuery } from '../classroom.queries.ts'

/** The class now: who has entered, who is connected. `joined` is null until it is known. */
export function useRoster({
  realtime,
  lesson_session_id,
}: {
  realtime: RealtimeClient
  lesson_session_id: string
}): {
  students: readonly RosterEntry[]
  joined: readonly RosterEntry[] | null
  /** Who is in the room, also by the word of the teacher ([CR-154]). */
  here: readonly RosterEntry[]
} {
  const client = useQueryClient()
  const status = useStore(realtime.status)
  const options = useMemo(() => rosterQuery(lesson_session_id), [lesson_session_id])
  const query = useQuery({ ...options, enabled: status === 'online' })
  const { queryKey } = options

  // Keeps the online dots by the server's word; somebody new has entered, so the roster itself is fetched again.
  useEffect(
    () =>
      realtime.on('presence', (presence) => {
        if (presence.lesson_session_id !== lesson_session_id) return
        const known = client.getQueryData(queryKey)
        if (known === undefined || hasNewcomer(known.students, presence.online))
          return void client.invalidateQueries({ queryKey })
        const online = new Set(presence.online)
        const slow = new Set(presence.slow)
        client.setQueryData(queryKey, {
          students: known.students.map((one) => ({
            ...one,
            is_online: online.has(one.student_id),
            is_slow: slow.has(one.student_id),
          })),
        })
      }),
    [realtime, client, lesson_session_id, queryKey],
  )

  // Facts that happened while the line was away were not told, so the roster is asked for again.
  useEffect(
    () =>
      realtime.status.subscribe((next) => {
        if (next === 'online') void client.invalidateQueries({ queryKey })
      }),
    [realtime, client, queryKey],
  )

  // A correction of another screen of this teacher.
  useEffect(
    () =>
      realtime.on('fact', ({ event }) => {
        if (event?.type !== 'attendance_marked') return
        void client.invalidateQueries({ queryKey })
        void client.invalidateQueries({ queryKey: attendanceKey(lesson_session_id) })
      }),
    [realtime, client, lesson_session_id, queryKey],
  )

  const students = query.data?.students
  return {
    students: students ?? [],
    joined: students?.filter((one) => one.joined_at !== null) ?? null,
    here: students?.filter(isInRoom) ?? [],
  }
}

function hasNewcomer(students: readonly RosterEntry[], online: readonly string[]): boolean {
  const joined = new Set(students.filter((one) => one.joined_at !== null).map((one) => one.student_id))
  return online.some((id) => !joined.has(id))
}
