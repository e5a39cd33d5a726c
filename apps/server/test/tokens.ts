import { newId } from '@jiangtai/shared/core/ids.ts'
import { eq } from 'drizzle-orm'
import { hashToken, makeToken } from '../src/core/auth/token.ts'
import { inTransaction } from '../src/core/db/transaction.ts'
import { account, session } from '../src/features/session/session.table.ts'
import type { TestApp } from './test-app.ts'

/** A token of a person's account without the cost of a password; `as` makes it one that is no longer good. */
export async function tokenOfPerson(
  app: TestApp,
  input: { school_id: string; person_id: string; as?: 'expired' | 'revoked' },
): Promise<string> {
  const token = makeToken()
  const now = app.clock.now().getTime()
  const at = (ms: number) => new Date(now + ms).toISOString()
  await inTransaction(app.services.database, input, async (db) => {
    const [row] = await db.select().from(account).where(eq(account.person_id, input.person_id))
    if (row === undefined) throw new Error('this person has no account')
    await db.insert(session).values({
      session_id: newId(),
      account_id: row.account_id,
      school_id: input.school_id,
      token_hash: hashToken(token),
      user_agent: 'test',
      address: '127.0.0.1',
      created_at: at(-60_000),
      expires_at: at(input.as === 'expired' ? -1000 : 3_600_000),
      revoked_at: input.as === 'revoked' ? at(-1000) : null,
    })
  })
  return token
}
