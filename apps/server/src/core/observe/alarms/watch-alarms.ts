import type { Log } from '../../log/log.ts'
import type { Alarm, Alarms, Look } from './alarm.ts'

/** How often something is looked at, in ticks: `first` after the start, then `every`, or `again` while there is trouble. */
export type Watched = { look: Look; first: number; every: number; again: number }

/** Ticks are counted instead of the time told by a clock, which may be set. */
export const TICK_MS = 20_000
/** Ticks in a minute. */
export const MINUTE = 3
/** Ticks in an hour. */
export const HOUR = 60 * MINUTE
/** Ticks in a day. */
export const DAY = 24 * HOUR

/** Alarms that are looked for as long as the process runs; `tick` is called every twenty seconds. */
export type WatchedAlarms = Alarms & {
  tick: () => Promise<void>
  start: () => void
  stop: () => Promise<void>
}

/**
 * Keeps which alarms stand. The log has a line when one begins, each day that it stands, and one when it is over; one that comes and goes
 * has no more than a line an hour ([OP-9]).
 */
export function watchAlarms({ watched, log }: { watched: readonly Watched[]; log: Log }): WatchedAlarms {
  const places = watched.map((one) => ({ ...one, due: one.first, found: [] as readonly Alarm[] }))
  /** When each was last told, in ticks, and which of them still stand. */
  const told = new Map<string, { at: number; stands: boolean }>()
  let ticks = 0
  let round: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  const standing = (): readonly Alarm[] => places.flatMap(({ found }) => found)

  const tell = (): void => {
    const now = new Map(standing().map((alarm) => [keyOf(alarm), alarm]))
    for (const [key, { kind, school_id, words }] of now) {
      const last = told.get(key)
      const isDue = last === undefined || ticks - last.at >= (last.stands ? DAY : HOUR)
      if (isDue) log.error({ alarm: kind, school_id, words }, 'there is trouble')
      told.set(key, { at: isDue ? ticks : last.at, stands: isDue || last.stands })
    }
    for (const [key, last] of told) {
      if (!now.has(key) && last.stands) {
        log.warn({ alarm: key }, 'the trouble is over')
        told.set(key, { ...last, stands: false })
      }
      if (!now.has(key) && ticks - last.at >= DAY) told.delete(key)
    }
  }
  const runTick = async (): Promise<void> => {
    for (const place of places.filter(({ due }) => due <= ticks)) {
      place.found = await place.look().catch(() => place.found)
      place.due = ticks + (place.found.length > 0 ? place.again : place.every)
    }
    tell()
    ticks += 1
  }
  const tick = (): Promise<void> => {
    round ??= runTick().finally(() => {
      round = null
    })
    return round
  }
  return {
    standing,
    tick,
    start: () => {
      void tick()
      timer = setInterval(() => void tick(), TICK_MS).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await round
    },
  }
}

function keyOf({ kind, school_id }: Alarm): string {
  return school_id === null ? kind : `${kind} ${school_id}`
}
