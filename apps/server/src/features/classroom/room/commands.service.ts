import type { ClassroomEvent } from '@jiangtai/shared/classroom/events.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { findReply } from '../../../core/http/request-log.store.ts'
import { getCommandedSession } from '../classroom.access.ts'
import { requirePage } from '../ink/pages.service.ts'
import { addToldFact } from './commands.store.ts'
import { publishFact } from './facts.service.ts'
import { findNewestFact } from './sessions.store.ts'

/** What a device of the teacher says of a lesson. */
type Command = { lesson_session_id: string; device_id: string }

/** Most times a fact is tried that another command held up. */
const MOST_TRIES = 3

/**
 * Does a command that is one fact, with one exchange with the database (quality F1): what a teacher does all the time, turning pages and
 * writing. Where nothing is stored, `refuse` says why, by the checks that every other command begins with.
 */
export async function tellClass(
  ctx: Ctx,
  command: Command,
  { event, page_id }: { event: ClassroomEvent; page_id: string | null },
): Promise<typeof DONE> {
  const { lesson_session_id, device_id } = command
  const { school_id, person_id: teacher_id, account_id } = ctx.actor
  // Nobody repeats a request without a name.
  const request_id = ctx.request_id ?? newId()
  const claim = { account_id, request_id, call: ctx.call, created_at: ctx.now.toISOString() }
  const told = { school_id, teacher_id, lesson_session_id, device_id, page_id, event, claim, reply: DONE }
  const request = `${account_id} ${request_id}`
  const isRepeat = !noteTelling(request)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const seq = await storing(request, () => addToldFact(ctx.db, told))
    if (seq !== null) {
      publishFact(ctx.realtime, { lesson_session_id, seq, event })
      return DONE
    }
    if ((await findReply(ctx.db, claim)) !== null) {
      if (!isRepeat) await tellAgain(ctx, { school_id, lesson_session_id })
      return DONE
    }
    await refuse(ctx, command, page_id)
    // Nothing speaks against it now: what was missing was stored while the statement waited for the session's row.
  }
  throw new AppError('UNAVAILABLE', { retry_after_s: 1 })
}

/** Requests whose facts this process has told or is about to tell, the newest last. */
const telling = new Set<string>()
const MOST_TELLING = 5000

/** Whether nobody has asked this process for it before. */
function noteTelling(request: string): boolean {
  if (telling.has(request)) return false
  const [oldest] = telling
  if (telling.size >= MOST_TELLING && oldest !== undefined) telling.delete(oldest)
  telling.add(request)
  return true
}

/** What fails may have been stored all the same: then it was told to nobody, and its repeat has to. */
async function storing<T>(request: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    telling.delete(request)
    throw error
  }
}

/**
 * Sends the newest fact once more ([CR-3]): the first request may have stored its own and lost the connection before anybody was told.
 * Who has it drops it by its number, and who lacks one catches up.
 */
async function tellAgain(ctx: Ctx, session: { school_id: string; lesson_session_id: string }): Promise<void> {
  const newest = await findNewestFact(ctx.db, session)
  if (newest === null) return
  const { seq, event } = newest
  publishFact(ctx.realtime, { lesson_session_id: session.lesson_session_id, seq, event })
}

async function refuse(ctx: Ctx, command: Command, page_id: string | null): Promise<void> {
  const session = await getCommandedSession(ctx.db, ctx.actor, command)
  if (page_id !== null) await requirePage(ctx, { session, page_id })
}
