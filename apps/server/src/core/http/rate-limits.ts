import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { RateLimit } from '@jiangtai/shared/core/route.ts'
import type { Clock } from '../time/clock.ts'

/** About six megabytes; a caller that was forgotten merely starts afresh. */
const MAX_KNOWN = 50_000
const MINUTE_MS = 60_000

/** One use of something limited: `key` names the thing and its user; it counts as one where no `amount` is given. */
export type Use = { key: string; limit: RateLimit; amount?: number }

/** Counts the uses of this process and refuses the one too many with TOO_MANY and the seconds to wait. */
export type RateLimits = { take: (use: Use) => void; known_count: () => number }

/**
 * Token buckets of bounded memory: each keeps one number, the moment at which it will be full again, and the one longest unused
 * is forgotten first. `factor` loosens all limits alike.
 */
export function createRateLimits({
  clock,
  factor,
  max_known = MAX_KNOWN,
}: {
  clock: Clock
  factor: number
  max_known?: number
}): RateLimits {
  const full_at = new Map<string, number>()
  return {
    known_count: () => full_at.size,
    take: ({ key, limit, amount = 1 }) => {
      const now = clock.now().getTime()
      const each_ms = MINUTE_MS / (limit.per_minute * factor)
      const deepest_ms = each_ms * Math.max(1, limit.burst * factor)
      const known = full_at.get(key) ?? now
      // Further away than an empty bucket can be: the machine's clock was set back.
      const since = known - now > deepest_ms ? now : Math.max(known, now)
      const wait_ms = since + each_ms * amount - deepest_ms - now
      // A hair's breadth for the fractions that pile up.
      if (wait_ms > 0.001) throw new AppError('TOO_MANY', { retry_after_s: Math.ceil(wait_ms / 1000) })
      full_at.delete(key)
      full_at.set(key, since + each_ms * amount)
      if (full_at.size > max_known) forgetOldest(full_at)
    },
  }
}

function forgetOldest(known: Map<string, number>): void {
  const [oldest] = known.keys()
  if (oldest !== undefined) known.delete(oldest)
}
