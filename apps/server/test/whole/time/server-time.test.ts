import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-database.ts'
import type { Database } from '../../../src/core/db/database.ts'
import { lookAtClock } from '../../../src/core/observe/alarms/clock-alarm.ts'
import { keepTime } from '../../../src/core/time/keep-time.ts'
import type { MachineTime } from '../../../src/core/time/machine-time.ts'
import { createServerClock } from '../../../src/core/time/server-clock.ts'
import { serverTime } from '../../../src/core/time/server-time.table.ts'
import { fakeMachine } from '../../../src/core/time/test/fake-machine.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.orm.delete(serverTime))

/** A process that keeps the time; lessons run in it until the test says otherwise. */
async function startProcess(machine: MachineTime, { isBusy = true } = {}) {
  const lines: string[] = []
  const tell = (_facts: unknown, words?: string): void => void lines.push(words ?? '')
  const state = { isBusy }
  const clock = createServerClock(machine)
  const time = await keepTime({
    database,
    clock,
    machine,
    readyToSet: async () => !state.isBusy,
    log: { info: tell, warn: tell, error: tell } as never,
  })
  const alarm = async () => (await lookAtClock(time)())[0]?.words ?? null
  return { clock, time, state, lines, alarm, shown: () => clock.now().toISOString().slice(0, 19) }
}

test('[RN-50][RN-55] a jump is told in the log once and to managers for a day, and moves nothing while somebody teaches', async () => {
  const machine = fakeMachine()
  const { clock, time, lines, alarm, shown } = await startProcess(machine)
  await time.tick()
  expect([lines, await alarm()]).toEqual([[], null])
  machine.setForward(HOUR_MS)
  machine.pass(5_000)
  await time.tick()
  await time.tick()
  expect(shown()).toBe('2026-11-20T01:00:05')
  expect(lines).toEqual(['the clock of the machine jumped; the server goes by its own time'])
  expect(await alarm()).toBe(
    '服务器的时钟在 2026-11-20 09:00 前后向前跳了约 1 小时，正在上的课和限时没有受影响，请管理服务器的人核对服务器的日期和时间',
  )
  machine.setForward(-HOUR_MS)
  await time.tick()
  expect([lines.length, clock.aheadBy()]).toEqual([2, 0])
  machine.pass(DAY_MS)
  await time.tick()
  expect(await alarm()).toBe(null)
})

test('[RN-51] the clock of the machine is taken over once nothing runs, also by other processes', async () => {
  const machine = fakeMachine()
  const one = await startProcess(machine)
  const other = await startProcess(machine.nextProcess())
  machine.setForward(-HOUR_MS)
  for (const { time } of [one, other]) await time.tick()
  expect([one.shown(), other.shown()]).toEqual(['2026-11-20T01:00:00', '2026-11-20T01:00:00'])
  one.state.isBusy = false
  for (const { time } of [one, other]) await time.tick()
  machine.pass(2_000)
  expect([one.shown(), other.shown()]).toEqual(['2026-11-20T00:00:02', '2026-11-20T00:00:02'])
  expect(await one.alarm()).toContain('向后跳了约 1 小时')
})

test('[RN-52] while the machine stays on, the next process goes on to the second, wherever the clock was set meanwhile', async () => {
  const machine = fakeMachine()
  await startProcess(machine)
  machine.pass(40_000)
  machine.setForward(8 * DAY_MS)
  const next = await startProcess(machine.nextProcess())
  expect(next.shown()).toBe('2026-11-20T01:00:40')
  await next.time.tick()
  expect(await next.alarm()).toContain('向前跳了约 8 天')
})

test('[RN-53] after the machine was off, an earlier clock is not believed and is told', async () => {
  const machine = fakeMachine()
  const first = await startProcess(machine)
  machine.pass(20 * MINUTE_MS)
  await first.time.stop()
  machine.restart(MINUTE_MS)
  machine.setForward(-HOUR_MS)
  const next = await startProcess(machine.nextProcess())
  expect(next.shown()).toBe('2026-11-20T01:20:00')
  expect(next.lines).toEqual(['the clock of the machine is not where it was left'])
  expect(await next.alarm()).toContain('向后跳了约 59 分钟')
  next.state.isBusy = false
  await next.time.tick()
  expect(next.shown()).toBe('2026-11-20T00:21:00')
})

test('[RN-53] a system that does not tell when it was switched on is judged by its clock alone', async () => {
  const machine = fakeMachine({ tells_boot: false })
  await startProcess(machine)
  machine.pass(40_000)
  const next = await startProcess(machine.nextProcess())
  expect([next.shown(), next.lines]).toEqual(['2026-11-20T01:00:40', []])
})

test('[RN-53][RN-54] a start much later is believed and told, and for a day nothing is erased', async () => {
  const machine = fakeMachine()
  const first = await startProcess(machine)
  expect(first.time.knowsAges()).toBe(true)
  machine.restart(8 * DAY_MS)
  const next = await startProcess(machine.nextProcess(), { isBusy: false })
  await next.time.tick()
  expect(next.shown()).toBe('2026-11-28T01:00:00')
  expect(await next.alarm()).toContain('服务器上一次运行在约 8 天以前')
  expect(next.time.knowsAges()).toBe(false)
  machine.pass(DAY_MS)
  expect([next.time.knowsAges(), await next.alarm()]).toEqual([true, null])
})

test('[RN-54] nothing is erased while the clocks differ, nor for a day after the time was set forward', async () => {
  const machine = fakeMachine()
  const { time, state } = await startProcess(machine)
  machine.setForward(-8 * DAY_MS)
  expect(time.knowsAges()).toBe(false)
  machine.setForward(16 * DAY_MS)
  state.isBusy = false
  await time.tick()
  machine.pass(DAY_MS - MINUTE_MS)
  expect(time.knowsAges()).toBe(false)
  machine.pass(MINUTE_MS)
  expect(time.knowsAges()).toBe(true)
})

test('[RN-52] the time is noted seldom, so that the engine finds its quiet minutes', async () => {
  const machine = fakeMachine()
  const { time } = await startProcess(machine)
  const notedAt = async () => (await database.orm.select().from(serverTime))[0]?.at
  for (let passed = 0; passed < 14; passed += 1) {
    machine.pass(MINUTE_MS)
    await time.tick()
  }
  expect(await notedAt()).toBe('2026-11-20T01:00:00.000Z')
  machine.pass(MINUTE_MS)
  await time.tick()
  expect(await notedAt()).toBe('2026-11-20T01:15:00.000Z')
})
