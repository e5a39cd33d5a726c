import { z } from 'zod'
import { route } from '../core/route.ts'
import { Id, Instant, optionalText, Paging, paged } from '../core/schemas.ts'
import { MAX_BATCH } from './rules.ts'

/** An entry of the recycle bin: a file, or a folder with its whole content. */
export const BinItemView = z.object({
  kind: z.enum(['file', 'folder']),
  id: Id,
  name: z.string(),
  type: z.number().int().nullable(),
  /** Empty for a folder and for a web link. */
  mime: z.string(),
  size: z.number().int(),
  /** Files of a folder; 1 for a file. */
  file_count: z.number().int(),
  removed_at: Instant,
  /** When it is gone for good. */
  purged_at: Instant,
  use_count: z.number().int(),
})
export type BinItemView = z.output<typeof BinItemView>

/** All that lies in the bin, whatever the list was narrowed to. */
export const BinWhole = z.object({
  /** Files, those in removed folders too. */
  file_count: z.number().int(),
  /** Folders as they were removed, without those inside them. */
  folder_count: z.number().int(),
  use_count: z.number().int(),
  /** When the last of it was removed; null while the bin is empty. */
  last_removed_at: Instant.nullable(),
})
export type BinWhole = z.output<typeof BinWhole>

const Ids = z.array(Id).max(MAX_BATCH, `一次最多选择 ${MAX_BATCH} 项`).default([])
const Chosen = z.object({ resource_ids: Ids, folder_ids: Ids })

/** 回收站 of personal resources (RS-16). */
export const resourceBinContract = {
  list: route({
    method: 'POST',
    path: '/api/resource/v1/bin/list',
    summary: '回收站：30 天内删除的文件与文件夹',
    access: 'resource.query',
    effect: 'read',
    input: z.object({ ...Paging, text: optionalText('搜索内容', 60).default('') }),
    output: paged(BinItemView).extend({ whole: BinWhole }),
  }),
  restore: route({
    method: 'POST',
    path: '/api/resource/v1/bin/restore',
    summary: '恢复到原来的位置；原文件夹已不在时恢复到“我的资源”',
    access: 'resource.edit',
    effect: 'write',
    input: Chosen,
    /** `at_top_count` of them lay in a folder that is gone. */
    output: z.object({ restored_count: z.number().int(), at_top_count: z.number().int() }),
  }),
  purge: route({
    method: 'POST',
    path: '/api/resource/v1/bin/purge',
    summary: '彻底删除；正被备课引用的内容仍为备课保留',
    access: 'resource.delete',
    effect: 'write',
    input: Chosen,
    output: z.object({ purged_count: z.number().int() }),
  }),
  empty: route({
    method: 'POST',
    path: '/api/resource/v1/bin/empty',
    summary: '清空回收站：彻底删除到某一刻为止删除的全部内容，一次有上限，还有剩余时再次调用',
    access: 'resource.delete',
    effect: 'write',
    input: z.object({ removed_until: Instant }),
    output: z.object({ purged_count: z.number().int(), is_done: z.boolean() }),
  }),
}
