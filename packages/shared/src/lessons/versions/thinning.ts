import { MAX_KEPT_INK_BYTES } from '../ink/limits.ts'
import { MAX_NAMED_VERSIONS, MAX_VERSIONS } from '../rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** All versions of so many days stay, then one a day, then one a week. */
const ALL_DAYS = 7
const DAILY_DAYS = 60

/**
 * The versions that are given up, of those of one lesson with the newest first ([LE-121]): of the unnamed ones all of the last seven days
 * stay, of the last sixty days the last of each day, before that the last of each week, and as many as there is room for beside the named ones. Of the
 * ink `ink_bytes` are those that no later version has; once they are too many all older ones are given up ([LE-174]).
 */
export function surplusVersions(
  versions: readonly { lesson_version_id: string; name: string | null; kept_at: string; ink_bytes: number }[],
  now: Date,
): string[] {
  const seen = new Set<string>()
  const named = versions.filter(({ name }) => name !== null).length
  let room = MAX_VERSIONS - Math.min(named, MAX_NAMED_VERSIONS)
  let bytes = 0
  return versions.flatMap(({ lesson_version_id, name, kept_at, ink_bytes }) => {
    bytes += ink_bytes
    if (name !== null) return []
    const span = spanOf(kept_at, now)
    const isSurplus = (span !== null && seen.has(span)) || room <= 0 || bytes > MAX_KEPT_INK_BYTES
    if (isSurplus) return [lesson_version_id]
    if (span !== null) seen.add(span)
    room -= 1
    return []
  })
}

/** The stretch of time of which one version stays; null where all of them do. */
function spanOf(kept_at: string, now: Date): string | null {
  const kept_ms = Date.parse(kept_at)
  const age_days = (now.getTime() - kept_ms) / DAY_MS
  if (age_days <= ALL_DAYS) return null
  const day = Math.floor(kept_ms / DAY_MS)
  return age_days <= DAILY_DAYS ? `day ${day}` : `week ${Math.floor(day / 7)}`
}
