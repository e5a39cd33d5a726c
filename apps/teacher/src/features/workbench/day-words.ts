import { formatDay } from '@jiangtai/shared/core/dates.ts'
import type { Home } from './workbench.queries.ts'

const WEEKDAYS = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六']

/** `11月23日 星期一 · 第 13 周`, with the calendar's own name of the day, or that no lessons are held. */
export function dayInWords({ day, week_no, is_school_day, note }: Home['today']): string {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  const week = week_no === null ? [] : [`第 ${week_no} 周`]
  const said = note ?? (is_school_day ? null : '今天不上课')
  return [`${formatDay(day)} ${weekday}`, ...week, ...(said === null ? [] : [said])].join(' · ')
}
