import { z } from 'zod'
import { type ClassroomEvent, type ClassroomFact, projectEvent } from '@jiangtai/shared/classroom/events.ts'
import { USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Services } from '../../../core/http/context.ts'
import type { Realtime } from '../../../core/realtime/realtime.ts'
import { wireMessage } from '../../../core/realtime/wire/wire.ts'
import { lessonIsOver } from '../classroom.access.ts'
import { createFactOrder } from './fact-order.ts'
import { followFact } from './live-rooms.ts'
import { roomOf } from './rooms.ts'
import { addEvents, type LessonSessionRow } from './sessions.store.ts'

/** The parts of a call that recording a fact needs: its transaction, its time, and the work after the commit. */
export type Recording = {
  db: Queryable
  now: Date
  realtime: Realtime
  afterCommit: (work: () => void) => void
  /** Who asks for it; absent where a clock does. */
  actor?: Pick<Actor, 'user_type' | 'person_id'>
}

/** Stores a fact in the transaction that made it true and sends it after the commit ([CR-1], [CR-2], [CR-3]); returns its number. */
export async function recordFact(
  call: Recording,
  row: LessonSessionRow,
  event: ClassroomEvent,
): Promise<number> {
  return recordFacts(call, row, [event])
}

/** Several facts that became true together, in order; returns the number of the first. */
export async function recordFacts(
  call: Recording,
  row: LessonSessionRow,
  events: readonly ClassroomEvent[],
): Promise<number> {
  return storeFacts(call, row, { events, assistant_id: assistantOf(call, row) })
}

/** A fact about a colleague who assists, or does no more ([CR-405]). */
export async function recordFactAbout(
  call: Recording,
  row: LessonSessionRow,
  { event, assistant_id }: { event: ClassroomEvent; assistant_id: string },
): Promise<void> {
  await storeFacts(call, row, { events: [event], assistant_id })
}

/** The colleague who gives the command, null where the teacher of the lesson does, a student or a clock ([CR-405]). */
function assistantOf({ actor }: Recording, { teacher_id }: LessonSessionRow): string | null {
  if (actor === undefined || actor.user_type !== USER_TYPE.teacher) return null
  return actor.person_id === teacher_id ? null : actor.person_id
}

async function storeFacts(
  call: Recording,
  row: LessonSessionRow,
  { events, assistant_id }: { events: readonly ClassroomEvent[]; assistant_id: string | null },
): Promise<number> {
  const { lesson_session_id, school_id } = row
  const created_at = call.now.toISOString()
  const fact = { lesson_session_id, school_id, created_at, assistant_id }
  const first = await addEvents(call.db, fact, events)
  if (first === null) throw lessonIsOver()
  for (const [at, event] of events.entries()) {
    call.afterCommit(() => publishFact(call.realtime, { lesson_session_id, seq: first + at, event }))
  }
  return first
}

/** Sends a fact to both audiences, each with what it may see ([CR-5]), at all processes. */
export function publishFact(realtime: Realtime, fact: WholeFact): void {
  takeFact(realtime, fact)
  realtime.wire.tell(FACT, fact)
}

type WholeFact = ClassroomFact & { event: ClassroomEvent }

/** The message holds the whole fact, because the rooms in the memory of each process follow it. Kinds of another version are judged where they are shown ([CR-42]). */
const FACT = wireMessage(
  'fact',
  z.object({
    lesson_session_id: z.string(),
    seq: z.int32().min(1),
    event: z.custom<ClassroomEvent>((event) => KindOfFact.safeParse(event).success),
  }),
)
const KindOfFact = z.object({ type: z.string(), payload: z.looseObject({}) })

const orders = new WeakMap<Realtime, (fact: WholeFact) => void>()

/** Takes the facts that other processes have stored and told. */
export function hearFacts({ realtime, log }: Pick<Services, 'realtime' | 'log'>): void {
  const inOrder = createFactOrder<WholeFact>({
    send: (fact) => sendFact(realtime, fact),
    // Facts that arrived while this process stood still are taken before the wait for a missing one ends.
    later: (work, delay_ms) => void setTimeout(() => setImmediate(work), delay_ms).unref(),
    onFailed: (error) => log.warn({ err: error }, 'a fact of a lesson could not be passed on'),
  })
  orders.set(realtime, inOrder)
  realtime.wire.on(FACT, (fact) => takeFact(realtime, fact))
}

/** Sends a fact to the sockets of this process; where others store facts of the same lessons, in the order of the numbers ([PR-4]). */
export function takeFact(realtime: Realtime, fact: WholeFact): void {
  const inOrder = realtime.wire.hasOthers() ? orders.get(realtime) : undefined
  if (inOrder === undefined) return sendFact(realtime, fact)
  inOrder(fact)
}

function sendFact(realtime: Realtime, fact: WholeFact): void {
  for (const audience of ['teacher', 'student'] as const) {
    const projected = { ...fact, event: projectEvent(fact.event, audience) }
    realtime.publishHere(roomOf(fact.lesson_session_id, audience), 'fact', projected)
  }
  followFact(realtime, fact)
}
