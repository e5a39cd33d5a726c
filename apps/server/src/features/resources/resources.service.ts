import { createHash } from 'node:crypto'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { can } from '@jiangtai/shared/core/permissions.ts'
import { acceptedFile, extOf, uploadRefusal } from '@jiangtai/shared/files/rules.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import type { Ctx } from '../../core/http/context.ts'
import { MAX_READ_TTL_S } from '../../core/storage/read-url.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { queueFileWork, registerFile } from '../files/files.service.ts'
import { shownPreviewState } from '../files/preview/preview.service.ts'
import { newRow, NO_PLACING, type Placing } from './new-row.ts'
import { newObjectKey } from './upload/object-keys.ts'
import type { Described } from './resources.access.ts'
import { addResources, type Content, type Owner, type ResourceRow } from './resources.store.ts'

export { isOwnBoardPictureKey, isOwnScreenshotKey } from './upload/object-keys.ts'
export { binUses, changeUses, copyUses, dropUses, renameUses, setUses, usedResources } from './uses.store.ts'

/** The signed address of a resource's file, for as long as the store gives one: a lesson page stays open for hours. */
export function resourceUrl(storage: Storage, row: Pick<ResourceRow, 'object_key'>): string {
  return row.object_key === null ? '' : storage.signedReadUrl(row.object_key, MAX_READ_TTL_S)
}

/** A resource as its reader sees it; a collected resource that may no longer be read has no address ([RE-13]). */
export function resourceView(
  ctx: Pick<Ctx, 'storage' | 'actor' | 'converter'>,
  row: Described,
): ResourceView {
  const { actor, storage } = ctx
  const isOwn = row.owner_teacher_id === actor.person_id
  const availability = availabilityOf(row, isOwn)
  const isOpen = availability === 'open'
  return {
    ...row,
    subject_name:
      row.subject_id === null ? null : subjectName(actor.school.subjects, row.subject_id, row.phase_id),
    url: isOpen ? (row.link_url ?? resourceUrl(storage, row)) : '',
    link_url: isOpen ? row.link_url : null,
    folder_id: isOwn ? row.folder_id : null,
    audiences: isOwn ? row.audiences : [],
    availability,
    preview_state: row.object_key === null ? 'none' : shownPreviewState(ctx, row),
    abilities: {
      edit: isOwn && can(actor.grants, 'resource.edit'),
      remove: isOwn && can(actor.grants, 'resource.delete'),
      share: isOwn && can(actor.grants, 'resource.edit'),
      collect: !isOwn && isOpen && can(actor.grants, 'resource.add'),
    },
  }
}

function availabilityOf(row: Described, isOwn: boolean): ResourceView['availability'] {
  if (row.deleted_at !== null) return 'removed'
  return isOwn || row.is_shared_with_reader ? 'open' : 'unshared'
}

/**
 * Makes an object that lies in the store somebody's resource: a file of the demo school, a screenshot of no lesson. The caller has checked
 * its content.
 */
export async function addObjectResource(
  { db, now }: { db: Queryable; now: Date },
  owner: Owner,
  file: {
    name: string
    content: Content
    type: number
    sha256: string
    placing?: Placing
    tags?: readonly string[]
  },
): Promise<ResourceRow> {
  const { name, content, type, sha256, placing = NO_PLACING, tags = [] } = file
  const { school_id } = owner
  const isFirst = await registerFile(db, { ...content, school_id, sha256, now })
  const row = newRow(owner, { name, content, type, placing, tags, now })
  await addResources(db, [row])
  if (isFirst) await queueFileWork({ db, now }, { school_id, object_key: content.object_key })
  return row
}

/** Stores a file of our own making (the demo school's) as somebody's resource; the same checks by name and size hold. */
export async function addStoredResource(
  { db, storage, now }: { db: Queryable; storage: Storage; now: Date },
  file: Owner & { name: string; bytes: Uint8Array; placing?: Placing; tags?: readonly string[] },
): Promise<ResourceRow> {
  const { bytes, name, placing = NO_PLACING, tags = [], ...owner } = file
  const size = bytes.byteLength
  const accepted = acceptedFile(name)
  const refused = uploadRefusal({ name, size })
  if (accepted === null || refused !== null) throw badField('name', refused ?? '不支持这种文件')
  const ext = extOf(name)
  const object_key = newObjectKey(owner, ext)
  await storage.write(object_key, { body: bytes, content_type: accepted.mime })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const content = { object_key, ext, mime: accepted.mime, size }
  return addObjectResource({ db, now }, owner, { name, content, type: accepted.type, sha256, placing, tags })
}
