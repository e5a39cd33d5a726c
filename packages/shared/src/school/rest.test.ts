import { expect, test } from 'vitest'
import { quietEnd, quietHours, quietTrouble } from './rest.ts'

/** A moment of a day by the clock of the school. */
const at = (clock: string) => new Date(`2026-11-03T${clock}:30+08:00`)
const night = { from: '22:00', until: '06:30' }
const noon = { from: '12:00', until: '13:00' }

test.each([
  [night, '21:59', null],
  [night, '22:00', '2026-11-03T22:30:00.000Z'],
  [night, '23:59', '2026-11-03T22:30:00.000Z'],
  [night, '00:00', '2026-11-02T22:30:00.000Z'],
  [night, '06:29', '2026-11-02T22:30:00.000Z'],
  [night, '06:30', null],
  [noon, '11:59', null],
  [noon, '12:00', '2026-11-03T05:00:00.000Z'],
  [noon, '13:00', null],
  [null, '23:00', null],
])('[PD-43] quiet hours %o at %s end at %s', (hours, clock, end) => {
  expect(quietEnd(hours, at(clock))?.toISOString() ?? null).toBe(end)
})

test('[PD-43] both ends are laid down, at different times, or none', () => {
  const given = (quiet_from: string | null, quiet_until: string | null) => ({ quiet_from, quiet_until })
  expect(quietTrouble(given(null, null))).toBeNull()
  expect(quietTrouble(given('22:00', '06:00'))).toBeNull()
  expect(quietTrouble(given('22:00', null))?.field).toBe('quiet_until')
  expect(quietTrouble(given(null, '06:00'))?.field).toBe('quiet_from')
  expect(quietTrouble(given('22:00', '22:00'))?.field).toBe('quiet_until')
  expect(quietHours(given('22:00', '06:00'))).toEqual({ from: '22:00', until: '06:00' })
  expect([quietHours(given('22:00', null)), quietHours(given(null, null))]).toEqual([null, null])
})
