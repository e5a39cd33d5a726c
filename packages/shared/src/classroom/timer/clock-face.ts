import { isTimeUp, leftOf, ranFor, type TimerState } from './timer.ts'

/** What a timer shows: `04:59` for a countdown, `01:05` or `1:00:05` for a stopwatch, and whether time is up. */
export type ClockFace = { digits: string; is_up: boolean; is_still: boolean }

/** A timer as it is shown at `now` (server time in ms). A countdown rounds up, so that its last second reads 00:01; a stopwatch rounds down. */
export function clockFace(timer: TimerState, now: number): ClockFace {
  const seconds =
    timer.kind === 'countdown' ? Math.ceil(leftOf(timer, now) / 1000) : Math.floor(ranFor(timer, now) / 1000)
  return { digits: clockDigits(seconds), is_up: isTimeUp(timer, now), is_still: timer.running_since === null }
}

function clockDigits(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 100) return `${two(minutes)}:${two(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/** 倒计时 or 秒表. */
export const TIMER_NAMES = { countdown: '倒计时', stopwatch: '秒表' } as const
