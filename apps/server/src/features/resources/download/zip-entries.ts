import type { Chosen } from '../list/chosen.ts'
import { type FolderTree, folderOf, outermost, withBelow } from '../folders/folder-tree.ts'
import type { Described } from '../list/resource-views.store.ts'
import { safeName, uniqueNames } from '../../../core/storage/zip/zip-names.ts'
import type { ZipEntry } from '../../../core/storage/zip/zip-stream.ts'

/** Where each chosen file and folder lies in the archive: names safe and unique in their place ([RE-14]). */
export function zipEntries(
  files: readonly Described[],
  { tree, chosen, teacher_id }: { tree: FolderTree; chosen: Chosen; teacher_id: string },
): ZipEntry[] {
  const namesAt = new Map<string, (name: string) => string>()
  const pathOf = (above: string, name: string) => {
    const unique = namesAt.get(above) ?? uniqueNames()
    namesAt.set(above, unique)
    return `${above}${unique(safeName(name))}`
  }
  const placeOf = new Map<string, string>()
  for (const root_id of outermost(tree, chosen.folder_ids)) {
    for (const folder_id of withBelow(tree, root_id)) {
      const { name, parent_id } = folderOf(tree, folder_id)
      const above = folder_id === root_id ? '' : (placeOf.get(parent_id ?? '') ?? '')
      placeOf.set(folder_id, `${pathOf(above, name)}/`)
    }
  }
  const picked = new Set(chosen.resource_ids)
  const inPlaces = files.flatMap((file) => {
    const place = file.owner_teacher_id === teacher_id ? placeOf.get(file.folder_id ?? '') : undefined
    if (place !== undefined) return [entryAt(file, (name) => pathOf(place, name))]
    return picked.has(file.resource_id) ? [entryAt(file, (name) => pathOf('', name))] : []
  })
  return [...[...placeOf.values()].map((path) => ({ kind: 'folder', path }) as const), ...inPlaces]
}

function entryAt(file: Described, pathOf: (name: string) => string): ZipEntry {
  const { object_key, size, updated_at: at } = file
  if (object_key !== null) return { kind: 'file', path: pathOf(file.name), object_key, size, at }
  return { kind: 'link', path: pathOf(`${file.name}.url`), link_url: file.link_url ?? '', at }
}
