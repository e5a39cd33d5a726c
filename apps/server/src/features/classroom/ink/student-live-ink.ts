import { type BoardWriter, isWritersPen } from '@jiangtai/shared/classroom/students/board-writers.ts'
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
  const running = room.running.get(student_id) ?? new Set<string>()
  const isOnPage = piece.page_id === room.state.current_page_id
  const pen = isOnPage ? findBoardWriter(room.state, student_id) : null
  const relayed = judgePiece(running, { pen, chunk: piece.chunk })
  if (running.size > 0) room.running.set(student_id, running)
  return relayed
}

/** The same of one student's strokes on any ground: `pen` is null while the student may not write there. */
export function judgePiece(
  running: Set<string>,
  { pen, chunk }: { pen: Pick<BoardWriter, 'color'> | null; chunk: string },
): Relayed {
  const key = liveKeyOf(chunk)
  if (isLiveEnd(chunk)) return running.delete(key) ? 'reliable' : 'dropped'
  if (pen === null) return 'dropped'
  if (chunk.startsWith('b')) return running.has(key) ? 'droppable' : 'dropped'
  const drawn = livePenOf(chunk)
  if (drawn === null || !isWritersPen(pen, drawn)) return 'dropped'
  running.add(key)
  const [oldest] = running
  if (running.size > MAX_RUNNING && oldest !== undefined) running.delete(oldest)
  return 'droppable'
}
