import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { UnclearPages } from './UnclearPages.tsx'
import { useUnclear } from './use-unclear.ts'

/** 没听懂 on the remote, while it is open ([CR-443]). */
export function CountedUnclear({
  state,
  realtime,
}: {
  state: ClassroomState
  realtime: Pick<RealtimeClient, 'on' | 'status'>
}) {
  const { lesson_session_id, pages, current_page_id } = state
  const unclear = useUnclear({ realtime, lesson_session_id })
  return <UnclearPages {...{ unclear, pages, current_page_id }} isTaken heading="h2" />
}
