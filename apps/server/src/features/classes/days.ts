import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'

/** Today in the school's time. */
export function dayOf(now: Date): string {
  return formatDateTime(now).slice(0, 10)
}

/** The day a change holds from: today unless said, never later ([SC-14]). */
export function dayOfChange(now: Date, day: string | undefined): string {
  const today = dayOf(now)
  if (day === undefined) return today
  if (day > today) throw badField('day', '日期不能晚于今天')
  return day
}
