import type { PageTimer } from './page-timer.ts'

/** A timer as a text that two equal ones share, in whatever order their fields are kept. */
export function timerMark(timer: PageTimer | null): string {
  return timer === null
    ? ''
    : `${timer.kind} ${timer.kind === 'countdown' ? timer.length_s : 0} ${timer.is_auto}`
}
