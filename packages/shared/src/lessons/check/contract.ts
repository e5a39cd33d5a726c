import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Id } from '../../core/schemas.ts'

/** A pad that was not seen for so many days is taken as away ([LE-146]). */
export const PAD_SEEN_DAYS = 14

/** 课前检查 (CP-15): what only the server knows of the classes of a lesson; pages, files and questions the page knows itself. */
export const lessonCheckContract = {
  classes: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/class_check',
    summary: '课前检查：备课的每个班有几名学生、最近有没有学生用过平板',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ prepare_lesson_id: Id }),
    output: z.object({
      classes: z.array(
        z.object({
          class_id: Id,
          student_count: z.int(),
          /** A student of the class was signed in on a pad within the last days. */
          has_pads: z.boolean(),
        }),
      ),
    }),
  }),
}
