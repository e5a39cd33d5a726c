import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, Id, Instant, optionalText, paged, Paging } from '../../core/schemas.ts'
import { CollectionFolder } from '../../questions/finding/collections-contract.ts'
import { SchoolAudience } from '../../review/audience.ts'
import { AboutNarrowing } from '../about/about.ts'
import { PaperListItem } from '../views.ts'
import { MAX_PAPER_AUDIENCES, MAX_SHARED_PAPERS } from './limits.ts'

/** With whom a paper is shared: the school, a 备课组 (`senior-math`), a teacher. */
export const PaperAudience = z.object({
  kind: z.enum(['school', 'subject_group', 'teacher']),
  /** Empty for the school. */
  id: z.string().max(64),
})
export type PaperAudience = z.output<typeof PaperAudience>

/** What may be read of others: how it came to the reader. */
export const ReadPaper = PaperListItem.extend({
  /** The version that is read. */
  version: z.number().int(),
  is_collected: z.boolean(),
  /** When it was shared, let in or collected. */
  given_at: Instant,
})
export type ReadPaper = z.output<typeof ReadPaper>

/** A paper of the school. */
export const SchoolPaperView = ReadPaper.extend({
  audience: SchoolAudience,
  /** Whether one may take it out of the school's papers, or open it to others. */
  keeps: z.boolean(),
})
export type SchoolPaperView = z.output<typeof SchoolPaperView>

const PATH = '/api/question_center/v1/paper'
const narrowing = {
  ...Paging,
  text: optionalText('搜索内容', 60).default(''),
  subject_id: z.string().max(20).nullable().default(null),
  phase_id: z.string().max(20).nullable().default(null),
  ...AboutNarrowing,
}
const paper_ids = z
  .array(Id)
  .min(1, '请先选择试卷')
  .max(MAX_SHARED_PAPERS, `一次最多 ${MAX_SHARED_PAPERS} 份`)
  .transform((ids) => [...new Set(ids)])
const changes = { method: 'POST', access: 'questionCenter.edit', effect: 'write', output: Done } as const
const reads = { method: 'POST', access: 'questionCenter.query', effect: 'read' } as const

/** Papers that others may read (QC-23, QC-26): shared by their teachers, let into the school's, collected. */
export const paperSharingContract = {
  shared: route({
    ...reads,
    path: `${PATH}/shared-list`,
    summary: '共享给我的试卷：同事分享的最近完成的版本',
    input: z.object(narrowing),
    output: paged(ReadPaper),
  }),
  ofSchool: route({
    ...reads,
    path: `${PATH}/school-list`,
    summary: '校本试卷：审核通过的版本',
    input: z.object(narrowing),
    output: paged(SchoolPaperView),
  }),
  collected: route({
    ...reads,
    path: `${PATH}/collected-list`,
    summary: '收藏的试卷',
    input: z.object({ ...narrowing, folder_id: Id.nullable().default(null) }),
    output: paged(ReadPaper),
  }),
  share: route({
    ...changes,
    path: `${PATH}/share`,
    summary: '设置一份试卷分享给谁；空列表为取消分享',
    input: z.object({
      paper_id: Id,
      audiences: z.array(PaperAudience).max(MAX_PAPER_AUDIENCES, `最多选择 ${MAX_PAPER_AUDIENCES} 个范围`),
    }),
  }),
  audiences: route({
    method: 'POST',
    path: `${PATH}/audiences`,
    summary: '一份试卷现在分享给谁（含名称）',
    access: 'questionCenter.get',
    effect: 'read',
    input: z.object({ paper_id: Id }),
    output: z.object({ list: z.array(PaperAudience.extend({ name: z.string() })) }),
  }),
  collect: route({
    ...changes,
    path: `${PATH}/collect`,
    summary: '收藏试卷；已收藏的换到给出的文件夹',
    input: z.object({ paper_ids, folder_id: Id.nullable().default(null) }),
  }),
  uncollect: route({
    ...changes,
    path: `${PATH}/uncollect`,
    summary: '取消收藏试卷',
    input: z.object({ paper_ids }),
  }),
  folders: route({
    ...reads,
    path: `${PATH}/collection-folders`,
    summary: '收藏夹：自己放试卷的文件夹和每个里有多少份',
    input: z.object({}),
    output: z.object({
      list: z.array(CollectionFolder),
      /** Everything that is collected and may be read, in folders or not. */
      item_count: z.number().int(),
    }),
  }),
  keep: route({
    ...changes,
    path: `${PATH}/school-keep`,
    summary: '校本试卷的使用范围；取出校本用 null',
    input: z.object({ paper_id: Id, audience: SchoolAudience.nullable() }),
  }),
  usable: route({
    ...changes,
    path: `${PATH}/usable`,
    summary: '一份试卷里能放进试题篮、备课和新试卷的题；作者自己的题先各复制一道给自己',
    input: z.object({ paper_id: Id }),
    output: z.object({
      question_ids: z.array(Id),
      copied_count: z.number().int(),
      left_out_count: z.number().int(),
    }),
  }),
}
