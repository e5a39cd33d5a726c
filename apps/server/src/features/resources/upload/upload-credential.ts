import { AppError } from '@jiangtai/shared/core/errors.ts'
import { bytesOfGb } from '@jiangtai/shared/files/sizes.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { MAX_READ_TTL_S } from '../../../core/storage/read-url.ts'
import { acceptedFor, refuseForeignKey, type WantedUpload } from '../../../core/uploads/issue-upload.ts'
import type { UploadPurpose } from '../../../core/uploads/upload-purpose.ts'
import { issueCounted } from '../../files/pending/pending-upload.service.ts'
import type { Owner } from '../resources.store.ts'
import { boardPictureUploads, keyOwner, resourceUploads, screenshotUploads } from './object-keys.ts'
import { refuseBeyondQuota, refuseBeyondSchool } from './quota.service.ts'
import { registeredKeys } from './registered-keys.store.ts'
import { findUploadFacts } from './upload-facts.store.ts'

/** A credential for a file that becomes a resource of this teacher ([RE-4]). */
export async function resourceCredential(ctx: Ctx, owner: Owner, wanted: WantedUpload) {
  const accepted = acceptedFor('resource', wanted)
  await refuseRegistered(ctx, wanted, resourceUploads, owner)
  const renewed = wanted.object_key === undefined ? [] : [wanted.object_key]
  const facts = await findUploadFacts(ctx.db, owner, { object_keys: renewed })
  refuseBeyondQuota(facts, { size: wanted.size, field: 'size' })
  refuseBeyondSchool(facts, { size: wanted.size })
  const school_bytes = facts.school === null ? null : bytesOfGb(facts.school.quota_gb)
  const issued = await issueCounted(
    ctx,
    resourceUploads,
    { ...wanted, owner: keyOwner(owner), accepted },
    { school_bytes },
  )
  return { ...issued, public_url: null }
}

/** The same for a screenshot, with the address under which it will be read. Screenshots are always PNG (spec §7). */
export function screenshotCredential(ctx: Ctx, owner: Owner, wanted: WantedUpload) {
  return publicCredential(ctx, owner, { wanted, purpose: screenshotUploads, name: 'screenshot' })
}

/** The same for a picture that is laid on a board ([DW-92]). */
export function boardPictureCredential(ctx: Ctx, owner: Owner, wanted: WantedUpload) {
  return publicCredential(ctx, owner, { wanted, purpose: boardPictureUploads, name: 'board_picture' })
}

async function publicCredential(
  ctx: Ctx,
  owner: Owner,
  {
    wanted,
    purpose,
    name,
  }: { wanted: WantedUpload; purpose: UploadPurpose; name: 'screenshot' | 'board_picture' },
) {
  const accepted = acceptedFor(name, wanted)
  await refuseRegistered(ctx, wanted, purpose, owner)
  const issued = await issueCounted(ctx, purpose, { ...wanted, owner: keyOwner(owner), accepted })
  return { ...issued, public_url: ctx.storage.signedReadUrl(issued.object_key, MAX_READ_TTL_S) }
}

/** The content of a registered object was checked, so that nobody may write there again, not even its owner ([UP-2]). */
async function refuseRegistered(
  { db }: Ctx,
  { file_name, object_key }: WantedUpload,
  purpose: UploadPurpose,
  owner: Owner,
): Promise<void> {
  if (object_key === undefined) return
  refuseForeignKey(purpose, keyOwner(owner), { file_name, object_key })
  const registered = await registeredKeys(db, [object_key])
  if (registered.size > 0) throw new AppError('CONFLICT', { message: '这个文件已经上传完成，不能再次上传' })
}
