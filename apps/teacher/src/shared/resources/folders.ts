import { MAX_FOLDER_DEPTH } from '@jiangtai/shared/resources/rules.ts'
import type { FolderView } from '@jiangtai/shared/resources/views.ts'

/** The folders directly in a folder, or at the top, in the order of the answer: by name ([SC-137]). */
export function foldersIn(folders: readonly FolderView[], parent_id: string | null): FolderView[] {
  return folders.filter((folder) => folder.parent_id === parent_id)
}

/** The way from the top to a folder, itself the last; empty for the top and for an unknown folder. */
export function pathTo(folders: readonly FolderView[], folder_id: string | null): FolderView[] {
  const path: FolderView[] = []
  let at = folder_id
  while (at !== null && path.length < MAX_FOLDER_DEPTH) {
    const folder = folders.find((one) => one.folder_id === at)
    if (folder === undefined) return path
    path.unshift(folder)
    at = folder.parent_id
  }
  return path
}

/** `集合 / 练习`, or `我的资源`. */
export function pathWords(folders: readonly FolderView[], folder_id: string | null): string {
  const path = pathTo(folders, folder_id)
  return path.length === 0 ? '我的资源' : path.map(({ name }) => name).join(' / ')
}

/** A folder and how deep it lies, the tree read from top to bottom. */
export type PlacedFolder = { folder: FolderView; depth: number }

export function wholeTree(folders: readonly FolderView[], parent_id: string | null = null): PlacedFolder[] {
  const walk = (parent: string | null, depth: number): PlacedFolder[] =>
    depth >= MAX_FOLDER_DEPTH
      ? []
      : foldersIn(folders, parent).flatMap((folder) => [
          { folder, depth },
          ...walk(folder.folder_id, depth + 1),
        ])
  return walk(parent_id, 0)
}

/** The found folders below a place, in the order of the tree. */
export function foundBelow(
  folders: readonly FolderView[],
  { folder_id, found }: { folder_id: string | null; found: ReadonlySet<string> },
): FolderView[] {
  return wholeTree(folders, folder_id)
    .map(({ folder }) => folder)
    .filter((folder) => found.has(folder.folder_id))
}

/** Whether a folder is one of these or lies below one of them: files are not moved there ([RE-6]). */
export function isWithin(
  folders: readonly FolderView[],
  { folder_id, these }: { folder_id: string; these: readonly string[] },
): boolean {
  return pathTo(folders, folder_id).some((folder) => these.includes(folder.folder_id))
}

/** The number of files in a folder and in all folders below it. */
export function filesWithin(folders: readonly FolderView[], folder: FolderView): number {
  const below = wholeTree(folders, folder.folder_id)
  return below.reduce((sum, inner) => sum + inner.folder.file_count, folder.file_count)
}
