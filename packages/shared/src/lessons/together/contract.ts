import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, Id, Instant, paged, Paging } from '../../core/schemas.ts'
import { MAX_PARTNERS } from '../rules.ts'
import { LessonChangeView, Partner } from './views.ts'

const LessonId = z.object({ prepare_lesson_id: Id })

/** 集体备课: several teachers in one lesson (CP-14). */
export const lessonTogetherContract = {
  setPartners: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_together/partners',
    summary: '设置和我一起准备这份备课的教师；空列表为不再共备',
    access: 'classPreparation.edit',
    effect: 'write',
    input: LessonId.extend({
      teacher_ids: z.array(Id).max(MAX_PARTNERS, `最多选择 ${MAX_PARTNERS} 位教师`),
    }),
    output: z.object({ partners: z.array(Partner) }),
  }),
  look: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_together/look',
    summary: '打开着的备课隔几秒问一次：有没有新的修改，还有谁在；同时记下我在',
    access: 'classPreparation.edit',
    // One statement, which notes that the caller is there; another one a moment later says the same.
    effect: 'command',
    input: LessonId,
    output: z.object({
      updated_at: Instant,
      /** The others who have the lesson open now. */
      here: z.array(Partner),
      /** Whether anybody prepares it with its owner. */
      is_together: z.boolean(),
    }),
  }),
  changes: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_together/changes',
    summary: '一份备课的修改记录：谁、什么时候、改了什么，最近的在前',
    access: 'classPreparation.edit',
    effect: 'read',
    input: LessonId.extend(Paging),
    output: paged(LessonChangeView),
  }),
  leave: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_together/leave',
    summary: '不再参与一份共备的备课',
    access: 'classPreparation.edit',
    effect: 'write',
    input: LessonId,
    output: Done,
  }),
}
