/** Most that a countdown may have left: 99 minutes 59 seconds ([CR-120]). */
export const MAX_TIMER_MS = (99 * 60 + 59) * 1000
/** What +1 分钟 gives. */
const MINUTE_MS = 60_000

/** 倒计时 or 秒表 in a room. Every screen reckons what it shows from this and the server's time ([CR-122]). */
export type TimerState = {
  timer_id: string
  kind: 'countdown' | 'stopwatch'
  /** The time it was set to; 0 for a stopwatch. */
  length_ms: number
  /** How long it had run when it last began to run or stood still; less than 0 while added minutes are unused. */
  run_ms: number
  /** Server time since which it runs; null while it stands still. */
  running_since: string | null
}

/** A timer that is begun. */
export type TimerStart = { kind: 'countdown'; length_s: number } | { kind: 'stopwatch' }

/** What a teacher does with a timer; `page` begins the one that a page of the lesson carries ([CR-470]). */
export type TimerChange =
  | TimerStart
  | { kind: 'page'; page_id: string }
  | { kind: TimerStep; timer_id: string }

/** What is done with the timer that is there: 暂停, 继续, +1 分钟, 复位, 关闭. */
export const TIMER_STEPS = ['pause', 'go_on', 'add_minute', 'reset', 'close'] as const
export type TimerStep = (typeof TIMER_STEPS)[number]

/** The fact of a timer: what was done, and the timer since then, null once it is closed; with the page that it was begun from, where it was prepared there. */
export type TimerEvent = {
  type: 'timer_set'
  payload: { change: TimerStart['kind'] | TimerStep; timer: TimerState | null; page_id?: string }
}

/** A new timer that runs from `now` (server time in ms). */
export function startTimer(
  started: TimerStart,
  { timer_id, now }: { timer_id: string; now: number },
): TimerState {
  const length_ms = started.kind === 'countdown' ? started.length_s * 1000 : 0
  return { timer_id, kind: started.kind, length_ms, run_ms: 0, running_since: new Date(now).toISOString() }
}

/** How long a timer has run at `now`, in ms; a screen whose clock is a little behind sees nothing run backwards. */
export function ranFor({ run_ms, running_since }: TimerState, now: number): number {
  return running_since === null ? run_ms : run_ms + Math.max(0, now - Date.parse(running_since))
}

/** What a countdown has left at `now`, in ms, never less than 0. */
export function leftOf(timer: TimerState, now: number): number {
  return Math.max(0, timer.length_ms - ranFor(timer, now))
}

/** Whether a countdown is over at `now` ([CR-123]). */
export function isTimeUp(timer: TimerState, now: number): boolean {
  return timer.kind === 'countdown' && leftOf(timer, now) === 0
}

/**
 * The timer after a step at `now`; the same object where the step changes nothing ([CR-124]), `full` where a countdown would
 * get longer than it may, and `none` where a stopwatch is given a minute.
 */
export function stepTimer(
  timer: TimerState,
  step: Exclude<TimerStep, 'close'>,
  now: number,
): TimerState | 'full' | 'none' {
  const ran_ms =
    timer.kind === 'countdown' ? Math.min(timer.length_ms, ranFor(timer, now)) : ranFor(timer, now)
  const since = new Date(now).toISOString()
  switch (step) {
    case 'pause':
      if (timer.running_since === null || isTimeUp(timer, now)) return timer
      return { ...timer, run_ms: ran_ms, running_since: null }
    case 'go_on':
      return timer.running_since === null ? { ...timer, running_since: since } : timer
    case 'add_minute': {
      if (timer.kind === 'stopwatch') return 'none'
      const run_ms = ran_ms - MINUTE_MS
      if (timer.length_ms - run_ms > MAX_TIMER_MS) return 'full'
      return { ...timer, run_ms, running_since: timer.running_since === null ? null : since }
    }
    case 'reset':
      if (timer.run_ms === 0 && timer.running_since === null) return timer
      return { ...timer, run_ms: 0, running_since: null }
  }
}
