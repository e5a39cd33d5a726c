import { z } from 'zod'
import { route } from '../core/route.ts'
import { Done, Id, Instant, nameText, paged, Paging, SchoolId } from '../core/schemas.ts'
import { SCREENSHOT_TYPE } from './screenshots.ts'

/** One picture of a save (spec §3). */
const ScreenshotItem = z.object({
  name: nameText('screenshot'),
  url: z.url({ protocol: /^https?$/, message: '截屏地址不正确' }).max(2000),
  type: z.literal(SCREENSHOT_TYPE),
})

/** A stored screenshot. */
export const ScreenshotView = z.object({
  screenshot_id: Id,
  name: z.string(),
  url: z.string(),
  type: z.number().int(),
  prepare_lesson_id: Id.nullable(),
  class_id: Id.nullable(),
  subject_id: z.string().nullable(),
  phase_id: z.string().nullable(),
  taken_at: Instant,
})
export type ScreenshotView = z.output<typeof ScreenshotView>

/** Screenshots of a lesson, or of no lesson when taken from a file that is only looked at (DR-03, DR-05). */
export const screenshotsContract = {
  save: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/save_short_cut',
    summary: '保存截屏：图片已上传，这里登记',
    access: 'classPreparation.edit',
    // Looks at the stored picture before its transaction; the picture's address makes it safe to repeat.
    effect: 'command',
    input: z.object({
      school_id: SchoolId,
      teacher_id: Id,
      prepare_lesson_id: Id.nullable().default(null),
      class_id: Id.nullable().default(null),
      subject_id: z.string().max(20).nullable().default(null),
      phase_id: z.string().max(20).nullable().default(null),
      /** The screenshots this lesson has already, as the page knows them: they give the running count. */
      short_cuts: z
        .array(z.object({ name: z.string().max(120), url: z.string().max(2000) }))
        .max(1000)
        .default([]),
      items: z.array(ScreenshotItem).min(1, '没有要保存的截屏').max(20, '一次最多保存 20 张截屏'),
    }),
    output: z.object({ list: z.array(ScreenshotView) }),
  }),
  list: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/short_cut/list',
    summary: '截屏：一个备课的（可限班级），或不属于备课的',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ ...Paging, prepare_lesson_id: Id.nullable(), class_id: Id.optional() }),
    output: paged(ScreenshotView).extend({
      /** All that were taken there, removed ones too: the count of the next name (spec §3) never falls. */
      taken_count: z.number().int(),
    }),
  }),
  rename: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/short_cut/rename',
    summary: '重命名截屏',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ screenshot_id: Id, name: nameText('screenshot') }),
    output: ScreenshotView,
  }),
  remove: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/short_cut/remove',
    summary: '删除截屏',
    access: 'classPreparation.edit',
    effect: 'write',
    records: { action: 'lesson.screenshot_remove', targets: ['screenshot_id'] },
    input: z.object({ screenshot_id: Id }),
    output: Done,
  }),
  saveAsResource: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/short_cut/save_as_resource',
    summary: '存到我的资源：内容不重复存储，再存一次仍是同一个文件',
    access: 'resource.add',
    // Looks at the stored picture before its transaction; that there is one resource makes it safe to repeat.
    effect: 'command',
    input: z.object({ screenshot_id: Id }),
    output: z.object({ resource_id: Id, name: z.string() }),
  }),
}
