import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Id } from '../../core/schemas.ts'
import { InkStep } from '../../ink/ink-op.ts'
import { MAX_LESSON_PAGES } from '../rules.ts'
import { MAX_PAGE_INK_BYTES, MAX_PAGE_GESTURES } from './limits.ts'
import { OwnPageInk, PageInkView } from './views.ts'

/** 备课笔迹: what is written and placed on the pages of a lesson before the class. */
export const lessonInkContract = {
  list: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_page_ink/list',
    summary: '备课笔迹：一份备课各页上写的、放的内容；page_ids 只取其中几页，没有内容的页不列出',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({
      prepare_lesson_id: Id,
      page_ids: z.array(Id).max(MAX_LESSON_PAGES, `一次最多 ${MAX_LESSON_PAGES} 页`).nullable().default(null),
    }),
    output: z.object({ list: z.array(OwnPageInk) }),
  }),
  save: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_page_ink',
    summary: '保存一页的备课笔迹：从读到的那一版改起，别处改过就拒绝；空列表为清空',
    access: 'classPreparation.edit',
    // Looks into the object store before its transaction; by the revision a repeat is known, and stores nothing.
    effect: 'command',
    // A little more than the gestures of a page may be.
    max_bytes: MAX_PAGE_INK_BYTES + 16 * 1024,
    input: z.object({
      prepare_lesson_id: Id,
      page_id: Id,
      revision: z.int().min(0),
      gestures: z
        .array(InkStep)
        .max(MAX_PAGE_GESTURES, `一页最多 ${MAX_PAGE_GESTURES} 笔`)
        .refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, '同一笔出现了两次'),
    }),
    output: z.object({ revision: z.int() }),
  }),
  shared: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/shared_lesson/page_ink',
    summary: '一份共享备课各页上的备课笔迹',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ prepare_lesson_id: Id }),
    output: z.object({ list: z.array(PageInkView) }),
  }),
}
