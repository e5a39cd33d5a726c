/** A phone as it was paired: its own id, and the device that taught. */
export type Pairing = { remote_id: string; board_device_id: string }

const keyOf = (lesson_session_id: string) => `remote:${lesson_session_id}`

/** The pairing of this page with a lesson, which outlives a reload; null where there is none. */
export function readPairing(kept: Pick<Storage, 'getItem'>, lesson_session_id: string): Pairing | null {
  try {
    const read: unknown = JSON.parse(kept.getItem(keyOf(lesson_session_id)) ?? 'null')
    return isPairing(read) ? read : null
  } catch {
    return null
  }
}

/** Keeps the pairing, or forgets it. A browser that keeps nothing asks again after a reload. */
export function keepPairing(
  kept: Pick<Storage, 'setItem' | 'removeItem'>,
  lesson_session_id: string,
  pairing: Pairing | null,
): void {
  try {
    if (pairing === null) kept.removeItem(keyOf(lesson_session_id))
    else kept.setItem(keyOf(lesson_session_id), JSON.stringify(pairing))
  } catch {
    return
  }
}

function isPairing(read: unknown): read is Pairing {
  if (typeof read !== 'object' || read === null) return false
  return (
    'remote_id' in read &&
    typeof read.remote_id === 'string' &&
    'board_device_id' in read &&
    typeof read.board_device_id === 'string'
  )
}
