/** A phone as it was paired: its own id, the device that taught, and whom its holder assists; null for the lesson's teacher. */
export type Pairing = { remote_id: string; board_device_id: string; assisted_teacher: string | null }

const keyOf = (lesson_session_id: string) => `remote:${lesson_session_id}`

/** The pairing of this page with a lesson, which outlives a reload; null where there is none. */
export function readPairing(kept: Pick<Storage, 'getItem'>, lesson_session_id: string): Pairing | null {
  try {
    const read: unknown = JSON.parse(kept.getItem(keyOf(lesson_session_id)) ?? 'null')
    return isPairing(read) ? { assisted_teacher: null, ...read } : null
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

/** A phone that was paired by an earlier version is its teacher's. */
function isPairing(read: unknown): read is Omit<Pairing, 'assisted_teacher'> & Partial<Pairing> {
  if (typeof read !== 'object' || read === null) return false
  const assisted = 'assisted_teacher' in read ? read.assisted_teacher : null
  return (
    'remote_id' in read &&
    typeof read.remote_id === 'string' &&
    'board_device_id' in read &&
    typeof read.board_device_id === 'string' &&
    (assisted === null || typeof assisted === 'string')
  )
}
