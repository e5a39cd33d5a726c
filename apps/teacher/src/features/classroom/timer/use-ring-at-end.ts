import { useEffect, useEffectEvent, useRef } from 'react'

/** Rings once when a countdown that was seen running is over; one that was over before the page was opened stays silent ([CR-123]). */
export function useRingAtEnd({
  timer_id,
  is_up,
  ring,
}: {
  timer_id: string
  is_up: boolean
  ring: () => void
}): void {
  const running = useRef<string | null>(null)
  const ringNow = useEffectEvent(ring)
  // Follows the timer from running to its end.
  useEffect(() => {
    if (!is_up) {
      running.current = timer_id
      return
    }
    if (running.current !== timer_id) return
    running.current = null
    ringNow()
  }, [timer_id, is_up])
}
