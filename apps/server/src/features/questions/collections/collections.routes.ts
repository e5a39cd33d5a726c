import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import {
  collectionsContract,
  MAX_COLLECTION_FOLDERS,
} from '@jiangtai/shared/questions/finding/collections-contract.ts'
import { routes } from '../../../core/http/context.ts'
import { getReadableQuestions } from '../questions.access.ts'
import { folderNotFound, requireFolder } from './collections.access.ts'
import { readerOf } from '../search/readable.access.ts'
import {
  addFolder,
  collectQuestions,
  countCollected,
  findOwnFolder,
  listFolderNames,
  listFolders,
  removeFolder,
  renameFolder,
  uncollectQuestions,
} from './collections.store.ts'

export const collections = routes(collectionsContract, {
  folders: async ({ db, actor }) => {
    const reader = readerOf(actor)
    return { list: await listFolders(db, reader), item_count: await countCollected(db, reader) }
  },

  collect: async ({ db, actor, now }, { question_ids, folder_id }) => {
    const reader = readerOf(actor)
    await getReadableQuestions(db, actor, question_ids)
    if (folder_id !== null) await requireFolder(db, actor, { folder_id, holds: 'questions' })
    await collectQuestions(db, reader, { question_ids, folder_id, created_at: now.toISOString() })
    return DONE
  },

  uncollect: async ({ db, actor }, { question_ids }) => {
    const count = await uncollectQuestions(db, readerOf(actor), question_ids)
    if (count < question_ids.length) throw new AppError('NOT_FOUND', { message: '收藏里没有这道题' })
    return DONE
  },

  addFolder: async ({ db, actor, now }, { name, holds }) => {
    const reader = readerOf(actor)
    const folders = await listFolderNames(db, reader, holds)
    refuseTaken(folders, name)
    if (folders.length >= MAX_COLLECTION_FOLDERS)
      throw badField('name', `最多 ${MAX_COLLECTION_FOLDERS} 个文件夹`)
    const folder_id = newId()
    await addFolder(db, reader, { folder_id, name, holds, created_at: now.toISOString() })
    return { folder_id }
  },

  renameFolder: async ({ db, actor }, { folder_id, name }) => {
    const reader = readerOf(actor)
    const holds = await findOwnFolder(db, reader, folder_id)
    if (holds === null) throw folderNotFound()
    const folders = await listFolderNames(db, reader, holds)
    refuseTaken(
      folders.filter((folder) => folder.folder_id !== folder_id),
      name,
    )
    await renameFolder(db, reader, { folder_id, name })
    return DONE
  },

  removeFolder: async ({ db, actor }, { folder_id }) => {
    if (!(await removeFolder(db, readerOf(actor), folder_id))) throw folderNotFound()
    return DONE
  },
})

function refuseTaken(folders: readonly { name: string }[], name: string): void {
  if (folders.some((folder) => folder.name === name)) throw badField('name', '已有同名的文件夹')
}
