import type { FastifyInstance } from 'fastify'
import type { AuditWords } from './audit/audit-words.ts'
import type { Routes, Services } from './http/context.ts'
import type { JobKinds } from './jobs/job-kind.ts'
import { isAnyJobOpen } from './jobs/job.store.ts'
import type { DeclaredTable } from './db/personal/personal-table.ts'
import type { ShownColumn } from './objects/shown-columns.ts'
import type { Queryable } from './db/transaction.ts'
import type { SocketFeature } from './realtime/socket-server.ts'
import type { UploadedKeys } from './uploads/upload-purpose.ts'

/** Work that no call asked for; safe to repeat, in any process. Long work ends early when `stop` is aborted. */
export type Upkeep = (services: Services, features: readonly Feature[], stop: AbortSignal) => Promise<unknown>

/** The additions of an area of the product to the server; `features.ts` lists one of these for each folder of `features/`. */
export type Feature = {
  /** The name of its folder. */
  area: string
  routes: readonly Routes[]
  /** Its handlers for each socket. */
  sockets: readonly SocketFeature[]
  /** Begins to listen to the messages of the other server processes, once when the server is built ([PR-1]). */
  hears: readonly ((services: Services) => void)[]
  /** The kinds of job that this process can do. */
  jobs: (services: Pick<Services, 'converter'>) => JobKinds
  /** Kinds of job that take long and wait for each other only. */
  jobs_apart: readonly string[]
  /** The clocks that look for due rows as long as the process runs. */
  clocks: readonly ((services: Services) => { stop: () => Promise<void> })[]
  /** Whether something runs whose time was promised to people: the server's time is not set meanwhile ([RN-51]). */
  holds_time: readonly ((db: Queryable, now: Date) => Promise<boolean>)[]
  /** Work before the server's time is set back, when nothing holds it. */
  before_set_back: readonly ((db: Queryable, time: { from: Date; to: Date }) => Promise<void>)[]
  /** Work that is done once after each start. */
  starts: readonly Upkeep[]
  /** Work that is done every hour. */
  sweeps: readonly Upkeep[]
  /** The columns that show objects of the store; an object that no area shows is erased ([UP-11]). */
  shows: readonly ShownColumn[]
  /** The personal data in its tables: each table is here, and each column in which something about a person could stand ([PV-30]). */
  personal: readonly DeclaredTable[]
  /** The uploads of this area, known by their keys: an upload that nothing shows is erased ([UP-11]). */
  uploads: readonly UploadedKeys[]
  /** The words of its records in the log of a school. */
  auditWords: AuditWords
  /** Addresses beside the contract, as of a download that streams. */
  mounts: readonly ((fastify: FastifyInstance, services: Services) => void)[]
}

const NOTHING: Omit<Feature, 'area'> = {
  routes: [],
  sockets: [],
  hears: [],
  jobs: () => ({}),
  jobs_apart: [],
  clocks: [],
  holds_time: [],
  before_set_back: [],
  starts: [],
  sweeps: [],
  shows: [],
  personal: [],
  uploads: [],
  auditWords: { areas: {}, actions: {} },
  mounts: [],
}

/** An area with the given parts; all other parts are empty. */
export function feature(given: Pick<Feature, 'area'> & Partial<Feature>): Feature {
  return { ...NOTHING, ...given }
}

/** The kinds of job of all areas that this process can do. */
export function jobKindsOf(features: readonly Feature[], services: Pick<Services, 'converter'>): JobKinds {
  return Object.assign({}, ...features.map(({ jobs }) => jobs(services))) as JobKinds
}

/**
 * Makes ready for the server's time to be set; false while a job or an area has something open whose time was promised ([RN-51]).
 */
export async function readyToSet(
  features: readonly Feature[],
  db: Queryable,
  time: { from: Date; to: Date },
): Promise<boolean> {
  if (await isAnyJobOpen(db)) return false
  for (const holds of features.flatMap(({ holds_time }) => holds_time))
    if (await holds(db, time.from)) return false
  if (time.to < time.from)
    for (const settle of features.flatMap(({ before_set_back }) => before_set_back)) await settle(db, time)
  return true
}
