import { inTransaction } from '../../../core/db/transaction.ts'
import type { Services } from '../../../core/http/context.ts'
import { BIN_KEPT_MS } from '../bin/lesson-bin.service.ts'
import { noteDropped } from './lesson-pages.service.ts'
import { forgetBinnedComments } from '../together/comments/comments.store.ts'
import { forgetBinnedPages } from './lesson-pages.store.ts'
import { forgetBinnedNotes } from './notes/page-notes.store.ts'

const BATCH = 200

/** Forgets the pages, 讲稿 and comments of lessons that have lain in the bin for thirty days, and hands their pictures to the sweep of objects ([UP-20]). Safe to repeat. */
export async function sweepBinnedPages({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  const binned_before = new Date(now.getTime() - BIN_KEPT_MS).toISOString()
  for (let count = BATCH; count === BATCH; ) {
    count = await inTransaction(database, { school_id: null }, async (db) => {
      const pages = await forgetBinnedPages(db, { binned_before, limit: BATCH })
      await noteDropped({ db, now }, pages, [])
      await forgetBinnedNotes(db, { binned_before })
      await forgetBinnedComments(db, { binned_before })
      return pages.length
    })
  }
}
