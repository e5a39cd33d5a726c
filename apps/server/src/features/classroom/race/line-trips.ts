import { MAX_HALF_TRIP_MS } from '@jiangtai/shared/classroom/race/race.ts'
import type { Socket } from 'socket.io'
import type { Realtime } from '../../../core/realtime/realtime.ts'

/** Measurements of a line that count: its way changes as a pad moves about in the room. */
const KEPT = 5

type Line = { lesson_session_id: string; student_id: string }
type Trips = { line: Line; round_trips_ms: number[] }

const lines = new WeakMap<Realtime, Set<Trips>>()

/**
 * Measures the round trip of a student's line from here, by the pings that Socket.IO sends anyway ([CR-84]): a pad can delay its answer, which gains
 * it no more than the bound, and cannot hurry it. The returned function ends it.
 */
export function measureLine(realtime: Realtime, socket: Pick<Socket, 'conn'>, line: Line): () => void {
  const trips: Trips = { line, round_trips_ms: [] }
  const all = linesOf(realtime)
  all.add(trips)
  let sent_ms: number | null = null
  const noteSent = ({ type }: { type: string }): void => {
    if (type === 'ping') sent_ms = performance.now()
  }
  const noteAnswer = (): void => {
    if (sent_ms === null) return
    trips.round_trips_ms = [...trips.round_trips_ms, performance.now() - sent_ms].slice(-KEPT)
    sent_ms = null
  }
  socket.conn.on('packetCreate', noteSent)
  socket.conn.on('heartbeat', noteAnswer)
  // The next ping may be ten seconds away, and a race sooner: one more is sent at once. A line made of single requests waits for its own.
  const { transport } = socket.conn
  if (transport.name === 'websocket' && transport.writable) {
    sent_ms = performance.now()
    transport.send([{ type: 'ping' }])
  }
  return () => {
    all.delete(trips)
    socket.conn.off('packetCreate', noteSent)
    socket.conn.off('heartbeat', noteAnswer)
  }
}

/** Half of a student's round trip: the shortest that was measured lately, since a server that is busy makes it seem longer. Null where it was not measured here. */
export function halfTripOf(realtime: Realtime, { lesson_session_id, student_id }: Line): number | null {
  const own = [...linesOf(realtime)].flatMap(({ line, round_trips_ms }) =>
    line.lesson_session_id === lesson_session_id && line.student_id === student_id ? round_trips_ms : [],
  )
  return own.length === 0 ? null : Math.min(...own) / 2
}

/** The longest way that is made up for in this lesson: no press is longer on its way. */
export function longestWay(realtime: Realtime, lesson_session_id: string): number {
  // Another server process has measured its own lines.
  if (realtime.wire.hasOthers()) return MAX_HALF_TRIP_MS
  const ways = [...linesOf(realtime)].flatMap(({ line, round_trips_ms }) =>
    line.lesson_session_id === lesson_session_id && round_trips_ms.length > 0
      ? [Math.min(...round_trips_ms) / 2]
      : [],
  )
  return Math.min(MAX_HALF_TRIP_MS, Math.max(0, ...ways))
}

function linesOf(realtime: Realtime): Set<Trips> {
  const known = lines.get(realtime) ?? new Set<Trips>()
  lines.set(realtime, known)
  return known
}
