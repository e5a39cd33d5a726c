const TIME_ZONE = 'Asia/Shanghai'

// Making a calendar takes a browser 6 ms and more of its processor, and hardly any moment is written by it.
let calendar: Intl.DateTimeFormat | undefined

/** Asia/Shanghai is UTC+8 all year since its last summer time, of 1991; the calendar is asked for what was before and for years of five digits. */
const FIXED_OFFSET = { ms: 8 * 3_600_000, from: Date.UTC(1992, 0, 1), until: Date.UTC(9999, 11, 31) }

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, the default date format of spec §9. Written often (every answer fact asks for its day). */
export function formatDateTime(instant: string | Date): string {
  const at = new Date(instant)
  const ms = at.getTime()
  if (ms >= FIXED_OFFSET.from && ms < FIXED_OFFSET.until)
    return new Date(ms + FIXED_OFFSET.ms).toISOString().slice(0, 19).replace('T', ' ')
  calendar ??= new Intl.DateTimeFormat('zh-CN', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const part = Object.fromEntries(calendar.formatToParts(at).map((p) => [p.type, p.value]))
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`
}

/** `1月22日` for `2027-01-22`: a day of a year that is clear from what stands around it. */
export function formatDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日`
}

/** `今天 14:05`, `昨天 14:05`, `明天 14:05`, `11月3日 14:05` or `2025年11月3日`: a time as people say it; show `formatDateTime` on hover. */
export function formatSpokenTime(instant: string | Date, now: Date): string {
  const full = formatDateTime(instant)
  const today = formatDateTime(now).slice(0, 10)
  const yesterday = formatDateTime(new Date(now.getTime() - 86_400_000)).slice(0, 10)
  const tomorrow = formatDateTime(new Date(now.getTime() + 86_400_000)).slice(0, 10)
  const [day, clock] = [full.slice(0, 10), full.slice(11, 16)]
  if (day === today) return `今天 ${clock}`
  if (day === yesterday) return `昨天 ${clock}`
  if (day === tomorrow) return `明天 ${clock}`
  const [year, month, date] = day.split('-').map(Number)
  return day.slice(0, 4) === today.slice(0, 4)
    ? `${month}月${date}日 ${clock}`
    : `${year}年${month}月${date}日`
}

/** `3 分 20 秒`, `45 秒`: a length of time in words. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return `${whole} 秒`
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return whole % 60 === 0 ? `${minutes} 分` : `${minutes} 分 ${whole % 60} 秒`
  return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`
}

/** `03:20`: a running clock. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
