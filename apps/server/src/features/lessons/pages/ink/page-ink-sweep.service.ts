import { inTransaction } from '../../../../core/db/transaction.ts'
import type { Services } from '../../../../core/http/context.ts'
import { BIN_KEPT_MS } from '../../bin/lesson-bin.service.ts'
import { forgetLeftInk } from './page-ink.store.ts'

const BATCH = 200

/** Forgets the ink of pages that are gone, once it was left alone as long as a bin keeps things ([LE-86]). Safe to repeat. */
export async function sweepPageInk({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const left_before = new Date(clock.now().getTime() - BIN_KEPT_MS).toISOString()
  for (let count = BATCH; count === BATCH; )
    count = await inTransaction(database, { school_id: null }, (db) =>
      forgetLeftInk(db, { left_before, limit: BATCH }),
    )
}
