import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { HandsLayer, type HandsLayerProps } from './HandsLayer.tsx'
import { useUnclear } from './use-unclear.ts'

/** 举手, 学生提问 and 没听懂 on the board. */
export function HandsOfBoard({
  state,
  realtime,
  ...rest
}: Omit<HandsLayerProps, 'hands' | 'unclear' | 'pages' | 'current_page_id'> & {
  state: ClassroomState
  realtime: Pick<RealtimeClient, 'on' | 'status'>
}) {
  const { lesson_session_id, hands, pages, current_page_id } = state
  const unclear = useUnclear({ realtime, lesson_session_id })
  return <HandsLayer {...rest} {...{ hands, unclear, pages, current_page_id }} />
}
