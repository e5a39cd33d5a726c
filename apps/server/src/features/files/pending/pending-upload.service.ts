import { badField } from '@jiangtai/shared/core/errors.ts'
import { bytesOfGb } from '@jiangtai/shared/files/sizes.ts'
import pg from 'pg'
import { NAMED_LOCKS } from '../../../core/db/locks/advisory-locks.ts'
import { inTransaction } from '../../../core/db/transaction.ts'
import type { Ctx, Services } from '../../../core/http/context.ts'
import { issueUpload, type WantedUpload } from '../../../core/uploads/issue-upload.ts'
import type { UploadPurpose } from '../../../core/uploads/upload-purpose.ts'
import {
  addWithin,
  forgetPending,
  forgetRegistered,
  listPendingBefore,
  type PendingLimits,
} from './pending-upload.store.ts'

/** The uploads that one person may have asked for and not registered ([UP-31]): a queue has two files on their way. */
export const PENDING_LIMITS = { files: 100, bytes: bytesOfGb(10) }
const DAY_MS = 24 * 60 * 60 * 1000
const KEYS_AT_ONCE = 100

/** A credential that counts until its file is registered or gone ([UP-12], [UP-31]); refused when the person, or the school with all it stores, has too much. */
export async function issueCounted(
  ctx: Ctx,
  purpose: UploadPurpose,
  wanted: Parameters<typeof issueUpload>[2] & Pick<WantedUpload, 'size'>,
  { school_bytes = null }: Partial<Pick<PendingLimits, 'school_bytes'>> = {},
) {
  const issued = await issueUpload(ctx, purpose, wanted)
  const { school_id, person_id } = ctx.actor
  const row = {
    ...{ object_key: issued.object_key, school_id, person_id, size: wanted.size },
    created_at: ctx.now.toISOString(),
  }
  // Where a limit is all teachers' together, they wait for each other too.
  const first = [person_id, ...(school_bytes === null ? [] : [school_id])].map(lockOf).join(';')
  const noted = await inTransaction(ctx.database, { school_id, first }, (db) =>
    addWithin(db, row, { ...PENDING_LIMITS, school_bytes }),
  )
  if (noted === 'beyond school')
    throw badField('size', '全校的空间不足：剩余的空间正在被别的上传占用。请稍后再试，或联系校管理员')
  if (noted === 'beyond person')
    throw badField('size', '未完成的上传太多，请等它们传完；中断的上传一天后不再计算')
  return issued
}

function lockOf(name: string): string {
  return `select pg_advisory_xact_lock(${NAMED_LOCKS.pending_upload}, hashtext(${pg.escapeLiteral(name)}))`
}

/** Removes an upload that was refused: it lies nowhere and counts no longer. */
export async function removeRefused(
  { storage, database }: Pick<Services, 'storage' | 'database'>,
  object_key: string,
): Promise<void> {
  await storage.remove(object_key)
  await forgetPending(database.orm, [object_key])
}

/** Forgets uploads that were registered, and those of yesterday of which nothing lies in the store. Safe to run anywhere, any time. */
export async function sweepPending({
  database,
  storage,
  clock,
}: Pick<Services, 'database' | 'storage' | 'clock'>): Promise<void> {
  await forgetRegistered(database.orm)
  const before = new Date(clock.now().getTime() - DAY_MS).toISOString()
  for (let after = ''; ; ) {
    const keys = await listPendingBefore(database.orm, { before, after, limit: KEYS_AT_ONCE })
    const last = keys.at(-1)
    if (last === undefined) return
    after = last
    const gone: string[] = []
    for (const key of keys) if ((await storage.head(key)) === null) gone.push(key)
    await forgetPending(database.orm, gone)
  }
}
