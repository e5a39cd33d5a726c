import { useEffect } from 'react'
import { whenCalm } from '../../core/when/when-calm.ts'

/**
 * Hears at once when the sign-in is ended or the permissions are changed elsewhere, on every page. The line is opened after the
 * page has its content, from a part of its own, so that it costs the page nothing.
 */
export function useAccountLine(isWanted: boolean): void {
  // A line to the server has to be opened and closed.
  useEffect(() => {
    if (!isWanted) return
    let close: (() => void) | null = null
    let isGone = false
    const doWithout = whenCalm(() => {
      import('./open-account-line.ts').then(
        ({ openAccountLine }) => {
          if (!isGone) close = openAccountLine()
        },
        // Without it the next call tells the same.
        () => {},
      )
    })
    return () => {
      isGone = true
      doWithout()
      close?.()
    }
  }, [isWanted])
}
