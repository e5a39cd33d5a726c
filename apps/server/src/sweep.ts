import { forgetRequests } from './core/http/request-log.store.ts'
import type { Services } from './core/http/context.ts'
import { takeUpFiles } from './features/files/take-up-files.ts'
import { sweepScreenshots } from './features/lessons/screenshot-sweep.service.ts'
import { sweepBin } from './features/resources/bin.service.ts'
import { sweepUnregistered } from './features/resources/unregistered.service.ts'
import { forgetSignInTraces } from './features/session/session.service.ts'

const HOUR_MS = 60 * 60 * 1000
/** A retry never comes days later, and the longest throttle looks back one day. */
const KEEP_MS = 48 * HOUR_MS
/** An upload that stood still this long was given up. */
const ABANDONED_UPLOAD_MS = 24 * HOUR_MS

/** Forgets what nobody asks for any more: old replies, refusals, codes, and uploads given up half-way; takes up files that nobody looks after. Safe to run anywhere, any time. */
export async function sweep(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - KEEP_MS).toISOString()
  await forgetRequests(services.database.orm, before)
  await forgetSignInTraces(services.database.orm, before)
  await sweepBin(services)
  await sweepScreenshots(services)
  await services.storage.sweepAbandoned({ older_than_ms: ABANDONED_UPLOAD_MS })
  await sweepUnregistered(services)
  await takeUpFiles(services)
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
