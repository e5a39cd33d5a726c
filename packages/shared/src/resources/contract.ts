import { z } from 'zod'
import { route } from '../core/route.ts'
import { cappedPage, Done, Id, Instant, nameText, optionalText, Paging, text } from '../core/schemas.ts'
import { holdsHidden, MAX_BATCH, MAX_TAGS, namesSomebody } from './rules.ts'
import { ObjectKey, resourceUploadsContract, Sha256 } from './upload-contract.ts'
import { Placing, PreviewMedia, PreviewState, ResourceUseView, ResourceView } from './views.ts'

const ResourceIds = z.array(Id).max(MAX_BATCH, `一次最多选择 ${MAX_BATCH} 项`).default([])
const FolderIds = z.array(Id).max(MAX_BATCH, `一次最多选择 ${MAX_BATCH} 项`).default([])
/** Files and folders chosen together. */
const Chosen = { resource_ids: ResourceIds, folder_ids: FolderIds }
const Tag = nameText('tag')

export const resourcesContract = {
  ...resourceUploadsContract,
  replaceContent: route({
    method: 'POST',
    path: '/api/resource/v1/personal/replace-content',
    summary: '替换内容：编号与引用不变，旧内容留作历史版本',
    access: 'resource.edit',
    effect: 'command',
    input: z.object({ resource_id: Id, object_key: ObjectKey, sha256: Sha256 }),
    output: ResourceView,
  }),
  versions: route({
    method: 'POST',
    path: '/api/resource/v1/personal/versions',
    summary: '一个资源的历史版本，最近的在前',
    access: 'resource.get',
    effect: 'read',
    input: z.object({ resource_id: Id }),
    output: z.object({
      list: z.array(
        z.object({ version: z.number().int(), size: z.number().int(), created_at: Instant, url: z.string() }),
      ),
    }),
  }),
  restoreVersion: route({
    method: 'POST',
    path: '/api/resource/v1/personal/restore-version',
    summary: '把历史版本作为新的当前版本',
    access: 'resource.edit',
    effect: 'write',
    input: z.object({ resource_id: Id, version: z.number().int().min(1) }),
    output: ResourceView,
  }),
  addLink: route({
    method: 'POST',
    path: '/api/resource/v1/personal/add-link',
    summary: '添加网页或微视频链接',
    access: 'resource.add',
    effect: 'write',
    input: z.object({
      name: nameText('link'),
      url: z
        .url({ protocol: /^https?$/, message: '请填写以 http:// 或 https:// 开头的网址' })
        .max(2000, '网址过长')
        .refine((url) => !holdsHidden(url), '网址里有看不见的字符，请重新复制')
        .refine((url) => !namesSomebody(url), '网址里不能带登录名，请删去 @ 和它前面的部分'),
      kind: z.enum(['page', 'video']),
      ...Placing,
    }),
    output: ResourceView,
  }),
  listPersonal: route({
    method: 'POST',
    path: '/api/resource/v1/personal/list',
    summary: '个人资源列表：自己的或收藏的',
    access: 'resource.query',
    effect: 'read',
    input: z.object({
      ...Paging,
      text: optionalText('搜索内容', 60).default(''),
      type: z.number().int().nullable().default(null),
      sort: z.enum(['newest', 'oldest', 'name', 'size']).default('newest'),
      /** Own files, or those of others that were collected (RS-11). */
      from: z.enum(['own', 'collected']).default('own'),
      /** Absent: everywhere; null: not in any folder. Searching looks everywhere below it. */
      folder_id: Id.nullable().optional(),
      chapter_id: Id.optional(),
      subject_id: z.string().max(20).optional(),
      tag: optionalText('标签', 20).optional(),
    }),
    output: cappedPage(ResourceView),
  }),
  get: route({
    method: 'POST',
    path: '/api/resource/v1/personal/get',
    summary: '查看一个资源：自己的，或别人分享给我的',
    access: 'resource.get',
    effect: 'read',
    input: z.object({ resource_id: Id }),
    output: ResourceView,
  }),
  chosen: route({
    method: 'POST',
    path: '/api/resource/v1/personal/chosen',
    summary: '按编号取回已选的文件，次序不变；看不到的不在其中',
    access: 'resource.get',
    effect: 'read',
    input: z.object({ resource_ids: ResourceIds }),
    output: z.object({ list: z.array(ResourceView) }),
  }),
  tags: route({
    method: 'POST',
    path: '/api/resource/v1/personal/tags',
    summary: '自己用过的标签，最常用的在前',
    access: 'resource.query',
    effect: 'read',
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ tag: z.string(), count: z.number().int() })) }),
  }),
  rename: route({
    method: 'POST',
    path: '/api/resource/v1/personal/rename',
    summary: '重命名',
    access: 'resource.edit',
    effect: 'write',
    input: z.object({ resource_id: Id, name: nameText('file') }),
    output: ResourceView,
  }),
  update: route({
    method: 'POST',
    path: '/api/resource/v1/personal/update',
    summary: '修改学科、章节与标签；不给的字段保持不变',
    access: 'resource.edit',
    effect: 'write',
    input: z.object({
      resource_id: Id,
      phase_id: Placing.phase_id.unwrap().optional(),
      subject_id: Placing.subject_id.unwrap().optional(),
      chapter_id: Id.nullable().optional(),
      tags: z.array(Tag).max(MAX_TAGS, `最多 ${MAX_TAGS} 个标签`).optional(),
    }),
    output: ResourceView,
  }),
  changeTags: route({
    method: 'POST',
    path: '/api/resource/v1/personal/change-tags',
    summary: '给多个文件加标签、去标签，可同时改到一个学科与章节；要么全部改好，要么都不变',
    access: 'resource.edit',
    effect: 'write',
    input: z.object({
      resource_ids: z.array(Id).min(1, '请先选择文件').max(MAX_BATCH, `一次最多选择 ${MAX_BATCH} 个文件`),
      add: z.array(Tag).max(MAX_TAGS, `最多 ${MAX_TAGS} 个标签`).default([]),
      /** As they stand there; an older name may break today's rule. */
      remove: z
        .array(text('标签', 20))
        .max(MAX_TAGS * MAX_BATCH)
        .default([]),
      /** Absent leaves subject and chapter of each as they are. */
      placing: z
        .object({
          phase_id: Placing.phase_id.unwrap(),
          subject_id: Placing.subject_id.unwrap(),
          chapter_id: Id.nullable(),
        })
        .optional(),
    }),
    output: z.object({ changed_count: z.number().int() }),
  }),
  move: route({
    method: 'POST',
    path: '/api/resource/v1/personal/move',
    summary: '移动到文件夹；不能移入自身之内',
    access: 'resource.edit',
    effect: 'write',
    input: z.object({ ...Chosen, to_folder_id: Id.nullable() }),
    output: Done,
  }),
  copy: route({
    method: 'POST',
    path: '/api/resource/v1/personal/copy',
    summary: '复制到文件夹：内容不重复存储；也用于把收藏或共享的文件存为自己的一份',
    access: 'resource.add',
    effect: 'write',
    input: z.object({ ...Chosen, to_folder_id: Id.nullable() }),
    output: z.object({ copied_count: z.number().int() }),
  }),
  remove: route({
    method: 'POST',
    path: '/api/resource/v1/personal/remove',
    summary: '移入回收站（已引用它的备课保留所用内容）',
    access: 'resource.delete',
    effect: 'write',
    records: { action: 'resource.remove', targets: ['resource_ids', 'folder_ids'] },
    input: z.object(Chosen),
    output: z.object({ removed_count: z.number().int() }),
  }),
  uses: route({
    method: 'POST',
    path: '/api/resource/v1/personal/uses',
    summary: '引用列表：哪些备课、导学、通知用到了它们',
    access: 'resource.get',
    effect: 'read',
    input: z.object(Chosen),
    output: z.object({ list: z.array(ResourceUseView) }),
  }),
  quota: route({
    method: 'POST',
    path: '/api/resource/v1/personal/quota',
    summary: '已用空间与最大的文件',
    access: 'resource.query',
    effect: 'read',
    input: z.object({}),
    output: z.object({
      used_bytes: z.number().int(),
      limit_bytes: z.number().int(),
      /** Of all teachers together; null is no limit. */
      school: z.object({ used_bytes: z.number().int(), limit_bytes: z.number().int().nullable() }),
      largest: z.array(z.object({ resource_id: Id, name: z.string(), size: z.number().int() })),
    }),
  }),
  schoolSpace: route({
    method: 'POST',
    path: '/api/resource/v1/school/space',
    summary: '全校已用空间、用得最多的教师与最大的文件',
    access: 'schoolManage.edit',
    scope: 'school',
    effect: 'read',
    input: z.object({}),
    output: z.object({
      used_bytes: z.number().int(),
      limit_bytes: z.number().int().nullable(),
      teachers: z.array(z.object({ teacher_id: Id, name: z.string(), used_bytes: z.number().int() })),
      largest: z.array(
        z.object({ resource_id: Id, name: z.string(), size: z.number().int(), teacher_name: z.string() }),
      ),
    }),
  }),
  download: route({
    method: 'POST',
    path: '/api/resource/v1/personal/download',
    summary: '批量下载：返回一个打包下载的地址，几分钟内有效，用一次',
    access: 'resource.export',
    effect: 'write',
    input: z.object(Chosen),
    output: z.object({ url: z.string(), file_count: z.number().int(), total_bytes: z.number().int() }),
  }),
  preview: route({
    method: 'POST',
    path: '/api/resource/v1/preview/get',
    summary: '在线预览：转换进度、转换后的文档地址与页数',
    access: 'resource.get',
    effect: 'read',
    input: z.object({ resource_id: Id }),
    output: z.object({
      resource: ResourceView,
      state: PreviewState,
      /** The PDF of an Office file once `ready`; the file itself where it is shown as it is. */
      preview_url: z.string().nullable(),
      page_count: z.number().int().nullable(),
      /** Why it failed, in words. */
      failure: z.string().nullable(),
      download_url: z.string(),
      /** The sounds and videos of the pages, in their order. */
      media: z.array(PreviewMedia),
    }),
  }),
  retryPreview: route({
    method: 'POST',
    path: '/api/resource/v1/preview/retry',
    summary: '重新转换',
    access: 'resource.get',
    effect: 'write',
    input: z.object({ resource_id: Id }),
    output: z.object({ state: PreviewState }),
  }),
}
