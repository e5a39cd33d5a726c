import { useEffect, useReducer } from 'react'

const LOOK_MS = 15_000

/** The server's time, looked at again four times a minute: due times are said in words that grow old. */
export function useServerNow(serverNow: () => number): Date {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  // Looks at the clock again as long as the screen is there.
  useEffect(() => {
    const timer = setInterval(lookAgain, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return new Date(serverNow())
}
