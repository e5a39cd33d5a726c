import { useEffect } from 'react'

/**
 * Hears at once when the sign-in is ended elsewhere. The line is opened after the first paint, from a part of its own, so that
 * it costs the page nothing; a lesson has a line itself.
 */
export function useSignOutLine(isWanted: boolean): void {
  // A line to the server has to be opened and closed.
  useEffect(() => {
    if (!isWanted) return
    let close: (() => void) | null = null
    let isGone = false
    const timer = setTimeout(() => {
      import('./open-sign-out-line.ts').then(
        ({ openSignOutLine }) => {
          if (!isGone) close = openSignOutLine()
        },
        // Without it the next call tells the same.
        () => {},
      )
    }, 0)
    return () => {
      isGone = true
      clearTimeout(timer)
      close?.()
    }
  }, [isWanted])
}
