import { MAX_HALF_TRIP_MS } from '@jiangtai/shared/classroom/race/race.ts'
import type { Socket } from 'socket.io'
import type { Realtime } from '../../../core/realtime/realtime.ts'

/** Measurements of a line that count: its way changes as a pad moves about in the room. */
const KEPT = 5
/** A line is slow where its two latest round trips were longer than this, or an answer is owed for as long as SILENT_MS ([CR-195]). */
const SLOW_MS = 400
const SILENT_MS = 4_000

type Line = { lesson_session_id: string; student_id: string }
type Trips = { line: Line; round_trips_ms: number[] }

const lines = new WeakMap<Realtime, Set<Trips>>()

/**
 * Measures the round trip of a student's line from here, by the pings that Socket.IO sends anyway ([CR-84]): a pad can delay its answer, which gains
 * it no more than the bound, and cannot hurry it. `onSlow` is told when the line turns slow or good again ([CR-195]). The returned function ends it.
 */
export function measureLine(
  realtime: Realtime,
  socket: Pick<Socket, 'conn'>,
  line: Line & { onSlow: (is_slow: boolean) => void },
): () => void {
  const trips: Trips = { line, round_trips_ms: [] }
  const all = linesOf(realtime)
  all.add(trips)
  let sent_ms: number | null = null
  let silence: ReturnType<typeof setTimeout> | undefined
  let isSlow = false
  const judge = (is_slow: boolean): void => {
    if (is_slow === isSlow) return
    isSlow = is_slow
    line.onSlow(is_slow)
  }
  const expectAnswer = (): void => {
    sent_ms = performance.now()
    clearTimeout(silence)
    silence = setTimeout(() => judge(true), SILENT_MS).unref()
  }
  const noteSent = ({ type }: { type: string }): void => {
    if (type === 'ping') expectAnswer()
  }
  const noteAnswer = (): void => {
    if (sent_ms === null) return
    clearTimeout(silence)
    trips.round_trips_ms = [...trips.round_trips_ms, performance.now() - sent_ms].slice(-KEPT)
    sent_ms = null
    judge(isSlowLine(trips.round_trips_ms))
  }
  socket.conn.on('packetCreate', noteSent)
  socket.conn.on('heartbeat', noteAnswer)
  // The next ping may be ten seconds away, and a race sooner: one more is sent at once. A line made of single requests waits for its own.
  const { transport } = socket.conn
  if (transport.name === 'websocket' && transport.writable) {
    expectAnswer()
    transport.send([{ type: 'ping' }])
  }
  return () => {
    clearTimeout(silence)
    all.delete(trips)
    socket.conn.off('packetCreate', noteSent)
    socket.conn.off('heartbeat', noteAnswer)
  }
}

/** Whether the latest round trips tell of a slow line: one that took long once may have waited for a busy server. */
export function isSlowLine(round_trips_ms: readonly number[]): boolean {
  const latest = round_trips_ms.slice(-2)
  return latest.length === 2 && latest.every((trip_ms) => trip_ms > SLOW_MS)
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
