import type pg from 'pg'
import { isPlannedOnce, nameOfStatement } from './statement-names.ts'
import { resultTypes } from './type-parsers.ts'

/**
 * Makes a connection report each statement, read results with our parsers, and keep statements that repeat prepared.
 * Drizzle passes parsers of its own with every query, so those have to be replaced here: an instant looks the same by
 * whichever road it came.
 */
export function hookStatements(options: { client: pg.PoolClient; onStatement: OnStatement }): void {
  const { client, onStatement } = options
  const query: unknown = Reflect.get(client, 'query')
  if (typeof query !== 'function') throw new TypeError('a pg client has a query method')
  Reflect.set(client, 'query', (config: unknown, ...rest: unknown[]): unknown => {
    const onEnd = onStatement()
    const sent = [ourConfig(config, rest[0]), ...rest]
    if (onEnd === null) return Reflect.apply(query, client, sent)
    return sendTimed({ client, query, sent }, onEnd)
  })
}

/** Called for each statement as it is sent; the function that it returns is called when the statement has ended, well or badly. */
export type OnStatement = () => (() => void) | null

/** `pg` answers through a callback, as the pool asks it to, or with a promise. */
function sendTimed(
  { client, query, sent }: { client: pg.PoolClient; query: Function; sent: unknown[] },
  onEnd: () => void,
): unknown {
  const callback = sent.at(-1)
  if (typeof callback === 'function') {
    const told = (...answer: unknown[]): unknown => {
      onEnd()
      return Reflect.apply(callback, undefined, answer)
    }
    return Reflect.apply(query, client, [...sent.slice(0, -1), told])
  }
  const answer: unknown = Reflect.apply(query, client, sent)
  if (answer instanceof Promise) void answer.then(onEnd, onEnd)
  return answer
}

function ourConfig(config: unknown, values: unknown): unknown {
  if (typeof config !== 'object' || config === null || 'submit' in config) return config
  const named =
    'text' in config && typeof config.text === 'string' && isFilled(values) && isPlannedOnce(values)
  const name = named ? nameOfStatement(String(config.text)) : undefined
  return { ...config, name, types: resultTypes }
}

/** Only a statement with values is sure to be a single one, which is all that can be prepared. */
function isFilled(values: unknown): values is readonly unknown[] {
  return Array.isArray(values) && values.length > 0
}
