import { formatDateTime } from '@jiangtai/shared/core/dates.ts'

const DAY_MS = 24 * 3_600_000

/** Noon by the school's clock so many days from now, as ISO text: a due time that no latest hour refuses, whatever the time of the day is. */
export function noonIn(days: number): string {
  return `${formatDateTime(new Date(Date.now() + days * DAY_MS)).slice(0, 10)}T12:00:00+08:00`
}
