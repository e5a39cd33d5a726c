import { createHash } from 'node:crypto'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import {
  type AcceptedFile,
  acceptedFile,
  cleanFileName,
  uploadRefusal,
} from '@jiangtai/shared/files/rules.ts'
import { inTransaction, type Queryable } from '../../core/db/transaction.ts'
import type { Services } from '../../core/http/context.ts'
import { pinyinOf } from '../../core/search/pinyin.ts'
import { gramsOf } from '../../core/search/grams.ts'
import { MAX_READ_TTL_S } from '../../core/storage/read-url.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { inspectUpload } from '../files/inspect-upload.service.ts'
import { isOwnObjectKey, isSameFileType, newObjectKey } from './object-keys.ts'
import { addResource, findByObjectKey, type Owner, type ResourceRow } from './resources.store.ts'

/** The signed address of a resource's file, for as long as the store gives one: a lesson page stays open for hours. */
export function resourceUrl(storage: Storage, row: Pick<ResourceRow, 'object_key'>): string {
  return row.object_key === null ? '' : storage.signedReadUrl(row.object_key, MAX_READ_TTL_S)
}

/** A resource as its reader sees it. */
export function resourceView(
  { storage, owner_name }: { storage: Storage; owner_name: string },
  row: ResourceRow,
): ResourceView {
  return {
    ...row,
    owner_name,
    url: row.link_url ?? resourceUrl(storage, row),
    chapter_name: null,
    preview_state: 'none',
    audiences: [],
    is_collected: false,
    use_count: 0,
    abilities: { edit: true, remove: true, share: true, collect: false },
  }
}

/** An upload to register: the key the credential gave, what the file is called, and its hash as the browser computed it. */
export type FinishedUpload = { object_key: string; name: string; sha256: string }

/**
 * Registers an uploaded file once its content has been looked at. Storage is asked before the transaction opens; asking
 * twice, or at the same time, gives the same row.
 */
export async function confirmUpload(
  services: Pick<Services, 'database' | 'storage' | 'clock'>,
  owner: Owner,
  upload: FinishedUpload,
): Promise<ResourceRow> {
  const { database, storage, clock } = services
  const { object_key } = upload
  if (!isOwnObjectKey(owner, object_key)) throw new AppError('NOT_FOUND')
  const known = await inTransaction(database, owner, (db) => findByObjectKey(db, { ...owner, object_key }))
  if (known !== null) return refuseRemoved(known)
  const name = cleanFileName(upload.name)
  const accepted = acceptedFile(name)
  if (accepted === null || !isSameFileType(object_key, name))
    throw badField('name', '文件名的扩展名与上传时不一致')
  const { size } = await inspectUpload(storage, { object_key, name, accepted })
  const row = newRow(owner, { ...upload, name, accepted, size, now: clock.now() })
  return inTransaction(database, owner, async (db) => {
    await addResource(db, row)
    const added = await findByObjectKey(db, { ...owner, object_key })
    if (added === null) throw new AppError('NOT_FOUND')
    return refuseRemoved(added)
  })
}

function refuseRemoved(row: ResourceRow): ResourceRow {
  if (row.deleted_at !== null) throw new AppError('NOT_FOUND')
  return row
}

/** Stores a file of our own making (the demo school's) as somebody's resource; the same checks by name and size hold. */
export async function addStoredResource(
  { db, storage, now }: { db: Queryable; storage: Storage; now: Date },
  file: Owner & { name: string; bytes: Uint8Array },
): Promise<ResourceRow> {
  const { bytes, name, ...owner } = file
  const size = bytes.byteLength
  const accepted = acceptedFile(name)
  const refused = uploadRefusal({ name, size })
  if (accepted === null || refused !== null) throw badField('name', refused ?? '不支持这种文件')
  const object_key = newObjectKey(owner, extOf(name))
  await storage.write(object_key, { body: bytes, content_type: accepted.mime })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const row = newRow(owner, { object_key, name, sha256, accepted, size, now })
  await addResource(db, row)
  return row
}

function newRow(
  owner: Owner,
  file: FinishedUpload & { accepted: AcceptedFile; size: number; now: Date },
): ResourceRow {
  const { object_key, name, sha256, size, accepted } = file
  return {
    resource_id: newId(),
    school_id: owner.school_id,
    owner_teacher_id: owner.owner_teacher_id,
    name,
    grams: gramsOf(name),
    ext: extOf(name),
    mime: accepted.mime,
    size,
    sha256,
    object_key,
    type: accepted.type,
    ...pinyinOf(name),
    link_url: null,
    folder_id: null,
    phase_id: null,
    subject_id: null,
    chapter_id: null,
    tags: [],
    version: 1,
    created_at: file.now.toISOString(),
    updated_at: file.now.toISOString(),
    deleted_at: null,
    removed_with: null,
  }
}

/** The ending of a file name, in lower case and without the dot. */
export function extOf(name: string): string {
  return name.split('.').at(-1)?.toLowerCase() ?? ''
}
