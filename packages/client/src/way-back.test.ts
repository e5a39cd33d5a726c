import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lookForWayBack } from './way-back.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A page whose questions are answered from the moment on at which the way is open. */
function open() {
  let isOpen = false
  let waiting = 0
  const asked_ms: number[] = []
  const answered_ms: number[] = []
  const dark: boolean[] = []
  const way = lookForWayBack({
    ask: (signal) => {
      asked_ms.push(Date.now())
      if (isOpen) return Promise.resolve(true)
      waiting += 1
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          waiting -= 1
          resolve(false)
        })
      })
    },
    onAnswer: (wasDark) => {
      answered_ms.push(Date.now())
      dark.push(wasDark)
    },
  })
  return {
    way,
    asked_ms,
    answered_ms,
    dark,
    waiting: () => waiting,
    setOpen: (open: boolean) => void (isOpen = open),
  }
}

describe('[CR-62] the way back', () => {
  it.each([
    ['early', 0],
    ['late', 0.999],
  ])('is found within a second, however long it was dark, with questions that come %s', async (_, random) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    for (const dark_ms of [500, 6_000, 6_790, 600_000]) {
      const { way, answered_ms, waiting, setOpen } = open()
      way.look()
      await vi.advanceTimersByTimeAsync(dark_ms)
      expect(answered_ms).toEqual([])
      expect(waiting()).toBeLessThanOrEqual(4)
      setOpen(true)
      await vi.advanceTimersByTimeAsync(1_000)
      expect(answered_ms).toHaveLength(1)
      way.stop()
    }
  })

  it('is looked for ever more rarely where something answers and no line follows', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { way, answered_ms, setOpen } = open()
    const began_ms = Date.now()
    setOpen(true)
    way.look()
    await vi.advanceTimersByTimeAsync(80_000)
    expect(answered_ms.map((ms) => ms - began_ms)).toEqual([800, 3_800, 9_800, 21_800, 45_800, 69_800])
  })

  it('was dark before the first answer, and before one that followed a question without an answer', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { way, dark, setOpen } = open()
    setOpen(true)
    way.look()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(dark).toEqual([true, false])
    setOpen(false)
    await vi.advanceTimersByTimeAsync(12_000)
    setOpen(true)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(dark.slice(0, 4)).toEqual([true, false, true, false])
    way.stop()
    way.look()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(dark.at(-1)).toBe(true)
  })

  it('is asked for no more once the line is up, and the questions under way are taken back', async () => {
    const { way, asked_ms, answered_ms, waiting, setOpen } = open()
    way.look()
    way.look()
    await vi.advanceTimersByTimeAsync(3_000)
    way.stop()
    const before = asked_ms.length
    setOpen(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked_ms.length, answered_ms, waiting(), vi.getTimerCount()]).toEqual([before, [], 0, 0])
    expect(before).toBeLessThanOrEqual(5)
  })

  it('is asked for by each pad of a class at another moment', async () => {
    const pads = Array.from({ length: 50 }, () => open())
    for (const { way } of pads) way.look()
    await vi.advanceTimersByTimeAsync(10_000)
    const first_ms = new Set(pads.map(({ asked_ms }) => asked_ms[0]))
    expect(first_ms.size).toBeGreaterThan(20)
    for (const { way } of pads) way.stop()
  })
})
