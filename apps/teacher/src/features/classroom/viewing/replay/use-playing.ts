import { blanksOf, playOn, type Speed } from '@jiangtai/shared/classroom/record/replay/playing.ts'
import { useEffect, useMemo, useState } from 'react'

/** How often the shown moment is moved on; a stroke a tenth of a second late is not seen. */
const TICK_MS = 100

/** A replay that runs or stands still. */
export type Playing = {
  at_ms: number
  isPlaying: boolean
  speed: Speed
  skipsBlanks: boolean
  toggle: () => void
  /** Shows another moment; what runs goes on from there. */
  goTo: (at_ms: number) => void
  setSpeed: (speed: Speed) => void
  setSkipsBlanks: (skips: boolean) => void
}

/** Plays a lesson of `length_ms` with facts at `times`, from `first_ms` on; it stands still until it is started. */
export function usePlaying({
  times,
  length_ms,
  first_ms,
}: {
  times: readonly number[]
  length_ms: number
  first_ms: number
}): Playing {
  const [at_ms, setAt] = useState(first_ms)
  const [wantsToPlay, setWantsToPlay] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  const [skipsBlanks, setSkipsBlanks] = useState(true)
  const blanks = useMemo(
    () => (skipsBlanks ? blanksOf(times, length_ms) : []),
    [skipsBlanks, times, length_ms],
  )
  const isPlaying = wantsToPlay && at_ms < length_ms

  // Moves on by the time that has passed, so that a slow page shows fewer moments and not a slower lesson.
  useEffect(() => {
    if (!isPlaying) return
    let before = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const by_ms = (now - before) * speed
      before = now
      setAt((at) => playOn(at, by_ms, { blanks, length_ms }))
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [isPlaying, speed, blanks, length_ms])

  const goTo = (wanted_ms: number) => setAt(Math.min(length_ms, Math.max(0, wanted_ms)))
  return {
    at_ms,
    isPlaying,
    speed,
    skipsBlanks,
    toggle: () => {
      // At the end there is nothing to go on with: it begins anew.
      if (!isPlaying && at_ms >= length_ms) goTo(0)
      setWantsToPlay(!isPlaying)
    },
    goTo,
    setSpeed,
    setSkipsBlanks,
  }
}
