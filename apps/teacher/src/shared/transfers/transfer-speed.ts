import { type SpeedSample, transferSpeed } from '@jiangtai/client/upload/queue/upload-progress.ts'
import { useEffect, useRef, useState } from 'react'

const SAMPLE_MS = 1_000
const SAMPLES_KEPT = 10

/** Bytes a second over the last ten seconds, or null while nothing moves or it is too early to tell. */
export function useTransferSpeed(sent_bytes: number, isActive: boolean): number | null {
  const [speed, setSpeed] = useState<number | null>(null)
  const sent = useRef(sent_bytes)

  // The sampler below reads the newest number without starting anew at each.
  useEffect(() => {
    sent.current = sent_bytes
  }, [sent_bytes])

  // Measures by the second for as long as files move.
  useEffect(() => {
    if (!isActive) return
    let samples: SpeedSample[] = [{ at_ms: performance.now(), sent_bytes: sent.current }]
    const timer = setInterval(() => {
      samples = [...samples, { at_ms: performance.now(), sent_bytes: sent.current }].slice(-SAMPLES_KEPT)
      setSpeed(transferSpeed(samples))
    }, SAMPLE_MS)
    return () => {
      clearInterval(timer)
      setSpeed(null)
    }
  }, [isActive])

  return speed
}

/** `25 秒`, `3 分钟`, `2 小时`: how long is left, rounded up. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} 秒`
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} 分钟`
  return `${Math.ceil(seconds / 3600)} 小时`
}
