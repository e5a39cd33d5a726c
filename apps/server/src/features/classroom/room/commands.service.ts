import type { ClassroomEvent } from '@jiangtai/shared/classroom/events.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import type { Ctx, NamedRequest } from '../../../core/http/context.ts'
import { findReply } from '../../../core/http/request-log.store.ts'
import { getCommandedSession } from '../classroom.access.ts'
import { getSteeredSession } from '../roster/assistants/steering.access.ts'
import { requirePage } from '../ink/pages.service.ts'
import { addToldFact, type Tellers } from './commands.store.ts'
import { publishFact } from './facts.service.ts'
import { findNewestFact } from './sessions.store.ts'

/** The lesson of a command, and the teacher's device that gives it. */
type Command = { lesson_session_id: string; device_id: string }

/** Most times a fact is tried that another command held up. */
const MOST_TRIES = 3

/**
 * Does a command that is one fact, with one exchange with the database: for the frequent commands, page turns and
 * ink. Where nothing is stored, `refuse` says why, by the checks that every other command begins with.
 */
export async function tellClass(
  ctx: Ctx,
  command: Command,
  fact: { event: ClassroomEvent; page_id: string | null; by?: Tellers },
): Promise<typeof DONE> {
  // Nobody repeats a request without a name.
  const named = ctx.request ?? { request_id: newId(), digest: '' }
  return inTurn(`${ctx.actor.account_id} ${named.request_id}`, (request) =>
    tellOnce(ctx, command, { ...fact, named, request }),
  )
}

/** Copies of one request that are under way in this process. */
const running = new Map<string, Promise<unknown>>()

/** Does the copies of a request one after the other, so that each knows whether one before it told the class. */
async function inTurn<T>(request: string, work: (request: string) => Promise<T>): Promise<T> {
  const before = running.get(request)
  const turn = () => work(request)
  const mine = before === undefined ? turn() : before.then(turn, turn)
  running.set(request, mine)
  try {
    return await mine
  } finally {
    if (running.get(request) === mine) running.delete(request)
  }
}

async function tellOnce(
  ctx: Ctx,
  command: Command,
  {
    event,
    page_id,
    by = 'teacher',
    named,
    request,
  }: {
    event: ClassroomEvent
    page_id: string | null
    by?: Tellers
    named: NamedRequest
    request: string
  },
): Promise<typeof DONE> {
  const { lesson_session_id, device_id } = command
  const { school_id, person_id: teacher_id, account_id } = ctx.actor
  const claim = { ...named, account_id, call: ctx.call, created_at: ctx.now.toISOString() }
  const fact = { school_id, teacher_id, lesson_session_id, device_id, page_id, event, by, claim, reply: DONE }
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const seq = await addToldFact(ctx.db, fact)
    if (seq !== null) {
      noteTold(request)
      publishFact(ctx.realtime, { lesson_session_id, seq, event })
      return DONE
    }
    if ((await findReply(ctx.db, claim)) !== null) {
      if (!told.has(request)) await tellAgain(ctx, { school_id, lesson_session_id })
      return DONE
    }
    await refuse(ctx, command, { page_id, by })
    // No check refuses it now: the missing row was stored while the statement waited for the session's row.
  }
  throw new AppError('UNAVAILABLE', { retry_after_s: 1 })
}

/** Requests whose facts this process has told, the newest last. */
const told = new Set<string>()
const MOST_TOLD = 5000

function noteTold(request: string): void {
  const [oldest] = told
  if (told.size >= MOST_TOLD && oldest !== undefined) told.delete(oldest)
  told.add(request)
}

/**
 * Sends the newest fact once more ([CR-3]): the first request may have stored its own and lost the connection before anybody was told.
 * A page that has it drops it by its number, and a page that lacks one catches up.
 */
async function tellAgain(ctx: Ctx, session: { school_id: string; lesson_session_id: string }): Promise<void> {
  const newest = await findNewestFact(ctx.db, session)
  if (newest === null) return
  const { seq, event } = newest
  publishFact(ctx.realtime, { lesson_session_id: session.lesson_session_id, seq, event })
}

async function refuse(
  ctx: Ctx,
  command: Command,
  { page_id, by }: { page_id: string | null; by: Tellers },
): Promise<void> {
  const find = by === 'teacher' ? getCommandedSession : getSteeredSession
  const session = await find(ctx.db, ctx.actor, command)
  if (page_id !== null) await requirePage(ctx, { session, page_id })
}
