import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { PoolClient } from 'pg'
import type { Database } from '../../src/core/db/database.ts'

/** Statements that belong to every transaction and every repeatable request, not to what the call does. */
const OF_EVERY_CALL = /^\s*(begin|commit|rollback)\b|"request_log"/i
/** The tally is counted once for all who answered, a moment after their calls: it may fall into anybody's ([CR-17]). */
const OF_THE_TALLY = /^select "quiz_run_id", count\(\*\) from "answer"/i

/** For whom a statement is sent: work that a call leaves for later goes on beside the next call. */
const sender = new AsyncLocalStorage<symbol>()

/** One statement with what was put into it. */
export type RecordedQuery = { text: string; values: unknown[] }

export type RecordedStatements = {
  texts: string[]
  queries: RecordedQuery[]
  /** What `work` gave, with the statements that it sent, and nobody's beside it. */
  sentBy: <T>(work: () => Promise<T>) => Promise<{ result: T; texts: string[] }>
}

/** Writes down every statement the database is sent, with and without its values; those of one call lie between two readings. */
export function recordStatements(database: Database): RecordedStatements {
  const texts: string[] = []
  const queries: RecordedQuery[] = []
  const sent = new Map<symbol, string[]>()
  keepSender(database)
  const watched = new WeakSet<PoolClient>()
  database.pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query: unknown = Reflect.get(client, 'query')
    if (typeof query !== 'function') throw new TypeError('a client has a query method')
    Reflect.set(client, 'query', (config: unknown, ...rest: unknown[]): unknown => {
      const text = textOf(config)
      if (!OF_EVERY_CALL.test(text) && !OF_THE_TALLY.test(text)) {
        texts.push(text)
        queries.push({ text, values: valuesOf(config, rest) })
        const by = sender.getStore()
        if (by !== undefined) sent.get(by)?.push(text)
      }
      return Reflect.apply(query, client, [config, ...rest])
    })
  })
  const sentBy = async <T>(work: () => Promise<T>) => {
    const by = Symbol('work')
    const own: string[] = []
    sent.set(by, own)
    const result = await sender.run(by, work)
    sent.delete(by)
    return { result, texts: own }
  }
  return { texts, queries, sentBy }
}

/** Who waits for a connection is called back by whoever gives it back, and would send in their name. */
function keepSender({ pool }: Database): void {
  const connect: unknown = Reflect.get(pool, 'connect')
  if (typeof connect !== 'function') throw new TypeError('a pool has a connect method')
  Reflect.set(pool, 'connect', (callback: unknown): unknown => {
    if (typeof callback !== 'function') return Reflect.apply(connect, pool, [])
    const kept = AsyncResource.bind((...given: unknown[]): unknown =>
      Reflect.apply(callback, undefined, given),
    )
    return Reflect.apply(connect, pool, [kept])
  })
}

function valuesOf(config: unknown, rest: readonly unknown[]): unknown[] {
  const given = typeof config === 'object' && config !== null && 'values' in config ? config.values : rest[0]
  return Array.isArray(given) ? [...given] : []
}

function textOf(config: unknown): string {
  if (typeof config === 'string') return config
  return typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : ''
}
