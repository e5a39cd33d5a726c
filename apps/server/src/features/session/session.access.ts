import { AppError } from '@jiangtai/shared/core/errors.ts'
import { subjectsOf } from '@jiangtai/shared/school/kept-subjects.ts'
import { TOKEN_LIFETIME_MS } from '@jiangtai/shared/session/rules.ts'
import type { Actor, Authenticate } from '../../core/auth/actor.ts'
import { hashToken, isTokenShaped } from '../../core/auth/token.ts'
import type { Clock } from '../../core/time/clock.ts'
import { createLookup } from '../../core/coalesce.ts'
import type { Database } from '../../core/db/database.ts'
import { lendConnection, type LentConnection } from '../../core/db/transaction.ts'
import { listSessions, type SessionActorRow } from './session.store.ts'

/** A revoked sign-in is refused within a second on every process, at one query per sign-in and second. */
export const REMEMBER_MS = 1000
const MAX_REMEMBERED = 20_000
/** Most sign-ins looked up in one query. */
const MAX_LOOKUP = 2000

const DAY_MS = 24 * 60 * 60 * 1000

type Remembered = { row: SessionActorRow; actor: Actor; until: number }

/** Turns a token into its actor; `Authenticate` names the errors it throws. */
export function createAuthenticate({ database, clock }: { database: Database; clock: Clock }): Authenticate {
  // By the token itself: a line keeps its token while it is open, and a hash for each answer of a class is time.
  const remembered = new Map<string, Remembered>()
  // A class that answers or reconnects at once is one query, not one for each pad.
  const findSession = createLookup<string, SessionActorRow, LentConnection>({
    max_items: MAX_LOOKUP,
    lend: lendConnection(database),
    keyOf: (token_hash) => token_hash,
    read: async (token_hashes, { db }) => {
      const rows = await listSessions(db, token_hashes)
      return new Map(rows.map((row) => [row.token_hash, row]))
    },
  })
  return async (token) => {
    if (!isTokenShaped(token)) throw new AppError('TOKEN_REFUSED')
    const now = clock.now()
    const known = remembered.get(token)
    if (known !== undefined && isFresh(known, now)) return admit(known, now)
    const row = await findSession(hashToken(token))
    if (row === null) throw new AppError('NOT_SIGNED_IN')
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    const fresh = { row, actor: actorOf(row), until: now.getTime() + REMEMBER_MS }
    remembered.set(token, fresh)
    return admit(fresh, now)
  }
}

/** The time may have been set back since: then a remembered actor lasts no longer than usual. */
function isFresh({ until }: Remembered, now: Date): boolean {
  const left_ms = until - now.getTime()
  return left_ms > 0 && left_ms <= REMEMBER_MS
}

function admit({ row, actor }: Remembered, now: Date): Actor {
  // Disabling also ends the sign-ins; the answer to the next call names the account as the reason (spec §8, body code 403).
  if (row.is_disabled) throw new AppError('ACCOUNT_DISABLED')
  if (row.revoked_at !== null) throw new AppError('SESSION_ENDED')
  const left_ms = Date.parse(row.expires_at) - now.getTime()
  // [RN-56] One that was opened by a clock far ahead of ours would otherwise live until then.
  if (left_ms <= 0 || left_ms > TOKEN_LIFETIME_MS + DAY_MS)
    throw new AppError('NOT_SIGNED_IN', { message: '登录已过期，请重新登录' })
  return actor
}

function actorOf(row: SessionActorRow): Actor {
  const { token_hash: _t, expires_at: _e, revoked_at: _r, is_disabled: _d, kept_subjects, ...actor } = row
  return { ...actor, school: { subjects: subjectsOf(kept_subjects) } }
}
