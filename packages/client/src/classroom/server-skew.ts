/**
 * How far the server's time is from the device's clock, as one question told it: `offset_ms` is added to the device's clock, and is wrong by no more than half of
 * `round_trip_ms`.
 */
export type ServerSkew = { offset_ms: number; round_trip_ms: number }

/**
 * The difference that one question shows, from the moments of the device's clock when it was asked and answered; the server read its time in between
 * ([CR-14]).
 */
export function measureSkew(asked_ms: number, answered_ms: number, server_time: string): ServerSkew {
  return {
    offset_ms: Date.parse(server_time) - (asked_ms + answered_ms) / 2,
    round_trip_ms: answered_ms - asked_ms,
  }
}

/** The narrower of two; the newer where both cannot be right, since one of the clocks was moved between them. */
export function betterSkew(known: ServerSkew | null, next: ServerSkew): ServerSkew {
  if (known === null) return next
  const apart_ms = Math.abs(next.offset_ms - known.offset_ms)
  const explained_ms = (next.round_trip_ms + known.round_trip_ms) / 2
  return next.round_trip_ms <= known.round_trip_ms || apart_ms > explained_ms ? next : known
}
