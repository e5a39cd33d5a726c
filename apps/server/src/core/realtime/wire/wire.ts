import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Log } from '../../log/log.ts'
import type { Line, LineEvents, OpenLine } from './line.ts'
import { createLookUp } from './look-up.ts'

/** What processes tell each other under one name; `T` is what JSON keeps of it. */
export type WireMessage<T> = { name: string; of?: T }

/** Names a message and its shape; both ends are the same program. */
export function wireMessage<T>(name: string): WireMessage<T> {
  return { name }
}

/**
 * What the server processes of one database tell each other. It may lose what it carries, never reorder it: whoever listens finds in the
 * database what was lost, when `onMissed` says so ([PR-3]).
 */
export type Wire = {
  /** Opens the line, once everybody listens who is to hear. */
  start: () => void
  /** Tells all other processes; nothing is sent where there is none. Droppable is what nobody misses on a line that is behind. */
  tell: <T>(message: WireMessage<T>, payload: T, manner?: 'droppable') => void
  /** Hears what other processes tell; `from` is the teller's id. */
  on: <T>(message: WireMessage<T>, hear: (payload: T, from: string) => void) => void
  /** Something may have been told that this process did not hear, or the others may not know what it has. */
  onMissed: (work: () => void | Promise<void>) => void
  /** A process said goodbye, or was not heard for three of our own beats. */
  onGone: (work: (process_id: string) => void) => void
  /** Whether another process is there. */
  hasOthers: () => boolean
  /** Says goodbye and ends the line. */
  close: () => Promise<void>
}

/** The wire of a process that is alone: the embedded database, tests, tools. */
export const NO_WIRE: Wire = {
  start: () => {},
  tell: () => {},
  on: () => {},
  onMissed: () => {},
  onGone: () => {},
  hasOthers: () => false,
  close: () => Promise.resolve(),
}

const BEAT_MS = 1_000
/** Our own beats come back, too. Where none of so many did, LISTEN has no connection of its own: a pool lends it by the transaction. */
const DEAF_AFTER = 5
/** A process that was not heard for so many of our own beats is gone; our own standstill is one beat, however long. */
const MOST_MISSED = 3

const HELLO = 'hello'
const BEAT = 'beat'
const BYE = 'bye'

/**
 * Speaks over a line. `hello` says: I may have missed something, and you may have missed something of mine; it is said when the line
 * comes up, and to a process that is heard for the first time, since nothing was sent before anybody was known to be there.
 */
export function openWire({
  openLine,
  log,
  beat_ms = BEAT_MS,
}: {
  openLine: OpenLine
  log: Log
  beat_ms?: number
}): Wire {
  const process_id = newId()
  const others = new Map<string, { missed: number }>()
  const hearers = new Map<string, ((payload: unknown, from: string) => void)[]>()
  const missed: (() => void | Promise<void>)[] = []
  const gone: ((process_id: string) => void)[] = []
  let line: Line | null = null
  let beats: NodeJS.Timeout | undefined
  let isUp = false
  let unanswered = 0

  const say = (name: string, payload: unknown, is_urgent = true): void => {
    if (isUp) line?.send(JSON.stringify([process_id, name, payload]), is_urgent)
  }
  const lookUp = createLookUp(missed, log)
  const forget = (id: string): void => {
    if (!others.delete(id)) return
    for (const work of gone) work(id)
    // It may have stored what it did not live to tell.
    lookUp.ask()
  }
  const meet = (id: string): void => {
    const known = others.get(id)
    if (known !== undefined) {
      known.missed = 0
      return
    }
    others.set(id, { missed: 0 })
    log.info({ others: others.size }, 'another server process is there')
    say(HELLO, null)
  }
  const hear = (text: string): void => {
    const [from, name, payload] = JSON.parse(text) as [string, string, unknown]
    if (from === process_id) {
      unanswered = 0
      return
    }
    if (name === BYE) return forget(from)
    meet(from)
    if (name === HELLO) lookUp.ask()
    for (const each of hearers.get(name) ?? []) each(payload, from)
  }
  const events: LineEvents = {
    onUp: () => {
      isUp = true
      unanswered = 0
      for (const other of others.values()) other.missed = 0
      say(HELLO, null)
      lookUp.ask()
    },
    onDown: () => {
      isUp = false
    },
    onText: (text) => {
      try {
        hear(text)
      } catch (error) {
        // Of another version of the program, perhaps.
        log.warn({ err: error }, 'a message of another server process was not understood')
      }
    },
  }
  const beat = (): void => {
    if (!isUp) return
    say(BEAT, null)
    unanswered += 1
    if (unanswered === DEAF_AFTER)
      log.warn(
        {},
        'nothing comes back over the line to other server processes: is DATABASE_URL a transaction pool?',
      )
    for (const [id, other] of others) {
      other.missed += 1
      if (other.missed <= MOST_MISSED) continue
      log.warn({}, 'another server process is not heard any more')
      forget(id)
    }
  }

  return {
    start: () => {
      line = openLine(events)
      beats = setInterval(beat, beat_ms).unref()
    },
    tell: ({ name }, payload, manner) => {
      if (others.size > 0) say(name, payload, manner !== 'droppable')
    },
    on: ({ name }, hear_it) => {
      const known = hearers.get(name) ?? []
      // The name says the shape: both ends are written with the same `wireMessage`.
      hearers.set(name, [...known, hear_it as (payload: unknown, from: string) => void])
    },
    onMissed: (work) => void missed.push(work),
    onGone: (work) => void gone.push(work),
    hasOthers: () => others.size > 0,
    close: async () => {
      clearInterval(beats)
      say(BYE, null)
      lookUp.stop()
      await line?.close()
    },
  }
}
