import { browserDeviceClock } from '@jiangtai/client/device-clock.ts'
import { useEffect, useState } from 'react'

const TICK_MS = 250

/** The clock of this page that the server's time is reckoned from. */
export const deviceClock = browserDeviceClock()

/** The server's time in milliseconds, renewed four times a second while `isRunning` ([CR-14]: time is the server's). */
export function useServerClock({ server_offset_ms, isRunning }: ServerClockOptions): number {
  const [now, setNow] = useState(deviceClock.now)

  // A running question shows the time left; nothing ticks otherwise.
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(deviceClock.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning])

  return now + server_offset_ms
}

type ServerClockOptions = { server_offset_ms: number; isRunning: boolean }
