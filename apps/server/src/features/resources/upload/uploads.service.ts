import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { acceptedFile, cleanFileName, extOf } from '@jiangtai/shared/files/rules.ts'
import { inTransaction, type Queryable } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { findKnownFile, plainMime, queueFileWork, registerFile } from '../../files/files.service.ts'
import { inspectUpload } from '../../files/inspect-upload.service.ts'
import { removeRefused } from '../../files/pending/pending-upload.service.ts'
import { folderNotFound } from '../folders/folder-tree.ts'
import { isOwnObjectKey, isSameFileType } from './object-keys.ts'
import { newRow, type Placing } from '../new-row.ts'
import { isProved } from './possession.service.ts'
import { refuseBeyondQuota } from './quota.service.ts'
import { getOwnResource, ownerOf, readerOf } from '../resources.access.ts'
import { addResources, type Content, type Owner, replaceContent } from '../resources.store.ts'
import { type Described, findOwnByKey } from '../list/resource-views.store.ts'
import { findUploadFacts, type UploadFacts } from './upload-facts.store.ts'

/** Refuses a folder of somebody else, and a chapter that is missing or of another subject; fills in subject and phase from the chapter. */
export function placingOf(given: Placing, facts: Pick<UploadFacts, 'has_folder' | 'chapter'>): Placing {
  const { folder_id, phase_id, subject_id, chapter_id } = given
  if (folder_id !== null && !facts.has_folder) throw folderNotFound()
  if (chapter_id === null) return { folder_id, phase_id, subject_id, chapter_id }
  const { chapter } = facts
  if (chapter === null) throw badField('chapter_id', '章节不存在，请重新选择')
  const isSame =
    (subject_id ?? chapter.subject_id) === chapter.subject_id &&
    (phase_id ?? chapter.phase_id) === chapter.phase_id
  if (!isSame) throw badField('chapter_id', '章节与所选学科、学段不一致')
  return { folder_id, chapter_id, ...chapter }
}

type Upload = { name: string; sha256: string } & Placing

/** An upload to register: the key of its credential, the name of the file, and its hash as the browser computed it. */
export type FinishedUpload = Upload & { object_key: string }

/**
 * Registers an uploaded file once its content has been looked at. Storage is asked before the transaction opens; asking
 * twice, or at the same time, gives the same row.
 */
export async function confirmUpload(ctx: Ctx, upload: FinishedUpload): Promise<Described> {
  const { actor, now } = ctx
  const { object_key, sha256 } = upload
  const owner = ownerOf(actor)
  if (!isOwnObjectKey(owner, object_key)) throw new AppError('NOT_FOUND')
  const facts = await factsOf(ctx, { ...upload, object_keys: [object_key] })
  if (facts.is_held)
    return inTransaction(ctx.database, owner, (db) => presentByKey({ db, actor }, object_key))
  const placing = placingOf(upload, facts)
  const name = cleanFileName(upload.name)
  const accepted = acceptedFile(name)
  if (accepted === null || !isSameFileType(object_key, name))
    throw badField('name', '文件名的扩展名与上传时不一致')
  const { size, ...found } = await inspectUpload(ctx, { object_key, name, accepted })
  const ext = extOf(name)
  const content = { object_key, ext, mime: accepted.mime, size }
  await requireSpace(ctx, { facts, content })
  return inTransaction(ctx.database, owner, async (db) => {
    const { school_id } = owner
    if (await registerFile(db, { ...content, ...found, school_id, sha256, now })) {
      await addResources(db, [newRow(owner, { name, content, type: accepted.type, placing, tags: [], now })])
      await queueFileWork({ db, now }, { school_id, object_key, account_id: actor.account_id })
    }
    return presentByKey({ db, actor }, object_key)
  })
}

/**
 * 秒传: content the school has, believed by our own hash only ([RE-2]), for a teacher who proves to have it or shows it already ([UP-30]); null when it
 * has to be uploaded. Storage is asked before the transaction opens.
 */
