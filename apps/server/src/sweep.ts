import { forgetRequests } from './core/http/request-log.store.ts'
import type { Services } from './core/http/context.ts'
import { takeUpFiles } from './features/files/take-up-files.ts'
import { sweepScreenshots } from './features/lessons/screenshots/screenshot-sweep.service.ts'
import { sweepBin } from './features/resources/bin/bin.service.ts'
import { sweepUnregistered } from './features/resources/upload/unregistered.service.ts'
import { forgetSignInTraces } from './features/session/session.service.ts'

const HOUR_MS = 60 * 60 * 1000
/** A retry never comes days later, and the longest throttle looks back one day. */
const KEEP_MS = 48 * HOUR_MS
/** An upload that stood still this long was given up. */
const ABANDONED_UPLOAD_MS = 24 * HOUR_MS

/**
 * Forgets what nobody asks for any more: old replies, refusals, codes, and uploads given up half-way; takes up files that nobody
 * looks after. One part that fails, as without the store, keeps none of the others from being done. Safe to run anywhere, any time.
 */
export async function sweep(services: Services): Promise<void> {
  const { database, clock, storage } = services
  const before = new Date(clock.now().getTime() - KEEP_MS).toISOString()
  const parts = [
    () => forgetRequests(database.orm, before),
    () => forgetSignInTraces(database.orm, before),
    () => sweepBin(services),
    () => sweepScreenshots(services),
    () => storage.sweepAbandoned({ older_than_ms: ABANDONED_UPLOAD_MS }),
    () => sweepUnregistered(services),
    () => takeUpFiles(services),
  ]
  const failures: unknown[] = []
  for (const part of parts) await part().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parts of the sweep failed`)
}

/** Sweeps every hour until stopped. */
export function startSweeper(services: Services): { stop: () => Promise<void> } {
  let round: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    round = sweep(services).catch((error: unknown) => services.log.warn({ err: error }, 'the sweep failed'))
  }, HOUR_MS)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return round
    },
  }
}
