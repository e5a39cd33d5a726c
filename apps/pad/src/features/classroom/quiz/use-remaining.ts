import { useEffect, useReducer } from 'react'

const TICK_MS = 250

/** Milliseconds until `ends_at` by the server's clock ([CR-14]), renewed four times a second; null without a limit. */
export function useRemaining(ends_at: string | null, serverNow: () => number): number | null {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  // Looks at the clock again while there is a limit to count down to.
  useEffect(() => {
    if (ends_at === null) return
    const timer = setInterval(lookAgain, TICK_MS)
    return () => clearInterval(timer)
  }, [ends_at])
  return ends_at === null ? null : Math.max(0, Date.parse(ends_at) - serverNow())
}
