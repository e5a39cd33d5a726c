import { FURTHER_PLACES_MS, MAX_HALF_TRIP_MS } from './race.ts'

/** A press as the server has it: when it arrived, when it was made, and its number in the order of arrival. */
export type Press = { student_id: string; received_ms: number; pressed_ms: number; arrival: number }

/** When a press was made: half of the line's round trip before it arrived, and never before the opening ([CR-84]). */
export function pressedAt(press: {
  received_ms: number
  /** Half of the round trip as the server measured it; null for a line that was not measured yet. */
  half_trip_ms: number | null
  opens_ms: number
}): number {
  const way_ms = Math.min(Math.max(0, press.half_trip_ms ?? 0), MAX_HALF_TRIP_MS)
  return Math.max(press.opens_ms, press.received_ms - way_ms)
}

/** The presses that have a place, in their order: the first one made, and the first one received of two made at once ([CR-84]). */
export function rankPresses(presses: readonly Press[], top: number): Press[] {
  const ordered = [...presses].sort(
    (one, other) =>
      one.pressed_ms - other.pressed_ms || one.received_ms - other.received_ms || one.arrival - other.arrival,
  )
  const [first] = ordered
  if (first === undefined) return []
  return ordered.filter(({ pressed_ms }) => pressed_ms - first.pressed_ms <= FURTHER_PLACES_MS).slice(0, top)
}

/**
 * When a race is decided ([CR-85]): once no press that is still on its way, for `wait_ms` at most, could take a place. Null while
 * nobody has pressed.
 */
export function raceDueAt(
  presses: readonly Press[],
  { top, wait_ms }: { top: number; wait_ms: number },
): number | null {
  const ranked = rankPresses(presses, top)
  const first = ranked[0]
  if (first === undefined) return null
  const last = ranked[top - 1]
  return (last?.pressed_ms ?? first.pressed_ms + FURTHER_PLACES_MS) + wait_ms
}
