import { queryClient } from '../api.ts'

/** A page that waits longer for the server does without what waits for it no longer. */
const LONGEST_MS = 2000

/**
 * Does `work` once the page has what it asked the server for and the browser has nothing else to do, after two seconds at the
 * latest: on a slow processor what a page needs besides would come before its own rows. Returns how to do without it.
 */
export function whenCalm(work: () => void): () => void {
  let cancelIdle: (() => void) | null = null
  const start = () => {
    stopWaiting()
    cancelIdle = whenIdle(work)
  }
  // What a page asks for is known once it is drawn.
  const first = setTimeout(() => queryClient.isFetching() === 0 && start())
  const stopListening = queryClient.getQueryCache().subscribe(() => {
    if (queryClient.isFetching() === 0) start()
  })
  const last = setTimeout(start, LONGEST_MS)
  function stopWaiting() {
    clearTimeout(first)
    clearTimeout(last)
    stopListening()
  }
  return () => {
    stopWaiting()
    cancelIdle?.()
  }
}

/** Does `work` when the browser has a moment; returns how to do without it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: LONGEST_MS })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(work)
  return () => clearTimeout(timer)
}
