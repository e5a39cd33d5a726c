/** The longest time that points wait before they are sent: fewer, fuller chunks keep the wire under 16 bytes a point (F6). */
export const LIVE_INTERVAL_MS = 60

/** A stroke nobody has added to for this long belongs to a screen that went away. */
export const LIVE_STROKE_EXPIRES_MS = 10_000

/** The time between the pieces of two strokes, because a relay may drop the second of two that come in the same moment. */
export const LIVE_GAP_MS = 8
