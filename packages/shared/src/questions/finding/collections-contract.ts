import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, Id, nameText } from '../../core/schemas.ts'

/** What a folder holds: questions and papers have folders of their own. */
export const CollectionHolds = z.enum(['questions', 'papers'])
export type CollectionHolds = z.output<typeof CollectionHolds>

/** A folder of one's own collection, and how many questions or papers lie in it. */
export const CollectionFolder = z.object({
  folder_id: Id,
  name: z.string(),
  item_count: z.number().int(),
})
export type CollectionFolder = z.output<typeof CollectionFolder>

/** So many folders one collection has at most. */
export const MAX_COLLECTION_FOLDERS = 50

const PATH = '/api/question_center/v1/collection'
const question_ids = z
  .array(Id)
  .min(1, '请先选择题目')
  .max(100, '一次最多 100 道题')
  .transform((ids) => [...new Set(ids)])
const holds = CollectionHolds.default('questions')
const changes = { method: 'POST', access: 'questionCenter.edit', effect: 'write', output: Done } as const

/** 收藏的试题, in folders of one's own (QC-23). */
export const collectionsContract = {
  folders: route({
    method: 'POST',
    path: `${PATH}/folders`,
    summary: '收藏夹：自己放题的文件夹和每个里有多少题',
    access: 'questionCenter.query',
    effect: 'read',
    input: z.object({}),
    output: z.object({
      list: z.array(CollectionFolder),
      /** Everything that is collected, in folders or not. */
      item_count: z.number().int(),
    }),
  }),
  collect: route({
    ...changes,
    path: `${PATH}/collect`,
    summary: '收藏题目；已收藏的换到给出的文件夹',
    input: z.object({ question_ids, folder_id: Id.nullable().default(null) }),
  }),
  uncollect: route({
    ...changes,
    path: `${PATH}/uncollect`,
    summary: '取消收藏',
    input: z.object({ question_ids }),
  }),
  addFolder: route({
    ...changes,
    path: `${PATH}/add-folder`,
    summary: '新建收藏文件夹',
    input: z.object({ name: nameText('folder'), holds }),
    output: z.object({ folder_id: Id }),
  }),
  renameFolder: route({
    ...changes,
    path: `${PATH}/rename-folder`,
    summary: '给收藏文件夹改名',
    input: z.object({ folder_id: Id, name: nameText('folder') }),
  }),
  removeFolder: route({
    ...changes,
    path: `${PATH}/remove-folder`,
    summary: '删除收藏文件夹；里面的题、卷仍是收藏的',
    input: z.object({ folder_id: Id }),
  }),
}
