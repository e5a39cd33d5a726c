import { z } from 'zod'
import { route } from '../core/route.ts'
import { givenNameText, Id, nameText, optionalText } from '../core/schemas.ts'
import { MAX_DROPPED_FILES, MAX_FOLDER_DEPTH } from './rules.ts'
import { FolderView } from './views.ts'

const name = nameText('folder')
/** Names from the outer folder to the inner. */
const FolderNames = z.array(givenNameText('folder')).min(1).max(MAX_FOLDER_DEPTH)

/** Folders of a teacher's own files (RS-09). */
export const foldersContract = {
  list: route({
    method: 'POST',
    path: '/api/resource/v1/folder/list',
    summary: '自己的全部文件夹；给出文字时只有名称、全拼或首字母含有它的',
    access: 'resource.query',
    effect: 'read',
    input: z.object({ text: optionalText('搜索内容', 60).default('') }),
    output: z.object({ list: z.array(FolderView) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/resource/v1/folder/create',
    summary: '新建文件夹；同一处不能重名',
    access: 'resource.add',
    effect: 'write',
    input: z.object({ parent_id: Id.nullable(), name }),
    output: FolderView,
  }),
  ensure: route({
    method: 'POST',
    path: '/api/resource/v1/folder/ensure',
    summary: '一处之下的一批文件夹：有同名的就用，没有的新建',
    access: 'resource.add',
    effect: 'write',
    input: z.object({ parent_id: Id.nullable(), paths: z.array(FolderNames).min(1).max(MAX_DROPPED_FILES) }),
    /** The innermost folder of each, in the order they were asked for. */
    output: z.object({ folder_ids: z.array(Id) }),
  }),
  rename: route({
    method: 'POST',
    path: '/api/resource/v1/folder/rename',
    summary: '重命名文件夹',
    access: 'resource.edit',
    effect: 'write',
    input: z.object({ folder_id: Id, name }),
    output: FolderView,
  }),
}
