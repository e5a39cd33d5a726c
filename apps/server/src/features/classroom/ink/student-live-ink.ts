import { isWritersPen } from '@jiangtai/shared/classroom/students/board-writers.ts'
import type { LiveInk } from '@jiangtai/shared/classroom/socket.ts'
import { findBoardWriter } from '@jiangtai/shared/classroom/state.ts'
import { isLiveEnd, liveKeyOf, livePenOf } from '@jiangtai/shared/ink/live-text.ts'
import type { LiveRoom } from '../room/live-rooms.ts'

/** Strokes of one student that may run at once: ten fingers, and some that were never finished. */
const MAX_RUNNING = 16

/** The treatment of a piece of a student's unfinished ink. */
export type Relayed = 'reliable' | 'droppable' | 'dropped'

/**
 * Whether a piece goes on to the other screens ([CR-38]): the student writes now, on the page the class is on, with the pen that a finished
 * stroke would be taken from; and only pieces of strokes that this student began, so that nobody draws on or puts out another's.
 */
export function relayStudentInk(room: LiveRoom, student_id: string, piece: LiveInk): Relayed {
  const { chunk } = piece
  const key = liveKeyOf(chunk)
  const running = room.running.get(student_id) ?? new Set<string>()
  if (isLiveEnd(chunk)) return running.delete(key) ? 'reliable' : 'dropped'
  const writer = findBoardWriter(room.state, student_id)
  if (writer === null || piece.page_id !== room.state.current_page_id) return 'dropped'
  if (chunk.startsWith('b')) return running.has(key) ? 'droppable' : 'dropped'
  const pen = livePenOf(chunk)
  if (pen === null || !isWritersPen(writer, pen)) return 'dropped'
  running.add(key)
  const [oldest] = running
  if (running.size > MAX_RUNNING && oldest !== undefined) running.delete(oldest)
  room.running.set(student_id, running)
  return 'droppable'
}
