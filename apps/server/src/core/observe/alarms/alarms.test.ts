import { expect, test } from 'vitest'
import type { Alarm } from './alarm.ts'
import { lookAtDatabase } from './database-alarm.ts'
import { isNearlyFull, lookAtDisks } from './disk-alarm.ts'
import { DAY, HOUR, watchAlarms } from './watch-alarms.ts'

const FULL: Alarm = { kind: 'disk', school_id: null, words: '满了' }

/** Alarms of one look whose findings the test sets, and the lines of the log. */
function watched(every = 1) {
  const lines: string[] = []
  const log = {
    info: () => {},
    warn: (_facts: unknown, words?: string) => void lines.push(words ?? ''),
    error: (_facts: unknown, words?: string) => void lines.push(words ?? ''),
  }
  const state = { found: [] as Alarm[], looks: 0, isBlind: false }
  const look = async () => {
    state.looks += 1
    if (state.isBlind) throw new Error('cannot be asked')
    return state.found
  }
  const alarms = watchAlarms({ watched: [{ look, first: 0, every, again: 1 }], log: log as never })
  const ticks = async (count: number): Promise<void> => {
    for (let tick = 0; tick < count; tick += 1) await alarms.tick()
  }
  return { lines, state, alarms, ticks }
}

test('[OP-9] an alarm stands as long as its cause, with a line when it begins, each day, and when it is over', async () => {
  const { lines, state, alarms, ticks } = watched()
  await ticks(3)
  expect([lines, alarms.standing()]).toEqual([[], []])
  state.found = [FULL]
  await ticks(DAY)
  expect([lines, alarms.standing()]).toEqual([['there is trouble'], [FULL]])
  await ticks(1)
  expect(lines).toEqual(['there is trouble', 'there is trouble'])
  state.found = []
  await ticks(2)
  expect([lines.slice(2), alarms.standing()]).toEqual([['the trouble is over'], []])
})

test('[OP-9] one that comes and goes has no more than a line an hour of each kind', async () => {
  const { lines, state, ticks } = watched()
  for (let tick = 0; tick < 3 * HOUR; tick += 1) {
    state.found = tick % 2 === 0 ? [FULL] : []
    await ticks(1)
  }
  expect(lines.filter((line) => line === 'there is trouble')).toHaveLength(3)
  expect(lines.filter((line) => line === 'the trouble is over')).toHaveLength(3)
})

test('[OP-9] what cannot be asked leaves what stood', async () => {
  const { lines, state, alarms, ticks } = watched()
  state.found = [FULL]
  await ticks(1)
  state.isBlind = true
  await ticks(5)
  expect([alarms.standing(), lines]).toEqual([[FULL], ['there is trouble']])
})

test('[OP-9] what is looked at seldom is looked at often while there is trouble', async () => {
  const { state, ticks } = watched(10)
  await ticks(20)
  expect(state.looks).toBe(2)
  state.found = [FULL]
  await ticks(5)
  expect(state.looks).toBe(7)
})

test('[OP-10] a disk is nearly full below a tenth, or below 5 GB of a large one', async () => {
  expect(isNearlyFull({ free_bytes: 3.9e9, total_bytes: 40e9 })).toBe(true)
  expect(isNearlyFull({ free_bytes: 4.1e9, total_bytes: 40e9 })).toBe(false)
  expect(isNearlyFull({ free_bytes: 5.1e9, total_bytes: 4000e9 })).toBe(false)
  const disk = (free_bytes: number) => ({
    kind: 'disk' as const,
    space: async () => ({ free_bytes, total_bytes: 100e9 }),
    holds: '保存数据',
    advice: '请清理',
  })
  const alarms = await lookAtDisks([disk(1.24e9), disk(90e9)])()
  expect(alarms.map(({ words }) => words)).toEqual(['保存数据的磁盘快满了，只剩 1.2 GB，请清理'])
})

test('[OP-10] a database is in trouble after three missing answers in a quarter of an hour, and no longer once they are past', async () => {
  let isAway = true
  const pool = { query: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()) }
  const look = lookAtDatabase(pool as never)
  const found: number[] = []
  for (let asked = 0; asked < 3; asked += 1) found.push((await look()).length)
  expect(found).toEqual([0, 0, 1])
  isAway = false
  for (let asked = 0; asked < 42; asked += 1) await look()
  expect(await look()).toEqual([])
})
