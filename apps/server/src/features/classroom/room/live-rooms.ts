import type { ClassroomEvent, ClassroomFact } from '@jiangtai/shared/classroom/events.ts'
import { type ClassroomState, findBoardWriter, receiveFact } from '@jiangtai/shared/classroom/state.ts'
import { liveKeyOfOp } from '@jiangtai/shared/ink/live-text.ts'
import type { Realtime } from '../../../core/realtime/realtime.ts'
import { roomOf } from './rooms.ts'

/** Most rooms in memory; a room that was dropped is read again at the next stroke. */
const MAX_ROOMS = 300

/** A room without its ink, as the facts have left it, and the keys of the strokes that run in it, by student. */
export type LiveRoom = { state: ClassroomState; running: Map<string, Set<string>> }

const liveRooms = new WeakMap<Realtime, Map<string, LiveRoom>>()

/** The room by which unfinished ink is judged: it is asked for with every piece, so it is kept in memory. */
export function findLiveRoom(realtime: Realtime, lesson_session_id: string): LiveRoom | null {
  return liveRoomsOf(realtime).get(lesson_session_id) ?? null
}

/** Takes a room to hand that was just read; one that is there already follows the facts and is newer. */
export function keepLiveRoom(realtime: Realtime, state: ClassroomState): void {
  const rooms = liveRoomsOf(realtime)
  if (state.ended_at !== null || rooms.has(state.lesson_session_id)) return
  rooms.set(state.lesson_session_id, { state: { ...state, ink: {} }, running: new Map() })
  const oldest = rooms.keys().next()
  if (rooms.size > MAX_ROOMS && oldest.done !== true) rooms.delete(oldest.value)
}

/** Brings the room at hand on by a fact; strokes of students who may no longer write go from every screen ([CR-38]). */
export function followFact(realtime: Realtime, fact: ClassroomFact & { event: ClassroomEvent }): void {
  const rooms = liveRoomsOf(realtime)
  const room = rooms.get(fact.lesson_session_id)
  if (room === undefined) return
  const isInk = fact.event.type === 'ink_written'
  const outcome = receiveFact(room.state, isInk ? { ...fact, event: null } : fact)
  // Another process wrote the facts between: the room is read again when the next stroke asks for it.
  if (outcome.kind === 'gap') return void rooms.delete(fact.lesson_session_id)
  const before = room.state
  room.state = outcome.state
  finishStroke(room, fact.event)
  dropStrokes(realtime, { room, page_id: before.current_page_id })
  if (room.state.ended_at !== null) rooms.delete(fact.lesson_session_id)
}

function finishStroke(room: LiveRoom, event: ClassroomEvent): void {
  if (event.type !== 'ink_written' || event.payload.author === undefined) return
  room.running.get(event.payload.author.student_id)?.delete(liveKeyOfOp(event.payload.op.id))
}

function dropStrokes(
  realtime: Realtime,
  { room, page_id }: { room: LiveRoom; page_id: string | null },
): void {
  const { lesson_session_id, current_page_id } = room.state
  for (const [student_id, keys] of room.running) {
    const mayGoOn = findBoardWriter(room.state, student_id) !== null && page_id === current_page_id
    if (mayGoOn) continue
    room.running.delete(student_id)
    for (const key of keys) {
      const chunk = { lesson_session_id, page_id, chunk: `x${key}` }
      for (const audience of ['teacher', 'student'] as const)
        realtime.publish(roomOf(lesson_session_id, audience), 'live_ink', chunk)
    }
  }
}

function liveRoomsOf(realtime: Realtime): Map<string, LiveRoom> {
  const known = liveRooms.get(realtime) ?? new Map<string, LiveRoom>()
  liveRooms.set(realtime, known)
  return known
}
