import { formatDateTime } from '@jiangtai/shared/core/dates.ts'

/** A moment as a box of date and time has it, in the school's time: `2026-11-27T20:00`. */
export function toBox(instant: string | null): string {
  return instant === null ? '' : formatDateTime(instant).slice(0, 16).replace(' ', 'T')
}

/** The moment that a box of date and time holds; null while the box is empty or half typed, as with the year 0020. */
export function fromBox(typed: string): string | null {
  const at = new Date(`${typed}:00+08:00`)
  return typed.length !== 16 || !typed.startsWith('20') || Number.isNaN(at.getTime())
    ? null
    : at.toISOString()
}

/** A moment that is chosen with one press. */
export type QuickTime = { label: string; at: string }

const DAY_MS = 86_400_000

/** Nothing is proposed for later in the evening: schools lay down a latest hour for homework, and children sleep. */
const EVENING = '20:00'

/** The due times that teachers choose most, the same at every hour; times that are over or nearly over are left out. */
export function quickTimes(now: Date): QuickTime[] {
  return [
    { label: '今晚 20:00', at: onDay(now, 0, EVENING) },
    { label: '明早 8:00', at: onDay(now, 1, '08:00') },
    { label: '明晚 20:00', at: dueTomorrow(now) },
    { label: '三天后 20:00', at: onDay(now, 3, EVENING) },
  ].filter(({ at }) => Date.parse(at) > now.getTime() + 10 * 60_000)
}

/** The due time of work before its teacher chooses one: tomorrow evening. */
export function dueTomorrow(now: Date): string {
  return onDay(now, 1, EVENING)
}

function onDay(now: Date, days: number, clock: string): string {
  const day = formatDateTime(new Date(now.getTime() + days * DAY_MS)).slice(0, 10)
  return fromBox(`${day}T${clock}`) ?? now.toISOString()
}
