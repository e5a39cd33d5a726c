import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { compareNames } from '@jiangtai/shared/core/name-order.ts'
import { cleanFileName } from '@jiangtai/shared/files/rules.ts'
import { foldersContract } from '@jiangtai/shared/resources/folders-contract.ts'
import { MAX_FOLDERS } from '@jiangtai/shared/resources/rules.ts'
import { routes } from '../../../core/http/context.ts'
import { folderOf, folderTree, pathsInto, requireDepth, requireFreeName } from './folder-tree.ts'
import { addFolders, changeFolders, countFiles, listFolders, takeFolders } from './folders.store.ts'
import { isNameFoundBy } from '../../../core/search/name-match.ts'
import { ownerOf } from '../resources.access.ts'

export const resourceFolders = routes(foldersContract, {
  list: async (ctx, { text }) => {
    const found = await listFolders(ctx.db, ownerOf(ctx.actor))
    const folders = found.toSorted((one, other) => compareNames(one.name, other.name))
    return { list: text === '' ? folders : folders.filter(({ name }) => isNameFoundBy(name, text)) }
  },

  create: async (ctx, { parent_id, ...input }) => {
    const owner = ownerOf(ctx.actor)
    const name = folderName(input.name)
    const tree = folderTree(await takeFolders(ctx.db, owner))
    if (parent_id !== null) folderOf(tree, parent_id)
    requireRoom(tree.byId.size + 1)
    requireFreeName(tree, { parent_id, name })
    requireDepth(tree, { parent_id, name, height: 1 })
    const folder_id = newId()
    const created_at = ctx.now.toISOString()
    await addFolders(ctx.db, [
      { ...owner, folder_id, parent_id, name, created_at, deleted_at: null, removed_with: null },
    ])
    return { folder_id, parent_id, name, file_count: 0 }
  },

  ensure: async (ctx, { parent_id, paths }) => {
    const owner = ownerOf(ctx.actor)
    const tree = folderTree(await takeFolders(ctx.db, owner))
    if (parent_id !== null) folderOf(tree, parent_id)
    const { folder_ids, missing } = pathsInto(tree, {
      parent_id,
      paths: paths.map((names) => names.map(folderName)),
    })
    if (missing.length > 0) requireRoom(tree.byId.size + missing.length)
    const created_at = ctx.now.toISOString()
    await addFolders(
      ctx.db,
      missing.map((folder) => ({ ...owner, ...folder, created_at, deleted_at: null, removed_with: null })),
    )
    return { folder_ids }
  },

  rename: async (ctx, input) => {
    const owner = ownerOf(ctx.actor)
    const name = folderName(input.name)
    const tree = folderTree(await takeFolders(ctx.db, owner))
    const { folder_id, parent_id } = folderOf(tree, input.folder_id)
    requireFreeName(tree, { parent_id, name, except: new Set([folder_id]) })
    await changeFolders(ctx.db, { ...owner, folder_ids: [folder_id] }, { name })
    const file_count = await countFiles(ctx.db, { ...owner, folder_id })
    return { folder_id, parent_id, name, file_count }
  },
})

function requireRoom(folders: number): void {
  if (folders > MAX_FOLDERS)
    throw new AppError('CONFLICT', { message: `最多建 ${MAX_FOLDERS} 个文件夹，请先整理` })
}

function folderName(typed: string): string {
  const name = cleanFileName(typed)
  if (name === '') throw badField('name', '文件夹名称不能为空')
  return name
}
