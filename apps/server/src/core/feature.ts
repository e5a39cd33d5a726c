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

/** Work that no call asked for; safe to repeat, in any process. What may take long ends early when `stop` is aborted. */
export type Upkeep = (services: Services, features: readonly Feature[], stop: AbortSignal) => Promise<unknown>

/** What an area of the product adds to the server; `features.ts` lists one of these for each folder of `features/`. */
export type Feature = {
  /** The name of its folder. */
  area: string
  routes: readonly Routes[]
  /** What it adds to each socket. */
  sockets: readonly SocketFeature[]
  /** Begins to listen to what the other server processes tell, once when the server is built ([PR-1]). */
  hears: readonly ((services: Services) => void)[]
  /** The kinds of job that this process can do. */
  jobs: (services: Pick<Services, 'converter'>) => JobKinds
  /** Kinds of job that take long and wait for each other only. */
  jobs_apart: readonly string[]
  /** What looks for due rows as long as the process runs. */
  clocks: readonly ((services: Services) => { stop: () => Promise<void> })[]
  /** Whether something runs whose time was promised: the server's time is not set meanwhile ([RN-51]). */
  holds_time: readonly ((db: Queryable, now: Date) => Promise<boolean>)[]
  /** What is done before the server's time is set back, when nothing holds it. */
  before_set_back: readonly ((db: Queryable, time: { from: Date; to: Date }) => Promise<void>)[]
  /** What is done once after each start. */
  starts: readonly Upkeep[]
  /** What is done every hour. */
  sweeps: readonly Upkeep[]
  /** Which objects of the store its tables show; what no area shows is erased ([UP-11]). */
  shows: readonly ShownColumn[]
  /** What of people its tables hold: each of them is here, and each column in which something of a person could stand ([PV-30]). */
  personal: readonly DeclaredTable[]
  /** The uploads of this area, known by their keys: an upload that nothing shows is erased ([UP-11]). */
  uploads: readonly UploadedKeys[]
  /** The words of what it records in the log of a school. */
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

/** An area that has what is given, and nothing of the rest. */
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
