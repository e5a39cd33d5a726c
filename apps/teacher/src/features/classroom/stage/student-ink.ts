import { createLiveReceiver, type LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { followLiveInk } from '@jiangtai/client/live-ink.ts'
import type { LiveRoom } from '../lesson/use-live-room.ts'

/** Collects what students at the board are drawing, until closed. */
export function openStudentInk(
  { realtime, room }: Pick<LiveRoom, 'realtime' | 'room'>,
  lesson_session_id: string,
): { receiver: LiveReceiver; close: () => void } {
  const receiver = createLiveReceiver({ now: () => performance.now() })
  const close = followLiveInk({ realtime, room, live: receiver, lesson_session_id })
  return { receiver, close }
}
