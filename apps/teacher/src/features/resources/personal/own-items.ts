import type { FolderView, ResourceView } from '@jiangtai/shared/resources/views.ts'
import { listQuery } from '../../../shared/lists/list-query.ts'
import type { ListPage } from '../../../shared/lists/use-address.ts'
import {
  RESOURCES_KEY,
  type ResourceFilter,
  resourceListQuery,
} from '../../../shared/resources/resource-list.queries.ts'
import type { ChosenItems } from '../../../shared/resources/resource-words.ts'
import type { ChosenIds } from '../resources.queries.ts'

export type OwnFolder = { kind: 'folder'; folder: FolderView }
export type OwnFile = { kind: 'file'; resource: ResourceView }
/** One row of one's own files. */
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

/** The name of a row, for people who hear its box. */
export function itemName(item: Item): string {
  return item.kind === 'folder' ? `文件夹${item.folder.name}` : item.resource.name
}

/** A page of one's own files as rows. */
export function ownItemsQuery(filter: ResourceFilter, page: ListPage) {
  return listQuery([RESOURCES_KEY, 'items', filter], page, async (asked, signal) => {
    const { list, ...rest } = await resourceListQuery(filter, asked).queryFn({ signal })
    return { ...rest, list: list.map((resource): Item => ({ kind: 'file', resource })) }
  })
}
