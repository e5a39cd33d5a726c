import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { type AcceptedFile, acceptedFile, extOf, uploadRefusal } from '@jiangtai/shared/files/rules.ts'
import { MAX_SCREENSHOT_BYTES } from '@jiangtai/shared/lessons/screenshots.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { MAX_READ_TTL_S } from '../../../core/storage/read-url.ts'
import { MAX_CREDENTIAL_TTL_S } from '../../../core/storage/upload-credential.ts'
import {
  isOwnObjectKey,
  isOwnScreenshotKey,
  isSameFileType,
  newObjectKey,
  newScreenshotKey,
} from './object-keys.ts'
import { refuseBeyondQuota } from './quota.service.ts'
import type { Owner } from '../resources.store.ts'
import { registeredKeys } from './unregistered.store.ts'
import { findUploadFacts } from './upload-facts.store.ts'

const MB = 1024 * 1024
const NOT_YOURS = '这个上传凭证不属于此文件，请重新上传'

type Wanted = { file_name: string; size: number; object_key?: string | undefined }

/** What may be written where: one exact key of this teacher, of one type and at most this size ([RE-4]). */
export async function resourceCredential(ctx: Ctx, owner: Owner, wanted: Wanted) {
  const { file_name, object_key: renewed } = wanted
  const accepted = acceptedOf(wanted)
  if (renewed !== undefined) {
    if (!isOwnObjectKey(owner, renewed) || !isSameFileType(renewed, file_name))
      throw badField('object_key', NOT_YOURS)
    await refuseRegistered(ctx, renewed)
  }
  const facts = await findUploadFacts(ctx.db, owner, { object_keys: [] })
  refuseBeyondQuota(facts, { size: wanted.size, field: 'size' })
  const object_key = renewed ?? newObjectKey(owner, extOf(file_name))
  return { ...(await issue(ctx, { object_key, size: wanted.size, mime: accepted.mime })), public_url: null }
}

/** The same for a screenshot, which lies where whoever has its address may see it. */
export async function screenshotCredential(ctx: Ctx, owner: Owner, wanted: Wanted) {
  const { object_key: renewed, size } = wanted
  const { mime } = acceptedOf(wanted)
  // Screenshots are always PNG (spec §7).
  if (mime !== 'image/png') throw badField('file_name', '截屏只能是 PNG 图片')
  if (size > MAX_SCREENSHOT_BYTES) throw badField('size', `截屏超过 ${MAX_SCREENSHOT_BYTES / MB} MB`)
  if (renewed !== undefined) {
    if (!isOwnScreenshotKey(owner, renewed)) throw badField('object_key', NOT_YOURS)
    await refuseRegistered(ctx, renewed)
  }
  const object_key = renewed ?? newScreenshotKey(owner)
  const public_url = ctx.storage.signedReadUrl(object_key, MAX_READ_TTL_S)
  return { ...(await issue(ctx, { object_key, size, mime })), public_url }
}

function acceptedOf({ file_name, size }: Wanted): AcceptedFile {
  const accepted = acceptedFile(file_name)
  const refused = uploadRefusal({ name: file_name, size })
  if (accepted === null) throw badField('file_name', refused ?? '不支持这种文件')
  if (refused !== null) throw badField('size', refused)
  return accepted
}

async function issue({ storage }: Ctx, file: { object_key: string; size: number; mime: string }) {
  const { object_key, size, mime: content_type } = file
  const credential = await storage.issueCredential({
    prefix: object_key,
    max_bytes: size,
    content_types: [content_type],
    ttl_s: MAX_CREDENTIAL_TTL_S,
  })
  return { ...credential, object_key, content_type }
}

/** What is registered was looked at: nobody may write there again, its owner neither ([UP-2]). */
async function refuseRegistered({ db }: Ctx, object_key: string): Promise<void> {
  const registered = await registeredKeys(db, [object_key])
  if (registered.size > 0) throw new AppError('CONFLICT', { message: '这个文件已经上传完成，不能再次上传' })
}
