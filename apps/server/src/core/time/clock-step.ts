/**
 * A jump of the machine's clock that was noticed at the server's time `at` (ISO-8601): `set` while we ran or before the start, `away` when so much time lies
 * between two runs that it may be a jump. `ms` is positive where the clock went forward.
 */
export type ClockStep = { cause: 'set' | 'away'; ms: number; at: string }

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** The shortest time after which something is erased for good is a week: who comes back later may be wrong about the day. */
export const LONG_AWAY_MS = 7 * DAY_MS
/** A smaller step is set right by the time services of every machine and troubles nobody. */
const TOLD_MS = 60_000

/** Whether managers are told of a step: for a day, unless it was small ([RN-55]). */
export function isTold(step: ClockStep, now: Date): boolean {
  return Math.abs(step.ms) >= TOLD_MS && isFresh(step, now)
}

/** Whether a step makes the age of things doubtful, so that nothing is erased for a day ([RN-54]). */
export function makesAgesDoubtful(step: ClockStep, now: Date): boolean {
  return step.ms >= HOUR_MS && isFresh(step, now)
}

function isFresh({ at }: ClockStep, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(at)) < DAY_MS
}
