import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { namesOfList, roomWithNames } from '@jiangtai/shared/classroom/students/namesakes.ts'
import { useMemo } from 'react'
import { useRoster } from './use-roster.ts'

/** The class now, and the room with its names, in which namesakes are told apart ([CR-460]). */
export function useNamedRoom(realtime: RealtimeClient, told: ClassroomState) {
  const roster = useRoster({ realtime, lesson_session_id: told.lesson_session_id })
  const { students } = roster
  return { roster, state: useMemo(() => roomWithNames(told, namesOfList(students)), [told, students]) }
}
