import { AppError, ERRORS, failureEnvelope } from '@jiangtai/shared/core/errors.ts'
import { ADDRESS_LIMIT } from '@jiangtai/shared/core/route.ts'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../caller/network.ts'
import type { Services } from '../http/context.ts'
import { within } from './within.ts'

/** The state of a part of the server. `full`: the part answers, but the disk takes nothing more. */
export type PartState = 'ok' | 'full' | 'away'

/** The parts without which nobody can work ([OP-5]). */
export type Readiness = { database: PartState; disk: PartState; objects: PartState }

type Parts = Pick<Services, 'database' | 'storage' | 'diskSpace'>

/** A database that writes, and its own log, need about this much. */
const LEAST_FREE_BYTES = 200_000_000
/** A proxy asks every few seconds and takes silence for an answer. */
const PATIENCE_MS = 2_000
const REMEMBER_MS = 1_000
/** There is no such object: a store that answers says so. */
const NO_OBJECT = 'ready/none'

/** Asks every part; never rejects. Why a part is away stands in the log of whoever needed it, not here. */
export async function askReadiness({ database, storage, diskSpace }: Parts): Promise<Readiness> {
  const stateOf = (work: Promise<PartState>): Promise<PartState> =>
    within(PATIENCE_MS, work).catch(() => 'away')
  const [db, disk, objects] = await Promise.all([
    stateOf(database.pool.query('select 1').then(() => 'ok')),
    stateOf(diskSpace().then(({ free_bytes }) => (free_bytes < LEAST_FREE_BYTES ? 'full' : 'ok'))),
    stateOf(storage.head(NO_OBJECT).then(() => 'ok')),
  ])
  return { database: db, disk, objects }
}

/** `GET /api/ready`, asked by proxies and watchers: 200 when every part is there, otherwise 503; each part is named, and nothing else. */
export function mountReadiness(app: FastifyInstance, services: Services): void {
  let last: { asked_at: number; readiness: Promise<Readiness> } | null = null
  // Whoever asks often, or many at once, makes the parts work no more than once a second.
  const ask = (): Promise<Readiness> => {
    const now_ms = services.clock.now().getTime()
    // A clock that was set back is not waited for.
    if (last === null || Math.abs(now_ms - last.asked_at) >= REMEMBER_MS)
      last = { asked_at: now_ms, readiness: askReadiness(services) }
    return last.readiness
  }
  app.get('/api/ready', async (request, reply) => {
    services.limits.take({ key: `GET /api/ready @${networkOf(request.ip)}`, limit: ADDRESS_LIMIT })
    const data = await ask()
    const isReady = Object.values(data).every((state) => state === 'ok')
    reply.header('cache-control', 'no-store')
    if (isReady) return { code: 200, message: 'ok', data }
    return reply
      .status(ERRORS.UNAVAILABLE.status)
      .header('retry-after', '5')
      .send({ ...failureEnvelope(new AppError('UNAVAILABLE'), request.id), data })
  })
}
