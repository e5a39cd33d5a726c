import { expect, test } from 'vitest'
import { formatDateTime, formatSpokenTime } from './dates.ts'

const calendar = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

test('a moment is written as the calendar of Shanghai has it, in the years of summer time and after', () => {
  const moments = [
    '1988-07-01T00:00:00Z',
    '1991-09-14T16:59:59Z',
    '1991-12-31T15:59:59Z',
    '1991-12-31T16:00:00Z',
    '1992-01-01T00:00:00Z',
    '2024-02-29T15:59:59.999Z',
    '2024-02-29T16:00:00Z',
    '2026-12-31T16:00:00Z',
    '9999-12-31T23:00:00Z',
  ]
  for (const moment of moments) {
    const part = Object.fromEntries(calendar.formatToParts(new Date(moment)).map((p) => [p.type, p.value]))
    const written = `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`
    expect(formatDateTime(moment)).toBe(written)
    expect(formatDateTime(new Date(moment))).toBe(written)
  }
  expect(() => formatDateTime('never')).toThrow(RangeError)
})

test('a time is said as people say it, by the calendar of Shanghai', () => {
  const now = new Date('2026-12-31T02:00:00Z')
  const said = [
    ['2026-12-31T10:00:00Z', '今天 18:00'],
    ['2026-12-30T10:00:00Z', '昨天 18:00'],
    ['2026-12-31T16:30:00Z', '明天 00:30'],
    ['2026-12-01T10:00:00Z', '12月1日 18:00'],
    ['2027-01-02T10:00:00Z', '2027年1月2日'],
  ]
  for (const [moment, words] of said) expect(formatSpokenTime(moment ?? '', now)).toBe(words)
})
