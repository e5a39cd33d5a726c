import { useSyncExternalStore } from 'react'

/** What the pad shows: home, or one lesson. Lives in the hash, so that reload and the back key do what one expects. */
export type PadPlace = { kind: 'home' } | { kind: 'classroom'; lesson_session_id: string }

const CLASSROOM = '#/classroom/'

/** Reads a place from the hash; whatever is not known is home. */
export function readPlace(hash: string): PadPlace {
  const lesson_session_id = hash.startsWith(CLASSROOM) ? hash.slice(CLASSROOM.length) : ''
  return /^[\w-]+$/.test(lesson_session_id) ? { kind: 'classroom', lesson_session_id } : { kind: 'home' }
}

export function goTo(place: PadPlace): void {
  location.hash = place.kind === 'home' ? '#/' : CLASSROOM + place.lesson_session_id
}

/** The place on the screen now. */
export function usePlace(): PadPlace {
  return readPlace(useSyncExternalStore(watchHash, () => location.hash))
}

function watchHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
