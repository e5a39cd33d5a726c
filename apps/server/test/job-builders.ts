import { inTransaction } from '../src/core/db/transaction.ts'
import { submitJob } from '../src/core/jobs/submit-job.ts'
import type { TestApp } from './test-app.ts'
import type { TestUser } from './builders.ts'

/** Queues a job in a user's name, as a route of some area would. */
export async function buildJob(
  app: TestApp,
  input: { school_id: string; user: TestUser; kind: string; payload: unknown; total_count: number },
): Promise<{ job_id: string }> {
  const { school_id, user, ...submitted } = input
  const afterCommit: (() => void | Promise<void>)[] = []
  const actor = await app.services.authenticate(user.token)
  const job_id = await inTransaction(app.services.database, { school_id }, (db) =>
    submitJob(
      {
        db,
        actor,
        now: app.clock.now(),
        jobs: app.services.jobs,
        afterCommit: (work) => void afterCommit.push(work),
      },
      submitted,
    ),
  )
  for (const work of afterCommit) await work()
  return { job_id }
}
