import { z } from 'zod'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Log } from '../../log/log.ts'
import type { Line, LineEvents, OpenLine } from './line.ts'
import { createLookUp } from './look-up.ts'
import { createMeetings } from './meetings.ts'

/** A message between processes, under one name; `shape` checks it as it comes out of JSON. */
export type WireMessage<T> = { name: string; shape: z.ZodType<T> }

/** Names a message and its shape. The other end may be another version of the program: a message of another shape is not heard ([PR-15]). */
export function wireMessage<T>(name: string, shape: z.ZodType<T>): WireMessage<T> {
  return { name, shape }
}

/**
 * Carries messages between the server processes of one database. It may lose messages, never reorder them: the listeners look up the lost
 * ones in the database, when `onMissed` says so ([PR-3]).
 */
export type Wire = {
  /** Opens the line, once everybody listens who is to hear. */
  start: () => void
  /** Tells all other processes; nothing is sent where there is none. A droppable message may be left out on a line that is behind. */
  tell: <T>(message: WireMessage<T>, payload: T, manner?: 'droppable') => void
  /** Hears the messages of other processes; `from` is the id of the sending process. */
  on: <T>(message: WireMessage<T>, hear: (payload: T, from: string) => void) => void
  /** This process may have missed messages, or the others may have missed its messages. */
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

/** Kinds of messages that the log complains of, each once. */
const MOST_COMPLAINTS = 100

type Hearer = (payload: unknown, from: string) => void

const HELLO = 'hello'
const BEAT = 'beat'
const BYE = 'bye'

/** The sending process, the number of the message among those of that process, its name, and its payload; a newer version may add to it. */
const Envelope = z.tuple([z.string(), z.int().min(1), z.string(), z.unknown()]).rest(z.unknown())
const Hello = z.object({ to: z.string().nullable(), knows: z.boolean() })

/**
 * Speaks over a line. `hello` says: I may have missed something, and you may have missed something of mine; it is said to all when the line
 * comes up. Processes hear each other once each was greeted by its id (`meetings.ts`).
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
  const meetings = createMeetings({ process_id, isMet: (id) => others.has(id) })
  const hearers = new Map<string, Hearer[]>()
  const missed: (() => void | Promise<void>)[] = []
  const gone: ((process_id: string) => void)[] = []
  const complained = new Set<string>()
  let line: Line | null = null
  let beats: NodeJS.Timeout | undefined
  let isUp = false
  let unanswered = 0
  let number = 0

  const say = (name: string, payload: unknown, is_urgent = true): void => {
    if (isUp) line?.send(JSON.stringify([process_id, (number += 1), name, payload]), is_urgent)
  }
  const sayHello = (hello: z.output<typeof Hello>): void => say(HELLO, hello)
  const lookUp = createLookUp(missed, log)
  // A newer version may say the same a thousand times a second.
  const complain = (about: string, error: unknown, words: string): void => {
    if (complained.has(about) || complained.size >= MOST_COMPLAINTS) return
    complained.add(about)
    log.warn({ err: error, about }, words)
  }
  const forget = (id: string): void => {
    if (!others.delete(id)) return
    for (const work of gone) work(id)
    // The process may have ended between storing a change and telling it.
    lookUp.ask()
  }
  const meet = (id: string): void => {
    const isKnown = others.has(id)
    others.set(id, { missed: 0 })
    if (!isKnown) log.info({ others: others.size }, 'another server process is there')
  }
  const hear = (text: string): void => {
    const [from, its_number, name, payload] = Envelope.parse(JSON.parse(text))
    if (from === process_id) {
      unanswered = 0
      return
    }
    const hello = name === HELLO ? Hello.parse(payload) : null
    const meeting = meetings.judge({
      from,
      number: its_number,
      greets: hello?.to ?? null,
      is_bye: name === BYE,
    })
    if (meeting === 'pass') return
    if (meeting === 'greet') return sayHello({ to: from, knows: false })
    if (meeting === 'repeated')
      return complain(
        meeting,
        undefined,
        'a message of another server process came again or too late: a stranger in the database may be repeating them',
      )
    meet(from)
    if (name === BYE) return forget(from)
    if (hello !== null) return hearHello(from, hello)
    if (name !== BEAT) pass(name, payload, from)
  }
  const hearHello = (from: string, { to, knows }: z.output<typeof Hello>): void => {
    if (to !== null && to !== process_id) return
    if (to === process_id && !knows) sayHello({ to: from, knows: true })
    lookUp.ask()
  }
  const pass = (name: string, payload: unknown, from: string): void => {
    const known = hearers.get(name)
    if (known === undefined)
      return complain(name, undefined, 'a server process of another version tells what is not known here')
    for (const each of known) each(payload, from)
  }
  const events: LineEvents = {
    onUp: () => {
      isUp = true
      unanswered = 0
      for (const other of others.values()) other.missed = 0
      sayHello({ to: null, knows: false })
      lookUp.ask()
    },
    onDown: () => {
      isUp = false
    },
    onText: (text) => {
      try {
        hear(text)
      } catch (error) {
        complain('envelope', error, 'a message of another server process was not understood')
      }
    },
  }
  const beat = (): void => {
    if (!isUp) return
    meetings.beginBeat()
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
    on: ({ name, shape }, hear_it) => {
      const hearer: Hearer = (payload, from) => {
        try {
          hear_it(shape.parse(payload), from)
        } catch (error) {
          complain(name, error, 'a message of another server process was not understood')
        }
      }
      hearers.set(name, [...(hearers.get(name) ?? []), hearer])
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
