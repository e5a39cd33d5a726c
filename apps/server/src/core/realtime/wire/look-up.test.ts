import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLookUp } from './look-up.ts'

function open(fails: number) {
  vi.useFakeTimers()
  const warned: string[] = []
  const log = {
    info: () => {},
    warn: (_: unknown, words?: string) => void warned.push(words ?? ''),
    error: () => {},
  }
  const done: number[] = []
  let asked = 0
  const work = async (): Promise<void> => {
    asked += 1
    const mine = asked
    await Promise.resolve()
    if (mine <= fails) throw new Error('the database is away')
    done.push(mine)
  }
  const { ask, stop } = createLookUp([work], log)
  return { ask, stop, warned, done, asked: () => asked }
}

afterEach(() => vi.useRealTimers())

describe('[PR-3] looking up what was missed', () => {
  it('goes on until it is done', async () => {
    const { ask, done, warned } = open(3)
    ask()
    await vi.advanceTimersByTimeAsync(1_600)
    expect([done, warned.length]).toEqual([[4], 3])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(done).toEqual([4])
  })

  it('serves all who ask during a look by one more', async () => {
    const { ask, done } = open(0)
    for (let n = 0; n < 20; n += 1) ask()
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual([1, 2])
  })

  it('ends with the process', async () => {
    const { ask, stop, asked } = open(9)
    ask()
    await vi.advanceTimersByTimeAsync(0)
    stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked()).toBe(1)
  })
})
