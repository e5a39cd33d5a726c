import type { Route } from '@jiangtai/shared/core/route.ts'
import type { ParsedOf, ReplyOf } from '@jiangtai/shared/core/route.ts'
import type { Actor, Authenticate } from '../auth/actor.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import type { Sealing } from '../auth/sealing.ts'
import type { Clock } from '../time/clock.ts'
import type { Converter } from '../convert/converter.ts'
import type { PageReader } from '../convert/ocr/page-reader.ts'
import type { Database } from '../db/database.ts'
import type { Queryable } from '../db/transaction.ts'
import type { Exposure } from '../caller/exposure.ts'
import type { JobSignals } from '../jobs/job-signals.ts'
import type { Log } from '../log/log.ts'
import type { OAuth } from '../auth/oauth/oauth.ts'
import type { ErasedList } from '../db/personal/erased-list.ts'
import type { Realtime } from '../realtime/realtime.ts'
import type { Sms } from '../sms/sms.ts'
import type { Storage } from '../storage/storage.ts'
import type { MarkSuggester } from '../suggestions/mark-suggester.ts'
import type { Caller } from '../caller/caller.ts'
import type { Alarms } from '../observe/alarms/alarm.ts'
import type { DiskSpace } from '../observe/disk-space.ts'
import type { Requests } from '../observe/requests.ts'
import type { RateLimits } from './rate-limits.ts'

/** The things that the whole process shares. */
export type Services = {
  database: Database
  storage: Storage
  converter: Converter
  page_reader: PageReader
  realtime: Realtime
  jobs: JobSignals
  clock: Clock
  log: Log
  authenticate: Authenticate
  limits: RateLimits
  sms: Sms
  oauth: OAuth
  /** A service of the school that says how it would mark; null on most servers ([TK-176]). */
  markSuggester: MarkSuggester | null
  keyedHash: KeyedHash
  sealing: Sealing
  exposure: Exposure
  /** Who was erased, kept beside the backups. */
  erased: ErasedList
  requests: Requests
  alarms: Alarms
  /** Room on the disk of the data folder. */
  diskSpace: () => Promise<DiskSpace>
}

/** When a call arrived, and its number among all that this process was sent: several arrive in one millisecond. */
export type Receipt = { received_ms: number; no: number }

/** A caller's name for a change, and the digest of its body ([RN-40]). */
export type NamedRequest = { request_id: string; digest: string }

/**
 * The context of a handler. `db` is the open transaction of a `write`, the pool otherwise; `afterCommit` runs once the change is stored.
 * `request` is the caller's name for a change, null without one: a `write` has claimed it already, a `command` claims it itself.
 */
export type Ctx = {
  actor: Actor
  call: string
  request: NamedRequest | null
  db: Queryable
  now: Date
  /** When the call reached this process, before its sender was looked up. */
  receipt: Receipt
  meta: Caller
  afterCommit: (work: () => void | Promise<void>) => void
} & Services

/** The handler of one route. */
export type Handler<R> = (ctx: Ctx, input: ParsedOf<R>) => Promise<ReplyOf<R>>

/** The handlers of an area: a total map over its contract, so that a missing one does not compile. */
export type Handlers<C> = { [K in keyof C]: Handler<C[K]> }

/** A contract with its handlers. */
export type Routes = { contract: Record<string, Route>; handlers: Record<string, Handler<Route>> }

/** Joins a contract to its handlers; the pairing was checked by `Handlers<C>`, so the loosened types are safe. */
export function routes<C extends Record<string, Route>>(contract: C, handlers: Handlers<C>): Routes {
  return { contract, handlers: handlers as unknown as Routes['handlers'] }
}
