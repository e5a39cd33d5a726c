import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchSilence } from './silence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('[CR-62] a line on which something is due', () => {
  it('is told to be dead once, after three seconds without anything', () => {
    const onSilent = vi.fn<() => void>()
    watchSilence(onSilent).expect()
    vi.advanceTimersByTime(2_999)
    expect(onSilent).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(onSilent).toHaveBeenCalledTimes(1)
  })

  it('lives as long as anything comes', () => {
    const onSilent = vi.fn<() => void>()
    const silence = watchSilence(onSilent)
    silence.expect()
    for (let second = 0; second < 60; second += 2) {
      vi.advanceTimersByTime(2_000)
      silence.heard()
    }
    expect(onSilent).not.toHaveBeenCalled()
  })

  it('is not taken for dead by a page that slept', () => {
    const onSilent = vi.fn<() => void>()
    const silence = watchSilence(onSilent)
    silence.expect()
    vi.setSystemTime(Date.now() + 3_600_000)
    vi.advanceTimersByTime(500)
    silence.heard()
    vi.advanceTimersByTime(2_500)
    expect(onSilent).not.toHaveBeenCalled()
  })

  it('is left alone once nothing is due, and watched again when something is', () => {
    const onSilent = vi.fn<() => void>()
    const silence = watchSilence(onSilent)
    silence.expect()
    silence.expectNothing()
    vi.advanceTimersByTime(60_000)
    expect(onSilent).not.toHaveBeenCalled()
    silence.expect()
    vi.advanceTimersByTime(3_000)
    expect(onSilent).toHaveBeenCalledTimes(1)
  })

  it('is given twice as long after each silence, until one lives for a minute', () => {
    const onSilent = vi.fn<() => void>()
    const silence = watchSilence(onSilent)
    const silentAfter = () => {
      const before = onSilent.mock.calls.length
      silence.expect()
      let seconds = 0
      while (onSilent.mock.calls.length === before) {
        vi.advanceTimersByTime(1_000)
        seconds += 1
      }
      return seconds
    }
    expect([1, 2, 3, 4, 5].map(silentAfter)).toEqual([3, 6, 12, 18, 18])
    silence.expect()
    for (let second = 0; second < 61; second += 1) {
      vi.advanceTimersByTime(1_000)
      silence.heard()
    }
    silence.expectNothing()
    expect(silentAfter()).toBe(3)
  })
})
