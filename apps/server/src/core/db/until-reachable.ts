import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLog } from './database-log.ts'
import { databaseFact } from './errors.ts'

const AGAIN_AFTER_MS = 500
/** One line in ten tries. */
const TRIES_PER_LINE = 10

/**
 * Does work of the start as soon as the database can be reached. Only its absence is waited out; every other error is thrown, since
 * waiting would not mend it ([RN-10]). The work may be begun many times.
 */
export async function untilReachable<T>(log: DatabaseLog, work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (databaseFact(error)?.kind !== 'unavailable') throw error
      if (tries % TRIES_PER_LINE === 0) log.warn({ reason: reasonOf(error) }, '数据库还连不上，继续等待')
    }
    await sleep(AGAIN_AFTER_MS)
  }
}

/** The innermost words: an error of a statement says only which one it was. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return error.message === '' && 'code' in error ? String(error.code) : error.message
}
