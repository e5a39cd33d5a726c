import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../log/log.ts'
import type { LineEvents, OpenLine } from './line.ts'
import { createJoiner, toPieces } from './pieces.ts'

/** Notifications reach every connection of the same database that listens to this name. */
const CHANNEL = 'jiangtai_wire'
const CONNECT_MS = 3_000
const AGAIN_MS = 250
/** Pieces of unfinished ink gather so long: each transaction that notifies costs the database a commit. */
const GATHER_MS = 10
const TICK_MS = 500
/** A statement that takes longer finds a line that is dead; our own standstill is one tick. */
const MOST_TICKS = 6
/** A line that owes more than this begins anew: the messages that are lost then are looked up. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024

const SEND = `select pg_notify('${CHANNEL}', piece) from unnest($1::text[]) as piece`

/** A line over LISTEN and NOTIFY of the PostgreSQL at `url`, on one connection of its own, which is made anew as often as it breaks ([RN-1]). */
export function postgresLine({ url, log }: { url: string; log: Log }): OpenLine {
  return (events) => {
    const stopping = new AbortController()
    let connection: Connection | null = null
    const run = async (): Promise<void> => {
      let isAway = false
      while (!stopping.signal.aborted) {
        connection = await connect(url, events).catch(() => null)
        if (connection === null && !isAway) {
          isAway = true
          log.warn({}, 'the line to the other server processes is down')
        }
        if (connection !== null) {
          if (isAway) log.warn({}, 'the line to the other server processes is up again')
          isAway = false
          events.onUp()
          await connection.ended
          connection = null
          events.onDown()
        }
        await sleep(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    const running = run()
    return {
      send: (text, is_urgent) => connection?.send(text, is_urgent),
      close: async () => {
        await connection?.drained()
        stopping.abort()
        connection?.end()
        await running
      },
    }
  }
}

type Connection = {
  send: (text: string, is_urgent: boolean) => void
  /** Resolves when all that was sent is on its way, or cannot be. */
  drained: () => Promise<void>
  ended: Promise<void>
  end: () => void
}

async function connect(url: string, { onText }: Pick<LineEvents, 'onText'>): Promise<Connection> {
  // Ours, so that it can be cut: a server that does not answer hears no goodbye either.
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    application_name: 'jiangtai wire',
    connectionTimeoutMillis: CONNECT_MS,
    stream: () => socket,
    keepAlive: true,
  })
  client.on('error', () => socket.destroy())
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const join = createJoiner(onText)
  client.on('notification', ({ processId, payload }) => join(processId, payload ?? ''))
  try {
    await client.connect()
    // Nothing here outlives a crash: a notification that is lost then is looked up.
    await client.query(`set synchronous_commit = off; listen ${CHANNEL}`)
  } catch (error) {
    socket.destroy()
    throw error
  }
  const end = (): void => void socket.destroy()
  return { ...sender({ client, end, ended }), ended, end }
}

/** One statement at a time, so that texts keep their order; texts that come while one is under way go together with the next. */
function sender({ client, end, ended }: { client: pg.Client; end: () => void; ended: Promise<void> }) {
  let waiting: string[] = []
  let waiting_bytes = 0
  let number = 0
  let sending: Promise<void> | null = null
  let gathering: NodeJS.Timeout | undefined
  let ticks = 0
  const sendAll = async (): Promise<void> => {
    clearTimeout(gathering)
    gathering = undefined
    while (waiting.length > 0) {
      const pieces = waiting
      waiting = []
      waiting_bytes = 0
      await client.query({ name: 'wire', text: SEND }, [pieces])
      ticks = 0
    }
  }
  const begin = (): void => {
    ticks = 0
    sending ??= sendAll()
      .catch(end)
      .finally(() => {
        sending = null
      })
  }
  const watch = setInterval(() => {
    ticks += 1
    if (sending !== null && ticks > MOST_TICKS) end()
  }, TICK_MS).unref()
  void ended.then(() => {
    clearInterval(watch)
    clearTimeout(gathering)
  })
  return {
    send: (text: string, is_urgent: boolean): void => {
      waiting_bytes += text.length
      if (waiting_bytes > MOST_WAITING_BYTES) return end()
      waiting.push(...toPieces(text, (number += 1)))
      if (sending !== null) return
      if (is_urgent) begin()
      else gathering ??= setTimeout(begin, GATHER_MS).unref()
    },
    drained: async (): Promise<void> => {
      if (waiting.length > 0) begin()
      await Promise.race([sending ?? Promise.resolve(), ended])
    },
  }
}
