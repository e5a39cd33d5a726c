import { TIMER_NAMES } from './clock-face.ts'
import type { TimerStart } from './timer.ts'
import { formatDuration } from '../../core/dates.ts'

/** The timer that a page of a lesson carries: it runs by itself when the page is first shown to a class, or is offered there ([LE-259]). */
export type PageTimer = TimerStart & { is_auto: boolean }

/** `倒计时 5 分`, or 秒表. */
export function timerWords(timer: TimerStart): string {
  const name = TIMER_NAMES[timer.kind]
  return timer.kind === 'countdown' ? `${name} ${formatDuration(timer.length_s)}` : name
}

/** The same with whether it begins by itself. */
export function pageTimerWords(timer: PageTimer): string {
  return timer.is_auto ? `${timerWords(timer)} · 自动开始` : timerWords(timer)
}

/** A timer as a text that two equal ones share, in whatever order their fields are kept. */
export function timerMark(timer: PageTimer | null): string {
  return timer === null
    ? ''
    : `${timer.kind} ${timer.kind === 'countdown' ? timer.length_s : 0} ${timer.is_auto}`
}
