import type { PoolClient } from 'pg'
import type { Database } from '../../src/core/db/database.ts'

/** Statements that belong to every transaction and every repeatable request, not to what the call does. */
const OF_EVERY_CALL = /^\s*(begin|commit|rollback)\b|"request_log"/i
/** The tally is counted once for all who answered, a moment after their calls: it may fall into anybody's ([CR-17]). */
const OF_THE_TALLY = /^select "quiz_run_id", count\(\*\) from "answer"/i

/** One statement with what was put into it. */
export type RecordedQuery = { text: string; values: unknown[] }

/** Writes down every statement the database is sent, with and without its values; those of one call lie between two readings. */
export function recordStatements(database: Database): { texts: string[]; queries: RecordedQuery[] } {
  const texts: string[] = []
  const queries: RecordedQuery[] = []
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
      }
      return Reflect.apply(query, client, [config, ...rest])
    })
  })
  return { texts, queries }
}

function valuesOf(config: unknown, rest: readonly unknown[]): unknown[] {
  const given = typeof config === 'object' && config !== null && 'values' in config ? config.values : rest[0]
  return Array.isArray(given) ? [...given] : []
}

function textOf(config: unknown): string {
  if (typeof config === 'string') return config
  return typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : ''
}
