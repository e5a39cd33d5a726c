import type { FolderView, ResourceView } from '@jiangtai/shared/resources/views.ts'
import type { ChosenItems } from '../../../shared/resources/resource-words.ts'
import type { ChosenIds } from '../resources.queries.ts'

/** One row of one's own files. */
export type OwnFolder = { kind: 'folder'; folder: FolderView }
export type OwnFile = { kind: 'file'; resource: ResourceView }
export type Item = OwnFolder | OwnFile

export function itemId(item: Item): string {
  return item.kind === 'folder' ? item.folder.folder_id : item.resource.resource_id
}

/** Rows as the calls and the dialogs take them. */
export function chosenOf(items: readonly Item[]): ChosenItems {
  return {
    resources: items.flatMap((item) => (item.kind === 'file' ? [item.resource] : [])),
    folders: items.flatMap((item) => (item.kind === 'folder' ? [item.folder] : [])),
  }
}

export function idsOfItems(items: readonly Item[]): ChosenIds {
  return {
    resource_ids: items.flatMap((item) => (item.kind === 'file' ? [item.resource.resource_id] : [])),
    folder_ids: items.flatMap((item) => (item.kind === 'folder' ? [item.folder.folder_id] : [])),
  }
}
