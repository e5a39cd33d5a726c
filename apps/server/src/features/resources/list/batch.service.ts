import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { MAX_FILES_BELOW, MAX_FOLDERS } from '@jiangtai/shared/resources/rules.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { findWithFolders, putInBin, takeOwn } from './batch.store.ts'
import { type Chosen, requireAll } from './chosen.ts'
import {
  folderOf,
  type FolderTree,
  folderTree,
  freeName,
  heightOf,
  outermost,
  requireDepth,
  requireFreeName,
  withBelow,
} from '../folders/folder-tree.ts'
import { addFolders, changeFolders, type FolderRow, takeFolders } from '../folders/folders.store.ts'
import { newRow } from '../new-row.ts'
import { refuseBeyondQuota } from '../upload/quota.service.ts'
import { ownerOf, readerOf } from '../resources.access.ts'
import { addResources, changeResources } from '../resources.store.ts'
import type { Described } from './resource-views.store.ts'
import { findUploadFacts } from '../upload/upload-facts.store.ts'

type Placed = Chosen & { to_folder_id: string | null }

/** Moves files and folders of one's own; a folder never into itself or below itself ([RE-6]). */
export async function moveChosen({ db, actor }: Ctx, { to_folder_id, ...chosen }: Placed): Promise<void> {
  const owner = ownerOf(actor)
  const tree = folderTree(await takeFolders(db, owner))
  if (to_folder_id !== null) folderOf(tree, to_folder_id)
  const moved = outermost(tree, chosen.folder_ids).map((folder_id) => folderOf(tree, folder_id))
  const ids = new Set(moved.map((row) => row.folder_id))
  const arriving = new Set<string>()
  for (const { folder_id, name } of moved) {
    if (to_folder_id !== null && withBelow(tree, folder_id).includes(to_folder_id))
      throw badField('to_folder_id', `不能把“${name}”移到它自己里面`)
    requireDepth(tree, { parent_id: to_folder_id, name, height: heightOf(tree, folder_id) })
    requireFreeName(tree, { parent_id: to_folder_id, name, except: ids })
    if (arriving.has(name))
      throw new AppError('CONFLICT', { message: `选中的文件夹里有两个叫“${name}”，请先重命名` })
    arriving.add(name)
  }
  await requireOwn({ db, actor }, chosen.resource_ids)
  await changeResources(db, { ...owner, ...chosen }, { folder_id: to_folder_id })
  await changeFolders(db, { ...owner, folder_ids: [...ids] }, { parent_id: to_folder_id })
}

/** Puts files and folders of one's own into the bin; returns how many were chosen. */
export async function removeChosen({ db, actor, now }: Ctx, chosen: Chosen): Promise<number> {
  const owner = ownerOf(actor)
  const tree = folderTree(await takeFolders(db, owner))
  for (const folder_id of chosen.folder_ids) folderOf(tree, folder_id)
  await requireOwn({ db, actor }, chosen.resource_ids)
  const folders = outermost(tree, chosen.folder_ids).flatMap((root_id) =>
    withBelow(tree, root_id).map((folder_id) => ({ folder_id, root_id })),
  )
  await putInBin(db, owner, { resource_ids: chosen.resource_ids, folders, now })
  return chosen.resource_ids.length + chosen.folder_ids.length
}

async function requireOwn(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  resource_ids: readonly string[],
): Promise<void> {
  const taken = await takeOwn(db, ownerOf(actor), resource_ids)
  if (taken.length < resource_ids.length) throw new AppError('NOT_FOUND')
}

