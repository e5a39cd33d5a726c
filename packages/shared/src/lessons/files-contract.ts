import { z } from 'zod'
import { route } from '../core/route.ts'
import { Done, Id } from '../core/schemas.ts'
import { ResourceView } from '../resources/views.ts'

/** The most files a lesson has beside its pages. */
export const MAX_LESSON_FILES = 50

/** 本课资源: the files of a lesson, those its pages were made of and those that are only opened in class (RS-07). */
export const lessonFilesContract = {
  list: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/lesson_file',
    summary: '本课资源：页面所用的文件和上课时打开的文件；已移除或不再共享的只报个数',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ prepare_lesson_id: Id }),
    output: z.object({
      list: z.array(ResourceView.extend({ is_on_pages: z.boolean() })),
      /** Removed since, or no longer shared with the reader. */
      lost_count: z.number().int(),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_file',
    summary: '加入本课资源：视频、声音、网页等不能成为页面的文件；已在其中的不会重复加入',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      prepare_lesson_id: Id,
      resource_ids: z.array(Id).min(1, '请先选择文件').max(20, '一次最多加入 20 个文件'),
    }),
    output: Done,
  }),
}
