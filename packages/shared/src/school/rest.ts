import { formatDateTime } from '../core/dates.ts'
import type { SchoolSettings } from './settings.ts'

const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000

/** What a school lays down for the rest of its students: their eyes, and the evening ([PD-40]). */
export type RestRules = Pick<SchoolSettings, 'eye_rest_minutes' | 'quiet_from' | 'quiet_until'>

/** The quiet hours of a school, by its clock; they may go over midnight. */
export type QuietHours = { from: string; until: string }

/** The quiet hours; null where the school has none. */
export function quietHours({
  quiet_from,
  quiet_until,
}: Omit<RestRules, 'eye_rest_minutes'>): QuietHours | null {
  return quiet_from === null || quiet_until === null ? null : { from: quiet_from, until: quiet_until }
}

/** What is wrong with quiet hours, and at which end; null when they can be kept. */
export function quietTrouble({
  quiet_from,
  quiet_until,
}: Omit<RestRules, 'eye_rest_minutes'>): { field: 'quiet_from' | 'quiet_until'; text: string } | null {
  if (quiet_from === null && quiet_until === null) return null
  if (quiet_from === null) return { field: 'quiet_from', text: '请选择从几点开始' }
  if (quiet_until === null) return { field: 'quiet_until', text: '请选择到几点结束' }
  return quiet_from === quiet_until ? { field: 'quiet_until', text: '开始和结束不能是同一时刻' } : null
}

/** When the quiet hours that hold at a moment are over; null when none hold. */
export function quietEnd(hours: QuietHours | null, now: Date): Date | null {
  if (hours === null) return null
  const clock = minutesOf(formatDateTime(now).slice(11, 16))
  const since = (clock - minutesOf(hours.from) + DAY_MINUTES) % DAY_MINUTES
  const length = (minutesOf(hours.until) - minutesOf(hours.from) + DAY_MINUTES) % DAY_MINUTES
  if (since >= length) return null
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  return new Date((minute + length - since) * MINUTE_MS)
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
