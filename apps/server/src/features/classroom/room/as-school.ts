import { inTransaction } from '../../../core/db/transaction.ts'
import type { Services } from '../../../core/http/context.ts'
import type { Recording } from './facts.service.ts'

/** Does work that no call asked for in a transaction of one school, and tells its facts after the commit. */
export async function asSchool<T>(
  services: Services,
  school_id: string,
  work: (call: Recording) => Promise<T>,
): Promise<T> {
  const after: (() => void)[] = []
  const done = await inTransaction(services.database, { school_id }, (db) =>
    work({
      db,
      now: services.clock.now(),
      realtime: services.realtime,
      afterCommit: (told) => void after.push(told),
    }),
  )
  for (const told of after) told()
  return done
}
