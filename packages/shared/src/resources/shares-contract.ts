import { z } from 'zod'
import { route } from '../core/route.ts'
import { cappedPage, Done, Id, Instant, optionalText, Paging } from '../core/schemas.ts'
import { MAX_BATCH } from './rules.ts'
import { Audience, ResourceView } from './views.ts'

const ResourceIds = z.array(Id).min(1, '请先选择文件').max(MAX_BATCH, `一次最多选择 ${MAX_BATCH} 项`)

/** Sharing inside the school (RS-02, RS-10, RS-11). */
export const resourceSharesContract = {
  list: route({
    method: 'POST',
    path: '/api/resource/v1/share/list',
    summary: '共享资源：全校、我的年级、我的备课组或指定给我的',
    access: 'resource.query',
    effect: 'read',
    input: z.object({
      ...Paging,
      text: optionalText('搜索内容', 60).default(''),
      type: z.number().int().nullable().default(null),
      subject_id: z.string().max(20).optional(),
      phase_id: z.string().max(20).optional(),
      chapter_id: Id.optional(),
      /** Only the resources that this teacher shared. */
      owner_teacher_id: Id.optional(),
      sort: z.enum(['newest', 'name', 'size', 'most_used']).default('newest'),
    }),
    output: cappedPage(ResourceView.extend({ shared_at: Instant })),
  }),
  options: route({
    method: 'POST',
    path: '/api/resource/v1/share/options',
    summary: '分享范围的选项：年级、备课组，以及按姓名查找的教师',
    access: 'resource.edit',
    effect: 'read',
    input: z.object({ text: optionalText('姓名', 30).default('') }),
    output: z.object({
      grades: z.array(z.object({ id: z.string(), name: z.string() })),
      subject_groups: z.array(z.object({ id: z.string(), name: z.string() })),
      teachers: z.array(z.object({ id: Id, name: z.string(), subject_name: z.string() })),
    }),
  }),
  set: route({
    method: 'POST',
    path: '/api/resource/v1/share/set',
    summary: '设置分享范围；空列表为取消分享。已复制出去的不受影响',
    access: 'resource.edit',
    effect: 'write',
    input: z.object({
      resource_ids: ResourceIds,
      audiences: z.array(Audience).max(50, '最多选择 50 个范围'),
    }),
    output: Done,
  }),
  audienceNames: route({
    method: 'POST',
    path: '/api/resource/v1/share/audience-names',
    summary: '一个资源现在分享给谁（含名称）',
    access: 'resource.get',
    effect: 'read',
    input: z.object({ resource_id: Id }),
    output: z.object({ list: z.array(Audience.extend({ name: z.string() })) }),
  }),
  collect: route({
    method: 'POST',
    path: '/api/resource/v1/share/collect',
    summary: '收藏：不复制内容，原作者更新后看到的是新内容',
    access: 'resource.add',
    effect: 'write',
    input: z.object({ resource_ids: ResourceIds }),
    output: Done,
  }),
  uncollect: route({
    method: 'POST',
    path: '/api/resource/v1/share/uncollect',
    summary: '取消收藏',
    access: 'resource.edit',
    effect: 'write',
    input: z.object({ resource_ids: ResourceIds }),
    output: Done,
  }),
}
