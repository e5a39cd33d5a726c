import { z } from 'zod'
import { route } from '../core/route.ts'
import { Done, Id, Instant, paged, Paging } from '../core/schemas.ts'

/** A lesson in its teacher's recycle bin. */
export const BinnedLesson = z.object({
  prepare_lesson_id: Id,
  title: z.string(),
  class_names: z.array(z.string()),
  page_count: z.number().int(),
  quiz_count: z.number().int(),
  removed_at: Instant,
  /** When it is gone for good. */
  purged_at: Instant,
})
export type BinnedLesson = z.output<typeof BinnedLesson>

/** 备课回收站. */
export const lessonBinContract = {
  list: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/lesson_bin',
    summary: '备课回收站：自己删除的备课，保留三十天',
    access: 'classPreparation.edit',
    effect: 'read',
    input: z.object(Paging),
    output: paged(BinnedLesson),
  }),
  restore: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/restore_lesson',
    summary: '恢复回收站里的备课',
    access: 'classPreparation.edit',
    effect: 'write',
    records: { action: 'lesson.restore', targets: ['prepare_lesson_id'] },
    input: z.object({ prepare_lesson_id: Id }),
    output: Done,
  }),
}