/** Copies files one may read and folders of one's own into a folder of one's own; nothing is stored twice ([RE-1]). */
export async function copyChosen({ db, actor, now }: Ctx, { to_folder_id, ...chosen }: Placed) {
  const owner = ownerOf(actor)
  const tree = folderTree(await takeFolders(db, owner))
  if (to_folder_id !== null) folderOf(tree, to_folder_id)
  const folders = copiedFolders(tree, { folder_ids: chosen.folder_ids, to_folder_id, now })
  const copyOf = new Map(folders.map(({ from, row }) => [from, row.folder_id]))
  const files = await findWithFolders(db, readerOf(actor), {
    resource_ids: chosen.resource_ids,
    folder_ids: [...copyOf.keys()],
    limit: MAX_FILES_BELOW + 1,
  })
  if (files.length > MAX_FILES_BELOW)
    throw badField('folder_ids', `选中的文件夹里共超过 ${MAX_FILES_BELOW} 个文件，请分几次复制`)
  requireAll(files, chosen.resource_ids)
  await requireSpaceFor({ db, actor }, files)
  const picked = new Set(chosen.resource_ids)
  const rows = files.flatMap((file) => [
    ...(picked.has(file.resource_id) ? [copyRow(file, to_folder_id)] : []),
    ...(file.folder_id !== null && file.owner_teacher_id === actor.person_id && copyOf.has(file.folder_id)
      ? [copyRow(file, copyOf.get(file.folder_id) ?? null)]
      : []),
  ])
  await addFolders(
    db,
    folders.map(({ row }) => ({ ...row, ...owner })),
  )
  await addResources(db, rows)
  return { copied_count: chosen.resource_ids.length + chosen.folder_ids.length }

  function copyRow(file: Described, folder_id: string | null) {
    const { ext, mime, size, phase_id, subject_id, chapter_id, type, tags, link_url, object_key } = file
    const content = object_key === null ? { link_url: link_url ?? '' } : { object_key, ext, mime, size }
    const isBeside = file.owner_teacher_id === actor.person_id && file.folder_id === folder_id
    const name = isBeside ? nameOfCopy(file) : file.name
    const placing = { folder_id, phase_id, subject_id, chapter_id }
    return newRow(owner, { name, content, type, placing, tags, now })
  }
}

/** New folders for the chosen ones and all below them, in a new place. */
function copiedFolders(
  tree: FolderTree,
  input: { folder_ids: readonly string[]; to_folder_id: string | null; now: Date },
): { from: string; row: Omit<FolderRow, 'school_id' | 'owner_teacher_id'> }[] {
  const { to_folder_id, now } = input
  const taken = new Set(tree.childrenOf(to_folder_id).map((row) => row.name))
  const ids = new Map<string, string>()
  const made = outermost(tree, input.folder_ids).flatMap((root_id) => {
    const root = folderOf(tree, root_id)
    requireDepth(tree, { parent_id: to_folder_id, name: root.name, height: heightOf(tree, root_id) })
    const root_name = freeName(root.name, taken)
    taken.add(root_name)
    return withBelow(tree, root_id).map((from) => {
      const { name, parent_id } = folderOf(tree, from)
      const folder_id = newId()
      ids.set(from, folder_id)
      const isRoot = from === root_id
      const above = isRoot ? to_folder_id : (ids.get(parent_id ?? '') ?? null)
      const given = { name: isRoot ? root_name : name, parent_id: above }
      return {
        from,
        row: { folder_id, ...given, created_at: now.toISOString(), deleted_at: null, removed_with: null },
      }
    })
  })
  if (tree.byId.size + made.length > MAX_FOLDERS)
    throw new AppError('CONFLICT', { message: `最多建 ${MAX_FOLDERS} 个文件夹，请先整理` })
  return made
}

/** `导数 - 副本.pdf`. */
function nameOfCopy({ name, ext }: Pick<Described, 'name' | 'ext'>): string {
  const tail = ext !== '' && name.toLowerCase().endsWith(`.${ext}`) ? name.slice(-ext.length - 1) : ''
  return `${name.slice(0, name.length - tail.length).slice(0, 190)} - 副本${tail}`
}

/** A copy of one's own content costs no space; content of others counts once ([RE-11]). */
async function requireSpaceFor(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  files: readonly Described[],
): Promise<void> {
  const fresh = new Map(
    files
      .filter((file) => file.owner_teacher_id !== actor.person_id)
      .flatMap((file) => (file.object_key === null ? [] : [[file.object_key, file.size] as const])),
  )
  const size = [...fresh.values()].reduce((sum, one) => sum + one, 0)
  if (size === 0) return
  const facts = await findUploadFacts(db, ownerOf(actor), { object_keys: [...fresh.keys()] })
  const more = size - facts.held_bytes
  if (more > 0) refuseBeyondQuota(facts, { size: more, field: 'resource_ids' })
}
