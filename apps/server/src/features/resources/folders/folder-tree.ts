import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { MAX_FOLDER_DEPTH } from '@jiangtai/shared/resources/rules.ts'
import type { FolderRow } from './folders.store.ts'

/** The present folders of one teacher: small enough to be judged as a whole. */
export type FolderTree = {
  byId: ReadonlyMap<string, FolderRow>
  childrenOf: (folder_id: string | null) => readonly FolderRow[]
}

export function folderTree(rows: readonly FolderRow[]): FolderTree {
  const present = rows.filter((row) => row.deleted_at === null)
  const children = new Map<string | null, FolderRow[]>()
  for (const row of present) children.set(row.parent_id, [...(children.get(row.parent_id) ?? []), row])
  return {
    byId: new Map(present.map((row) => [row.folder_id, row])),
    childrenOf: (folder_id) => children.get(folder_id) ?? [],
  }
}

/** A folder of this tree, or NOT_FOUND. */
export function folderOf(tree: FolderTree, folder_id: string): FolderRow {
  const row = tree.byId.get(folder_id)
  if (row === undefined) throw folderNotFound()
  return row
}

export function folderNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '文件夹不存在或已被删除' })
}

/** A folder and all below it, the outer before the inner. */
export function withBelow(tree: FolderTree, folder_id: string): string[] {
  const found = [folder_id]
  for (const id of found) found.push(...tree.childrenOf(id).map((row) => row.folder_id))
  return found
}

/** How many levels a place lies deep: the top is 0. */
export function depthOf(tree: FolderTree, folder_id: string | null): number {
  let depth = 0
  for (let at = folder_id; at !== null; at = tree.byId.get(at)?.parent_id ?? null) depth += 1
  return depth
}

/** The number of levels of a folder with the folders in it: a folder without folders has 1. */
export function heightOf(tree: FolderTree, folder_id: string): number {
  return 1 + Math.max(0, ...tree.childrenOf(folder_id).map((row) => heightOf(tree, row.folder_id)))
}

/** Those of the chosen folders that lie in no other chosen one. */
export function outermost(tree: FolderTree, folder_ids: readonly string[]): string[] {
  const inner = new Set(folder_ids.flatMap((id) => withBelow(tree, id).slice(1)))
  return folder_ids.filter((id) => !inner.has(id))
}

/** Refuses a place so deep that the new content would lie below the last level ([RE-6]). */
export function requireDepth(
  tree: FolderTree,
  input: { parent_id: string | null; name: string; height: number },
): void {
  if (depthOf(tree, input.parent_id) + input.height <= MAX_FOLDER_DEPTH) return
  throw badField('folder_ids', `文件夹最多 ${MAX_FOLDER_DEPTH} 层，“${input.name}”放在这里会超过`)
}

/** Refuses a name that another folder of the same place bears ([RE-6]). */
export function requireFreeName(
  tree: FolderTree,
  input: { parent_id: string | null; name: string; except?: ReadonlySet<string> },
): void {
  const taken = tree
    .childrenOf(input.parent_id)
    .some((row) => row.name === input.name && input.except?.has(row.folder_id) !== true)
  if (taken) throw new AppError('CONFLICT', { message: `这里已有名为“${input.name}”的文件夹` })
}

type NewFolder = Pick<FolderRow, 'folder_id' | 'parent_id' | 'name'>

/** The last folders of paths below a place, found by name, and the folders that are missing on the way, the outer before the inner ([RE-33]). */
export function pathsInto(
  tree: FolderTree,
  { parent_id, paths }: { parent_id: string | null; paths: readonly (readonly string[])[] },
): { folder_ids: string[]; missing: NewFolder[] } {
  const missing: NewFolder[] = []
  const step = (parent: string | null, name: string): string => {
    const isIt = (folder: NewFolder) => folder.parent_id === parent && folder.name === name
    const known = tree.childrenOf(parent).find(isIt) ?? missing.find(isIt)
    if (known !== undefined) return known.folder_id
    const made = { folder_id: newId(), parent_id: parent, name }
    missing.push(made)
    return made.folder_id
  }
  const folder_ids = paths.map((names) => {
    requireDepth(tree, { parent_id, name: names.join(' / '), height: names.length })
    return names.reduce<string | null>(step, parent_id)
  })
  return { folder_ids: folder_ids.filter((id) => id !== null), missing }
}

/** The name, or the first of `名称 (2)`, `名称 (3)` … that is not taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`${name} (${number})`)) number += 1
  return `${name} (${number})`
}
