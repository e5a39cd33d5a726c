/** Use of the pad without a break, as the eyes count it. */
export type EyeUse = {
  used_ms: number
  /** The time for which it has not been touched, or not been seen. */
  idle_ms: number
}

export const NO_USE: EyeUse = { used_ms: 0, idle_ms: 0 }

/** Whoever reads touches the pad seldom. */
const STILL_READING_MS = 120_000
/** After so long without the pad the eyes have rested by themselves. */
const RESTED_MS = 300_000
/** The pad has to be left alone for so long, so that no word is cut off. */
const CALM_MS = 10_000

/** Counts a piece of time: it is use only while the page is seen and somebody touches it now and then ([PD-41]). */
export function countUse(
  { used_ms, idle_ms }: EyeUse,
  { passed_ms, isSeen, isTouched }: { passed_ms: number; isSeen: boolean; isTouched: boolean },
): EyeUse {
  const unused_ms = idle_ms + passed_ms
  const next_idle = isSeen && isTouched ? 0 : unused_ms
  // A pad that slept is told so by one long piece, with the touch that woke it at its end.
  if (unused_ms >= RESTED_MS) return { used_ms: 0, idle_ms: next_idle }
  const isUse = isSeen && unused_ms < STILL_READING_MS
  return { used_ms: isUse ? used_ms + passed_ms : used_ms, idle_ms: next_idle }
}

/** The reasons that keep the page of rest away. */
export type Occupied = {
  isInClass: boolean
  /** A question of an open task is answered, or what it asks to be read is open. */
  isAtWork: boolean
  /** A tool lies over the page: a recording, a photo, handwriting. */
  isToolOpen: boolean
  /** An answer is on its way. */
  isSaving: boolean
}

/** Whether the page of rest is shown now: when it is time, and nothing is interrupted by it ([PD-42]). */
export function isRestDue(
  { used_ms, idle_ms }: EyeUse,
  { minutes, isInClass, isAtWork, isToolOpen, isSaving }: Occupied & { minutes: number },
): boolean {
  if (minutes === 0 || used_ms < minutes * 60_000) return false
  return !isInClass && !isAtWork && !isToolOpen && !isSaving && idle_ms >= CALM_MS
}
