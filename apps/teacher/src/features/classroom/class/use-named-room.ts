import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { namesOfList, roomWithNames } from '@jiangtai/shared/classroom/students/namesakes.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { useMemo } from 'react'

/** The room with the names of the roster, in which namesakes are told apart ([CR-460]). */
export function useNamedRoom(state: ClassroomState, students: readonly RosterEntry[]): ClassroomState {
  return useMemo(() => roomWithNames(state, namesOfList(students)), [state, students])
}
