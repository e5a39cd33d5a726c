import type { EndingCtx } from '../session.service.ts'
import { revokeSessionsOfPeople } from './people-sessions.store.ts'

/** Ends every sign-in of some people at once (强制下线 of a class); the caller writes the record. Returns how many were ended. */
export async function endSessionsOfPeople(
  ctx: EndingCtx,
  input: { school_id: string; person_ids: readonly string[]; message: string },
): Promise<number> {
  if (input.person_ids.length === 0) return 0
  const ended = await revokeSessionsOfPeople(ctx.db, { ...input, now: ctx.now.toISOString() })
  ctx.afterCommit(() => {
    for (const session_id of ended) ctx.realtime.endSession(session_id, input.message)
  })
  return ended.length
}
