import { inTransaction } from '../../../core/db/transaction.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { acceptPapers } from '../sharing/school-papers.service.ts'

/** Lets the first version of a paper into the school's, open to all. */
export function schoolPaperOf(
  app: TestApp,
  { school_id, paper_id }: { school_id: string; paper_id: string },
): Promise<void> {
  return inTransaction(app.services.database, { school_id }, (db) =>
    acceptPapers(db, {
      ...{ school_id, audience: 'school', now: app.clock.now() },
      papers: [{ paper_id, version: 1 }],
    }),
  )
}
