import { z } from 'zod'
import { route } from '../core/route.ts'
import { Day, Id, Instant, paged, Paging } from '../core/schemas.ts'

/** The work of a class on a day against what its phase may get; `limit` null is no limit. Minutes. */
export const ClassLoad = z.object({
  class_id: Id,
  class_name: z.string(),
  minutes: z.int(),
  limit: z.int().nullable(),
})
export type ClassLoad = z.output<typeof ClassLoad>

/** The workload guard (HW-18). */
export const workloadContract = {
  check: route({
    method: 'POST',
    path: '/api/homework/v1/workload/check',
    summary: '发布前看作业量：各班开始那天各科作业的预计用时，加上这一份',
    access: 'homework.get',
    effect: 'read',
    input: z.object({
      task_id: Id,
      /** Null is now. */
      publish_at: Instant.nullable(),
    }),
    output: z.object({
      /** A class stands here for each day on which it begins for some of its students. */
      list: z.array(ClassLoad.extend({ day: Day, minutes_before: z.int() })),
    }),
  }),
  day: route({
    method: 'POST',
    path: '/api/homework/v1/workload/day',
    summary: '作业公示：管理范围内各班一天的各科作业和预计用时',
    access: 'homework.query',
    effect: 'read',
    input: z.object({ day: Day, ...Paging }),
    output: paged(
      ClassLoad.extend({
        /** The minutes of the most loaded student in each subject, the most first; their sum is `minutes`. */
        subjects: z.array(z.object({ subject_id: z.string(), subject_name: z.string(), minutes: z.int() })),
        homework: z.array(
          z.object({
            title: z.string(),
            subject_name: z.string(),
            teacher_name: z.string(),
            minutes: z.int(),
            due_at: Instant,
            student_count: z.int(),
          }),
        ),
      }),
    ),
  }),
}
