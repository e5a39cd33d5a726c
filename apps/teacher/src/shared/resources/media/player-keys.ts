import type { KeyboardEvent } from 'react'

/** Keys that a player uses itself; the keys of a clicker still turn the page. */
const PLAYER_KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', ' ']

/** Keeps a player's own keys from turning the page under it. */
export function keepPlayerKeys(event: KeyboardEvent): void {
  if (event.target instanceof HTMLMediaElement && PLAYER_KEYS.includes(event.key)) event.stopPropagation()
}
