import { AppError } from '@jiangtai/shared/core/errors.ts'
import { describe, expect, it } from 'vitest'
import { createRateLimits, type RateLimits } from './rate-limits.ts'

const limit = { burst: 3, per_minute: 60 }

function open(options: { factor?: number; max_known?: number } = {}) {
  let at = Date.parse('2026-11-20T01:00:00.000Z')
  const clock = { now: () => new Date(at) }
  const limits = createRateLimits({ clock, factor: 1, ...options })
  return { limits, advance: (ms: number) => void (at += ms) }
}

/** Seconds to wait, or null when it was let through. */
function wait(limits: RateLimits, key = 'a call by somebody'): number | null {
  try {
    limits.take({ key, limit })
    return null
  } catch (error) {
    if (error instanceof AppError && error.error_name === 'TOO_MANY') return error.retry_after_s
    throw error
  }
}

function usesAtOnce(limits: RateLimits): number {
  let used = 0
  while (wait(limits) === null) used += 1
  return used
}

describe('a limited call', () => {
  it('goes through as often at once as its burst says, then once for each moment waited', () => {
    const { limits, advance } = open()
    expect(usesAtOnce(limits)).toBe(3)
    expect(wait(limits)).toBe(1)
    advance(999)
    expect(wait(limits)).toBe(1)
    advance(1)
    expect(usesAtOnce(limits)).toBe(1)
    advance(60_000)
    expect(usesAtOnce(limits)).toBe(3)
  })

  it('is counted for each caller alone', () => {
    const { limits } = open()
    usesAtOnce(limits)
    expect(wait(limits, 'a call by somebody else')).toBeNull()
  })

  it('is loosened by the factor, burst and refill alike', () => {
    const { limits, advance } = open({ factor: 2 })
    expect(usesAtOnce(limits)).toBe(6)
    advance(1000)
    expect(usesAtOnce(limits)).toBe(2)
  })

  it('does not stay shut when the machine’s clock is set back by an hour', () => {
    const { limits, advance } = open()
    usesAtOnce(limits)
    advance(-3_600_000)
    expect(wait(limits)).toBeNull()
  })

  it('remembers no more callers than it may, and forgets the one longest unused', () => {
    const { limits } = open({ max_known: 2 })
    usesAtOnce(limits)
    wait(limits, 'second')
    expect(wait(limits)).toBe(1)
    wait(limits, 'third')
    expect(limits.known_count()).toBe(2)
    expect(wait(limits)).toBeNull()
  })
})
