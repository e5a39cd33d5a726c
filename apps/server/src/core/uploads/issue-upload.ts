import { badField } from '@jiangtai/shared/core/errors.ts'
import { type AcceptedFile, acceptedFile, extOf } from '@jiangtai/shared/files/rules.ts'
import { purposeRefusal, type UploadPurposeName, wantedFile } from '@jiangtai/shared/files/upload-purposes.ts'
import type { Ctx } from '../http/context.ts'
import { MAX_CREDENTIAL_TTL_S } from '../storage/upload-credential.ts'
import type { KeyOwner, UploadPurpose } from './upload-purpose.ts'

/** The refusal of a credential that does not fit the file it is renewed for. */
export const NOT_YOURS = '这个上传凭证不属于此文件，请重新上传'

/** A file that somebody wants to upload; `object_key` renews the credential of an upload that runs longer than its lifetime. */
export type WantedUpload = { file_name: string; size: number; object_key?: string | undefined }

/** The type that a purpose takes this file as; BAD_INPUT naming `file_name` or `size` when it does not. */
export function acceptedFor(
  purpose: UploadPurposeName,
  { file_name, size }: Pick<WantedUpload, 'file_name' | 'size'>,
): AcceptedFile {
  const accepted = wantedFile(purpose, file_name)
  const refusal = purposeRefusal(purpose, { name: file_name, size })
  if (accepted === null) throw badField('file_name', refusal ?? '不支持这种文件')
  if (refusal !== null) throw badField('size', refusal)
  return accepted
}

/** Refuses a key to renew that was made for somebody else, for another purpose or for another type of file. */
export function refuseForeignKey(
  { keys }: UploadPurpose,
  owner: KeyOwner,
  { file_name, object_key }: { file_name: string; object_key: string },
): void {
  const isSameType = acceptedFile(object_key) === acceptedFile(file_name)
  if (!keys.isOwn(owner, object_key) || !isSameType) throw badField('object_key', NOT_YOURS)
}

/** A credential for one exact key of one owner, of one type and at most this size, for 15 minutes ([RE-4], [UP-12]). */
export async function issueUpload(
  { storage }: Pick<Ctx, 'storage'>,
  { keys }: UploadPurpose,
  wanted: WantedUpload & { owner: KeyOwner; accepted: AcceptedFile },
) {
  const { owner, accepted, file_name, size } = wanted
  const object_key = wanted.object_key ?? keys.make(owner, extOf(file_name))
  const content_type = accepted.mime
  const credential = await storage.issueCredential({
    prefix: object_key,
    max_bytes: size,
    content_types: [content_type],
    ttl_s: MAX_CREDENTIAL_TTL_S,
  })
  return { ...credential, object_key, content_type }
}
