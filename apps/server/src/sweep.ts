import type { Services } from './core/http/context.ts'
import { forgetRequests } from './core/http/request-log.store.ts'
import { features } from './features.ts'

const HOUR_MS = 60 * 60 * 1000
/** A retry never comes days later. */
const KEEP_MS = 48 * HOUR_MS
/** An upload that stood still this long was given up. */
const ABANDONED_UPLOAD_MS = 24 * HOUR_MS

/**
 * Forgets what nobody asks for any more: old replies, uploads given up half-way, and what each area knows of its own. One part that fails,
 * as without the store, keeps none of the others from being done. Safe to run anywhere, any time.
 */
export async function sweep(
  services: Services,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { database, clock, storage } = services
  const before = new Date(clock.now().getTime() - KEEP_MS).toISOString()
  const parts: (() => Promise<unknown>)[] = [
    () => forgetRequests(database.orm, before),
    () => storage.sweepAbandoned({ older_than_ms: ABANDONED_UPLOAD_MS }),
    ...features.flatMap(({ sweeps }) => sweeps.map((work) => () => work(services, features, stop))),
  ]
  const failures: unknown[] = []
  for (const part of parts) if (!stop.aborted) await part().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parts of the sweep failed`)
}

/** The sweep of an hour; left out while it is doubtful how old things are ([RN-54]). Never rejects. */
export async function sweepUnlessDoubtful(
  services: Services,
  { knowsAges, stop }: { knowsAges: () => boolean; stop?: AbortSignal },
): Promise<void> {
  if (!knowsAges()) return services.log.warn('nothing is erased: the time is doubtful')
  await sweep(services, stop).catch((error: unknown) => services.log.warn({ err: error }, 'the sweep failed'))
}

/** Sweeps every hour until stopped. */
export function startSweeper(services: Services, knowsAges: () => boolean): { stop: () => Promise<void> } {
  let round: Promise<void> = Promise.resolve()
  const stopping = new AbortController()
  const timer = setInterval(() => {
    round = sweepUnlessDoubtful(services, { knowsAges, stop: stopping.signal })
  }, HOUR_MS)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      stopping.abort()
      return round
    },
  }
}
