import { cleanup } from '@testing-library/react'

/** Takes the page away as a reload of its tab does: nothing on it notices, and the tab keeps what it keeps. */
export function reloadTab(): void {
  const kept = Object.entries(window.sessionStorage)
  cleanup()
  for (const [key, value] of kept) window.sessionStorage.setItem(key, value)
}
