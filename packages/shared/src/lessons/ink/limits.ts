/** Most gestures of the prepared ink of one page ([LE-81]). */
export const MAX_PAGE_GESTURES = 1500
/** Most bytes of it, as JSON. */
export const MAX_PAGE_INK_BYTES = 256 * 1024
/** Most bytes of the prepared ink of all pages of a lesson: the server folds it for a class, and the board fetches all of it ([CR-382]). */
export const MAX_LESSON_INK_BYTES = 2 * 1024 * 1024
/** Most bytes of ink that the versions of a lesson keep beside what their named ones have ([LE-174]). */
export const MAX_KEPT_INK_BYTES = 16 * 1024 * 1024

/** How many bytes the gestures of a page are, as the limits count them. */
export function bytesOfGestures(gestures: readonly unknown[]): number {
  return new TextEncoder().encode(JSON.stringify(gestures)).byteLength
}
