import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Id, paged, Paging } from '../../core/schemas.ts'
import { AroundEntry } from './views.ts'

/** 课前 · 课中 · 课后 of a lesson (CP-16). */
export const lessonAroundContract = {
  around: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/lesson_around',
    summary: '一份备课的课前导学、每次上课和课后作业，按时间先后',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ prepare_lesson_id: Id, ...Paging }),
    output: paged(AroundEntry).extend({
      /** How many there are of each kind, on all pages. */
      counts: z.object({ guide: z.int(), teaching: z.int(), homework: z.int() }),
    }),
  }),
}
