import type { Segment } from '@jiangtai/shared/tasks/reading/segments.ts'
import { useEffect, useEffectEvent } from 'react'

/** The time between two reports of looking. */
const TELL_MS = 15_000

/** Counts the time of looking at a page, only while it is seen. Stretches are told in seconds since the part of the student began. */
export function useLookedTime({
  isCounted,
  now_s,
  onLooked,
}: {
  isCounted: boolean
  now_s: () => number
  onLooked: (segments: Segment[]) => void
}): void {
  const now = useEffectEvent(now_s)
  const tell = useEffectEvent(onLooked)
  // Counts from opening until leaving, and stands while the page is hidden.
  useEffect(() => {
    if (!isCounted) return undefined
    let since: number | null = null
    const stop = () => {
      if (since === null) return
      const stretch: Segment = [since, Math.floor(now())]
      if (stretch[1] > stretch[0]) tell([stretch])
    }
    const look = () => {
      if (document.visibilityState === 'hidden') {
        stop()
        since = null
      } else since ??= Math.ceil(now())
    }
    look()
    const timer = setInterval(stop, TELL_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [isCounted])
}
