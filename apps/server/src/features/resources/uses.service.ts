import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { ResourceUseView } from '@jiangtai/shared/resources/views.ts'
import type { Ctx } from '../../core/http/context.ts'
import type { Chosen } from './list/chosen.ts'
import { folderOf, folderTree, withBelow } from './folders/folder-tree.ts'
import { findFolders } from './folders/folders.store.ts'
import { ownerOf } from './resources.access.ts'
import { countOwn, listUses } from './uses.store.ts'

/** The uses of chosen files, and of those in chosen folders: told before the files are removed ([RE-8]). */
export async function usesOf({ db, actor }: Ctx, chosen: Chosen): Promise<ResourceUseView[]> {
  const owner = ownerOf(actor)
  const { resource_ids } = chosen
  const tree = folderTree(chosen.folder_ids.length === 0 ? [] : await findFolders(db, owner))
  for (const folder_id of chosen.folder_ids) folderOf(tree, folder_id)
  if ((await countOwn(db, owner, resource_ids)) < resource_ids.length) throw new AppError('NOT_FOUND')
  const folder_ids = [...new Set(chosen.folder_ids.flatMap((id) => withBelow(tree, id)))]
  return listUses(db, { ...owner, resource_ids, folder_ids })
}
