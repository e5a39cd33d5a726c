import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'
import { fakeMachine } from './test/fake-machine.ts'

const HOUR_MS = 3_600_000

function open() {
  const machine = fakeMachine()
  const clock = createServerClock(machine)
  const began = clock.now().getTime()
  return { machine, clock, gone: () => clock.now().getTime() - began }
}

test('[RN-50] the time goes on evenly whatever becomes of the clock of the machine', () => {
  const { machine, clock, gone } = open()
  for (const step of [HOUR_MS, -HOUR_MS, 8 * 24 * HOUR_MS, -8 * 24 * HOUR_MS, -HOUR_MS]) {
    machine.setForward(step)
    machine.pass(1_000)
  }
  expect([gone(), clock.aheadBy()]).toEqual([5_000, -HOUR_MS])
})

test('[RN-50] time in which the machine slept has passed', () => {
  const { machine, clock, gone } = open()
  machine.pass(1_000)
  machine.sleep(HOUR_MS)
  machine.setForward(HOUR_MS)
  expect([clock.addSleep(), gone(), clock.aheadBy()]).toEqual([HOUR_MS, HOUR_MS + 1_000, HOUR_MS])
  expect([clock.addSleep(), gone()]).toEqual([0, HOUR_MS + 1_000])
})

test('[RN-51] the clock goes on from where it is set', () => {
  const { machine, clock } = open()
  clock.set(Date.parse('2027-01-01T00:00:00.000Z'))
  machine.pass(250)
  expect(clock.now().toISOString()).toBe('2027-01-01T00:00:00.250Z')
})
