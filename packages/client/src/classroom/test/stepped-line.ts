import type { CatchUpReply } from '@jiangtai/shared/classroom/views.ts'
import type { ClassroomFact } from '@jiangtai/shared/classroom/events.ts'
import { createStore } from 'zustand/vanilla'
import type { RoomLine, RoomSnapshot } from '../room.ts'
import type { RealtimeStatus } from '../../realtime-client.ts'

/** A question the page has asked and the test has yet to answer. */
type Asked<Q, A> = {
  question: Q
  answer: (reply: A) => Promise<void>
  refuse: (error: Error) => Promise<void>
}

type PutOut = { lesson_session_id: string; message: string }

/** The server's side of a followed room: nothing moves until the test says so. */
export function steppedLine() {
  const status = createStore<RealtimeStatus>(() => 'online')
  const handlers = new Set<(fact: ClassroomFact) => void>()
  const putOutHandlers = new Set<(told: PutOut) => void>()
  const catchUps: Asked<{ lesson_session_id: string; seq: number }, CatchUpReply>[] = []
  const fetches: Asked<AbortSignal, RoomSnapshot>[] = []
  const left: string[] = []
  const waits: { work: () => void; delay_ms: number; isCancelled: boolean }[] = []
  const realtime: RoomLine = {
    status,
    on: (event, handler) => {
      if (event === 'put_out') {
        const onPutOut = handler as (told: PutOut) => void
        putOutHandlers.add(onPutOut)
        return () => void putOutHandlers.delete(onPutOut)
      }
      if (event !== 'fact') throw new Error(`a room does not listen to ${event}`)
      const onFact = handler as (fact: ClassroomFact) => void
      handlers.add(onFact)
      return () => void handlers.delete(onFact)
    },
    ask: (name, question) => {
      if (name !== 'catch_up') throw new Error('a room asks for nothing but to catch up')
      return ask(catchUps, question as { lesson_session_id: string; seq: number })
    },
    tell: (name, body) => {
      if (name === 'leave') left.push(body.lesson_session_id)
    },
  }
  return {
    status,
    realtime,
    left,
    fetchState: (signal: AbortSignal) => ask(fetches, signal),
    wait: (work: () => void, delay_ms: number) => {
      const entry = { work, delay_ms, isCancelled: false }
      waits.push(entry)
      return () => {
        entry.isCancelled = true
      }
    },
    waits: () => waits.filter((entry) => !entry.isCancelled),
    listenerCount: () => handlers.size + putOutHandlers.size,
    nextFetch: () => next(fetches, 'fetch'),
    nextCatchUp: () => next(catchUps, 'catch_up'),
    isQuiet: () => fetches.length === 0 && catchUps.length === 0,
    putOut: (told: PutOut) => {
      for (const handler of putOutHandlers) handler(told)
    },
    send: (...facts: ClassroomFact[]) => {
      for (const fact of facts) for (const handler of handlers) handler(fact)
    },
  }
}

function ask<Q, A>(list: Asked<Q, A>[], question: Q): Promise<A> {
  return new Promise<A>((resolve, reject) => {
    list.push({
      question,
      answer: (reply) => settle(() => resolve(reply)),
      refuse: (error) => settle(() => reject(error)),
    })
  })
}

/** Lets everything that hangs on the answer run before the test goes on. */
async function settle(act: () => void): Promise<void> {
  act()
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

function next<T>(list: T[], name: string): T {
  const first = list.shift()
  if (first === undefined) throw new Error(`the page has asked no ${name}`)
  return first
}
