import { expect, test } from 'vitest'
import { formatDateTime } from './dates.ts'

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
