import { ENTRY_PLACE, type EntryWay } from '@jiangtai/shared/classroom/entry/entry.ts'
import { useSyncExternalStore } from 'react'
import { watchHash } from './address.ts'

/** The states of an entry of the history that was opened by a code; a lesson that was tapped has none. */
const STATES = { code: 'by-code', qr: 'by-qr' } as const

/** Goes into a lesson by its code. The address that held the code is left behind: the back key does not enter again. */
export function enterBy(way: keyof typeof STATES, lesson_session_id: string): void {
  history.replaceState(STATES[way], '', `#/classroom/${lesson_session_id}`)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

/** The way by which the lesson on the screen was entered, which a reload keeps ([CR-250]). */
export function wayIn(): EntryWay {
  if (history.state === STATES.qr) return 'qr'
  return history.state === STATES.code ? 'code' : 'list'
}

/** The code in the address, where a camera has read one. */
export function useScannedCode(): string | null {
  const hash = useSyncExternalStore(watchHash, () => location.hash)
  const code = hash.startsWith(ENTRY_PLACE) ? hash.slice(ENTRY_PLACE.length) : ''
  return /^\d{6}$/.test(code) ? code : null
}
