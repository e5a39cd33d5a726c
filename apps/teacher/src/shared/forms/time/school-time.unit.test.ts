import { expect, test } from 'vitest'
import { fromBox, quickTimes, toBox } from './school-time.ts'

test('a box holds the time of the school, wherever the browser is', () => {
  expect(toBox('2026-11-27T12:00:00.000Z')).toBe('2026-11-27T20:00')
  expect(fromBox('2026-11-27T20:00')).toBe('2026-11-27T12:00:00.000Z')
  expect(toBox(null)).toBe('')
})

test('what is half typed is no moment', () => {
  for (const typed of ['', '0020-11-27T20:00', '2026-11-27', '2026-13-40T20:00', '2026-11-27T20:00:00'])
    expect(fromBox(typed)).toBeNull()
})

test('quick choices lie ahead, on the days of the school', () => {
  const evening = quickTimes(new Date('2026-11-27T15:30:00.000Z'))
  expect(evening.map(({ label, at }) => `${label} ${toBox(at)}`)).toEqual([
    '明早 8:00 2026-11-28T08:00',
    '明天此时 2026-11-28T23:30',
    '三天后 2026-11-30T23:30',
  ])
  expect(quickTimes(new Date('2026-11-27T02:00:00.000Z'))[0]).toEqual({
    label: '今晚 20:00',
    at: '2026-11-27T12:00:00.000Z',
  })
})
