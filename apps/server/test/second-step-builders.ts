import { sql } from 'drizzle-orm'
import { codeOfSecret } from '../src/features/session/second-step/app-code.ts'
import { subjectOfEnrolment } from '../src/features/session/second-step/enrolment.service.ts'
import { putAuthenticator } from '../src/features/session/second-step/second-step.store.ts'
import { findAccount } from '../src/features/session/session.store.ts'
import type { TestApp, TestClock } from './test-app.ts'

/** The app of everybody who is given one by a builder holds this secret. */
export const APP_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** What the app of a builder shows now. */
export function appCode(app: { clock: TestClock }): string {
  return codeOfSecret({ secret: APP_SECRET, now: app.clock.now() })
}

/** Gives an account an authenticator whose codes `appCode` tells. */
export async function giveAuthenticator(app: TestApp, { account_id }: { account_id: string }): Promise<void> {
  await putAuthenticator(app.services.database.orm, {
    account_id,
    secret_sealed: app.services.sealing.seal(APP_SECRET, account_id),
    last_step: 0,
    confirmed_at: app.clock.now().toISOString(),
    hashes: [],
  })
}

/** What an enrolment of that secret stands for in its ticket. */
export async function enrolmentSubject(
  app: TestApp,
  { account_id }: { account_id: string },
): Promise<string> {
  const owner = await findAccount(app.services.database.orm, { account_id })
  if (owner === null) throw new Error('there is no such account')
  return subjectOfEnrolment(app.services, { owner, secret: APP_SECRET })
}

/** Has every role of a school ask for a second step. */
export async function askEverybody(app: TestApp, school_id: string): Promise<void> {
  await app.services.database.orm.execute(
    sql`update role set needs_second_step = true where school_id = ${school_id}`,
  )
}
