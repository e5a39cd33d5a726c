import type { TimerStart } from './timer.ts'
import { formatDuration } from '../../core/dates.ts'

/** The timer that a page of a lesson carries: it runs by itself when the page is first shown to a class, or is offered there ([LE-259]). */
export type PageTimer = TimerStart & { is_auto: boolean }

/** `倒计时 5 分`, or 秒表. */
export function timerWords(timer: TimerStart): string {
  return timer.kind === 'countdown' ? `倒计时 ${formatDuration(timer.length_s)}` : '秒表'
}

/** The same with whether it begins by itself. */
export function pageTimerWords(timer: PageTimer): string {
  return timer.is_auto ? `${timerWords(timer)} · 自动开始` : timerWords(timer)
}