export async function instantUpload(
  ctx: Ctx,
  upload: Upload & { size: number; proof?: string | undefined },
): Promise<{ row: Described; was_there: boolean } | null> {
  const { actor, now } = ctx
  const owner = ownerOf(actor)
  const name = cleanFileName(upload.name)
  const accepted = acceptedFile(name)
  if (accepted === null) return null
  const { sha256, size, proof } = upload
  const { mime } = accepted
  const known = await inTransaction(ctx.database, owner, (db) => knownContent(db, { ...upload, owner, mime }))
  if (known === null) return null
  const isOwner = (await factsOf(ctx, { object_keys: [known] })).is_held
  if (!isOwner && (proof === undefined || !(await isProved(ctx, { object_key: known, sha256, size, proof }))))
    return null
  return inTransaction(ctx.database, owner, async (db) => {
    const object_key = await knownContent(db, { ...upload, owner, mime })
    if (object_key !== known) return null
    const facts = await findUploadFacts(db, owner, { ...upload, name, object_keys: [object_key] })
    if (facts.same_id !== null)
      return { row: await getOwnResource(db, actor, facts.same_id), was_there: true }
    if (!facts.is_held) refuseBeyondQuota(facts, { size, field: 'size' })
    const content = { object_key, ext: extOf(name), mime, size }
    const placing = placingOf(upload, facts)
    const row = newRow(owner, { name, content, type: accepted.type, placing, tags: [], now })
    await addResources(db, [row])
    return { row: await getOwnResource(db, actor, row.resource_id), was_there: false }
  })
}

/** The key of content the school has, held until the transaction ends. The type was judged by content when it came; under another ending it has to be judged again. */
async function knownContent(
  db: Queryable,
  { owner, sha256, size, mime }: { owner: Owner; sha256: string; size: number; mime: string },
): Promise<string | null> {
  const file = await findKnownFile(db, { school_id: owner.school_id, sha256, size })
  return file !== null && plainMime(file.mime) === mime ? file.object_key : null
}

/** Puts an upload in the place of a file's content ([RE-10]); the same upload again changes nothing more. */
export async function replaceUploaded(
  ctx: Ctx,
  upload: { resource_id: string; object_key: string; sha256: string },
): Promise<Described> {
  const { actor, database, now } = ctx
  const { resource_id, object_key, sha256 } = upload
  const owner = ownerOf(actor)
  const { school_id } = owner
  const facts = await factsOf(ctx, { object_keys: [object_key], resource_id })
  const row = facts.replaced
  if (row === null) throw new AppError('NOT_FOUND')
  if (row.object_key === object_key)
    return inTransaction(database, owner, (db) => getOwnResource(db, actor, resource_id))
  if (row.object_key === null) throw badField('resource_id', '链接没有可以替换的内容，请另外添加新的链接')
  if (!isOwnObjectKey(owner, object_key)) throw new AppError('NOT_FOUND')
  if (facts.is_held) throw badField('object_key', '这个文件已经用过，请重新上传')
  const accepted = acceptedFile(row.name)
  if (accepted === null || !isSameFileType(object_key, row.name))
    throw badField('object_key', `请选择同类型的文件（${row.ext}）来替换`)
  const { size, ...found } = await inspectUpload(ctx, { object_key, name: row.name, accepted })
  const content = { object_key, ext: row.ext, mime: accepted.mime, size }
  await requireSpace(ctx, { facts, content })
  return inTransaction(database, owner, async (db) => {
    if (await registerFile(db, { ...content, ...found, school_id, sha256, now })) {
      const isDone = await replaceContent(db, { school_id, resource_id, version: row.version, content, now })
      if (!isDone) throw new AppError('CONFLICT')
      await queueFileWork({ db, now }, { school_id, object_key, account_id: actor.account_id })
    }
    return getOwnResource(db, actor, resource_id)
  })
}

function factsOf(ctx: Ctx, input: Parameters<typeof findUploadFacts>[2]): Promise<UploadFacts> {
  const owner = ownerOf(ctx.actor)
  return inTransaction(ctx.database, owner, (db) => findUploadFacts(db, owner, input))
}

/** Refuses content that does not fit, and removes its object, because nobody would ever show it. */
async function requireSpace(
  { storage, database }: Ctx,
  { facts, content }: { facts: UploadFacts; content: Content },
): Promise<void> {
  try {
    refuseBeyondQuota(facts, { size: content.size, field: 'size' })
  } catch (refusal) {
    await removeRefused({ storage, database }, content.object_key)
    throw refusal
  }
}

async function presentByKey(ctx: Pick<Ctx, 'db' | 'actor'>, object_key: string): Promise<Described> {
  const row = await findOwnByKey(ctx.db, readerOf(ctx.actor), object_key)
  if (row === null) throw new AppError('NOT_FOUND')
  return row
}
