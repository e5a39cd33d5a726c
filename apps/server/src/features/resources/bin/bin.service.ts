import { AppError } from '@jiangtai/shared/core/errors.ts'
import { BIN_DAYS, MAX_EMPTIED, MAX_FOLDER_DEPTH } from '@jiangtai/shared/resources/rules.ts'
import { recordAudits } from '../../../core/audit/audit.store.ts'
import type { Ctx, Services } from '../../../core/http/context.ts'
import {
  type ComingBack,
  isChosenInBin,
  isDueBefore,
  isRemovedUntil,
  purgeDueFolders,
  purgeFiles,
  purgeFolders,
  purgeFoldersUntil,
  takeBinned,
  takeOutOfBin,
} from './bin.store.ts'
import type { Chosen } from '../list/chosen.ts'
import { depthOf, folderTree, freeName, heightOf } from '../folders/folder-tree.ts'
import { type FolderRow, takeFolders } from '../folders/folders.store.ts'
import { ownerOf } from '../resources.access.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Files that go for good in one transaction of the sweep. */
const BATCH = 200

/** Resources that were removed after this moment still lie in the bin ([RE-7]). */
export function binSince(now: Date): string {
  return new Date(now.getTime() - BIN_DAYS * DAY_MS).toISOString()
}

/** When something removed then is gone for good. */
export function purgedAt(removed_at: string): string {
  return new Date(Date.parse(removed_at) + BIN_DAYS * DAY_MS).toISOString()
}

/** Files and folders chosen in one's own bin; one that is not there refuses them all. */
async function takeChosen({ db, actor, now }: Ctx, chosen: Chosen) {
  const owner = ownerOf(actor)
  const since = binSince(now)
  const folders = await takeFolders(db, owner)
  const roots = chosen.folder_ids.map((id) => folders.find((row) => isRootOf(row, { id, since })))
  const files = await takeBinned(db, owner, { ...chosen, since })
  if (roots.includes(undefined) || files.length < chosen.resource_ids.length) throw new AppError('NOT_FOUND')
  return { owner, folders, files, roots: roots.flatMap((row) => row ?? []) }
}

function isRootOf(row: FolderRow, { id, since }: { id: string; since: string }): boolean {
  return (
    row.folder_id === id && row.removed_with === null && row.deleted_at !== null && row.deleted_at > since
  )
}

/** Brings files and folders back where they were, or to the top when that place is gone ([RE-7]). */
export async function restoreChosen(
  ctx: Ctx,
  chosen: Chosen,
): Promise<{ restored_count: number; at_top_count: number }> {
  const { owner, folders, roots } = await takeChosen(ctx, chosen)
  const present = folderTree(folders)
  const coming: ComingBack[] = []
  const back = new Set<string>()
  // Outer folders before inner ones, so that a place that comes back in the same call is there already.
  for (const row of inOrderOfPlace(roots)) {
    const height = heightOf(treeOf(folders, row.folder_id), row.folder_id)
    const fits =
      row.parent_id !== null &&
      present.byId.has(row.parent_id) &&
      depthOf(present, row.parent_id) + height <= MAX_FOLDER_DEPTH
    const comesWithPlace = row.parent_id !== null && back.has(row.parent_id)
    const parent_id = fits || comesWithPlace ? row.parent_id : null
    const beside = [
      ...present.childrenOf(parent_id).map((one) => one.name),
      ...coming.filter((one) => one.parent_id === parent_id).map((one) => one.name),
    ]
    coming.push({ folder_id: row.folder_id, parent_id, name: freeName(row.name, new Set(beside)) })
    for (const id of withWhatWent(folders, row.folder_id)) back.add(id)
  }
  const files_at_top = await takeOutOfBin(ctx.db, owner, { ...chosen, folders: coming })
  const had_place = new Set(roots.flatMap((row) => (row.parent_id === null ? [] : [row.folder_id])))
  const folders_at_top = coming.filter((row) => row.parent_id === null && had_place.has(row.folder_id)).length
  return {
    restored_count: chosen.resource_ids.length + chosen.folder_ids.length,
    at_top_count: files_at_top + folders_at_top,
  }
}

function inOrderOfPlace(roots: readonly FolderRow[]): FolderRow[] {
  return roots.toSorted((a, b) => (a.deleted_at ?? '').localeCompare(b.deleted_at ?? '')).toReversed()
}

function withWhatWent(folders: readonly FolderRow[], root_id: string): string[] {
  return folders
    .filter((row) => row.folder_id === root_id || row.removed_with === root_id)
    .map((row) => row.folder_id)
}

/** A removed folder with the folders that were removed with it, as a tree of its own. */
function treeOf(folders: readonly FolderRow[], root_id: string) {
  const ids = new Set(withWhatWent(folders, root_id))
  return folderTree(
    folders.filter((row) => ids.has(row.folder_id)).map((row) => ({ ...row, deleted_at: null })),
  )
}

/**
 * Deletes files and folders of the bin for good; pages of lessons that show them stay ([RE-8]). Objects that nothing shows any more leave
 * the store with the next sweep.
 */
export async function purgeChosen(ctx: Ctx, chosen: Chosen): Promise<number> {
  const { owner, roots } = await takeChosen(ctx, chosen)
  const purged = await purgeFiles(ctx.db, isChosenInBin(owner, chosen))
  await purgeFolders(ctx.db, owner, chosen.folder_ids)
  await recordPurges(ctx, { school_id: owner.school_id, files: purged, folders: roots })
  return chosen.resource_ids.length + chosen.folder_ids.length
}

/**
 * Deletes the entries of one's own bin that were removed up to a moment, as many as one transaction bears; later entries stay, because
 * the question to the teacher did not name them ([RE-31]). Folders are deleted last, so that the rest of a half emptied bin can be restored.
 */
export async function emptyBin(ctx: Ctx, until: string): Promise<{ purged_count: number; is_done: boolean }> {
  const owner = ownerOf(ctx.actor)
  // Before the files, as in the other changes of the tree: two of them never wait for each other.
  await takeFolders(ctx.db, owner)
  const files = await purgeFiles(ctx.db, isRemovedUntil(owner, { until, limit: MAX_EMPTIED }))
  const room = MAX_EMPTIED - files.length
  const folders = await purgeFoldersUntil(ctx.db, owner, { until, limit: room })
  await recordPurges(ctx, { school_id: owner.school_id, files, folders: folders.roots })
  return { purged_count: files.length + folders.roots.length, is_done: folders.count < room }
}

async function recordPurges(
  ctx: Ctx,
  input: {
    school_id: string
    files: readonly { resource_id: string; name: string }[]
    folders: readonly { folder_id: string; name: string }[]
  },
): Promise<void> {
  const who = { account_id: ctx.actor.account_id, school_id: input.school_id }
  const gone = [
    ...input.files.map(({ resource_id, name }) => ({ target_id: resource_id, name })),
    ...input.folders.map(({ folder_id, name }) => ({ target_id: folder_id, name })),
  ]
  await recordAudits(
    ctx,
    gone.map(({ target_id, name }) => ({
      who,
      action: 'resource.purge',
      target_id,
      before: { name },
      after: null,
    })),
  )
}

/** Deletes for good the entries that have lain in the bin for 30 days; safe to run anywhere, any time. */
export async function sweepBin(services: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const db = services.database.orm
  const moment = binSince(services.clock.now())
  let purged: number
  do {
    purged = (await purgeFiles(db, isDueBefore(moment, BATCH))).length
  } while (purged > 0)
  await purgeDueFolders(db, moment)
}
