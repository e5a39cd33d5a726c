import { expect, test } from 'vitest'
import { dueTomorrow, fromBox, quickTimes, toBox } from './school-time.ts'

test('a box holds the time of the school, wherever the browser is', () => {
  expect(toBox('2026-11-27T12:00:00.000Z')).toBe('2026-11-27T20:00')
  expect(fromBox('2026-11-27T20:00')).toBe('2026-11-27T12:00:00.000Z')
  expect(toBox(null)).toBe('')
})

test('what is half typed is no moment', () => {
  for (const typed of ['', '0020-11-27T20:00', '2026-11-27', '2026-13-40T20:00', '2026-11-27T20:00:00'])
    expect(fromBox(typed)).toBeNull()
})

test('[TK-7] quick choices lie ahead on the days of the school, none later than eight in the evening', () => {
  const choices = (now: string) => quickTimes(new Date(now)).map(({ label, at }) => `${label} ${toBox(at)}`)
  const later = ['明早 8:00 2026-11-28T08:00', '明晚 20:00 2026-11-28T20:00', '三天后 20:00 2026-11-30T20:00']
  expect(choices('2026-11-27T15:30:00.000Z')).toEqual(later)
  expect(choices('2026-11-27T02:00:00.000Z')).toEqual(['今晚 20:00 2026-11-27T20:00', ...later])
  expect(toBox(dueTomorrow(new Date('2026-11-27T15:30:00.000Z')))).toBe('2026-11-28T20:00')
})
