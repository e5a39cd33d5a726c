import { useSyncExternalStore } from 'react'

/** The width of the window in CSS pixels, which the zoom of the browser changes as well. */
export function useWindowWidth(): number {
  return useSyncExternalStore(listen, () => window.innerWidth)
}

function listen(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}
