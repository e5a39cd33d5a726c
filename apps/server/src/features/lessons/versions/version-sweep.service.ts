import { inTransaction } from '../../../core/db/transaction.ts'
import type { Services } from '../../../core/http/context.ts'
import { noteUnshown } from '../../files/unshown/unshown.service.ts'
import { BIN_KEPT_MS } from '../bin/lesson-bin.service.ts'
import { lessonPictures } from '../pages/lesson-pictures.ts'
import { forgetBinnedVersions } from './versions.store.ts'

const BATCH = 100

/** Forgets the versions of lessons that have lain in the bin for thirty days, and hands their pictures to the sweep of objects ([LE-125]). Safe to repeat. */
export async function sweepBinnedVersions({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  const binned_before = new Date(now.getTime() - BIN_KEPT_MS).toISOString()
  for (let count = BATCH; count === BATCH; ) {
    count = await inTransaction(database, { school_id: null }, async (db) => {
      const gone = await forgetBinnedVersions(db, { binned_before, limit: BATCH })
      await noteUnshown({ db, now }, gone.image_keys.filter(lessonPictures.keys.isKey))
      return gone.count
    })
  }
}
