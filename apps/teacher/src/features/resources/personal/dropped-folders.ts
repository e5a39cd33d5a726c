import { NAMES } from '@jiangtai/shared/core/names.ts'
import { MAX_DROPPED_FILES, MAX_FOLDER_DEPTH } from '@jiangtai/shared/resources/rules.ts'

/** A file of a folder, and the folders it lies in from the outer to the inner. */
export type FoundFile = { file: File; path: readonly string[] }

/** The files of dropped folders and all below them; null when they are more than come at once ([RE-33]). */
export async function filesBelow(folders: readonly FileSystemDirectoryEntry[]): Promise<FoundFile[] | null> {
  const found: FoundFile[] = []
  const waiting = folders.map((folder) => ({ folder, path: [folder.name] }))
  for (const { folder, path } of waiting) {
    for (const entry of await entriesOf(folder)) {
      if (isOfTheSystem(entry.name)) continue
      if (isFolder(entry)) waiting.push({ folder: entry, path: [...path, entry.name] })
      else if (isFile(entry)) found.push({ file: await fileOf(entry), path })
      if (found.length > MAX_DROPPED_FILES) return null
    }
  }
  return found
}

/** The files of a folder that was picked; null when they are more than come at once ([RE-33]). */
export function filesPicked(files: readonly File[]): FoundFile[] | null {
  const found = files
    .map((file) => ({ file, names: file.webkitRelativePath.split('/') }))
    .filter(({ names }) => !names.slice(1).some(isOfTheSystem))
    .map(({ file, names }) => ({ file, path: names.slice(0, -1) }))
  return found.length > MAX_DROPPED_FILES ? null : found
}

/** The files that can be placed so many levels below the top, and the reasons for the others. */
export function placeable(
  found: readonly FoundFile[],
  depth: number,
): { placed: FoundFile[]; reasons: string[] } {
  const refusalOf = ({ path }: FoundFile): string | null => {
    const long = path.find((name) => name.length > NAMES.folder.max)
    if (long !== undefined) return `文件夹“${long}”的名称超过 ${NAMES.folder.max} 个字，里面的文件没有上传`
    if (depth + path.length > MAX_FOLDER_DEPTH)
      return `“${path.join(' / ')}”放在这里会超过 ${MAX_FOLDER_DEPTH} 层，里面的文件没有上传`
    return null
  }
  return {
    placed: found.filter((one) => refusalOf(one) === null),
    reasons: [...new Set(found.flatMap((one) => refusalOf(one) ?? []))],
  }
}

/** The folders of these files, each once. */
export function pathsOf(found: readonly FoundFile[]): string[][] {
  const byKey = new Map(found.map(({ path }) => [keyOf(path), [...path]]))
  return [...byKey.values()]
}

// No name on a disk holds a slash.
export const keyOf = (path: readonly string[]) => path.join('/')

/** The files that systems and Office leave beside the teacher's files. */
function isOfTheSystem(name: string): boolean {
  return /^(\.|~\$|__MACOSX$|thumbs\.db$|desktop\.ini$)/i.test(name)
}

export const isFolder = (entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry =>
  entry?.isDirectory === true
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** A browser gives a folder's entries by the hundred, until there are none left. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}
