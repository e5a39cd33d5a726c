import { clockFace, TIMER_NAMES } from '@jiangtai/shared/classroom/timer/clock-face.ts'
import type { TimerState } from '@jiangtai/shared/classroom/timer/timer.ts'
import { useEffect, useReducer } from 'react'

const TICK_MS = 250

/** The teacher's 倒计时 or 秒表, small in the bar, by the server's time ([CR-122]). */
export function TimerChip({ timer, serverNow }: { timer: TimerState; serverNow: () => number }) {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const { digits, is_up, is_still } = clockFace(timer, serverNow())
  const isTicking = !is_up && !is_still
  // Looks at the clock again while the timer runs.
  useEffect(() => {
    if (!isTicking) return
    const ticking = setInterval(lookAgain, TICK_MS)
    return () => clearInterval(ticking)
  }, [isTicking])
  const name = TIMER_NAMES[timer.kind]
  return (
    <span className={is_up ? 'timer-chip timer-up' : 'timer-chip'}>
      <span role="timer" aria-label={is_still ? `${name}，已暂停` : name} hidden={is_up}>
        {is_still && <span aria-hidden="true">‖ </span>}
        {digits}
      </span>
      <span role="status">{is_up && '时间到'}</span>
    </span>
  )
}
