import { z } from 'zod'
import { route } from '../../../core/route.ts'
import { Id } from '../../../core/schemas.ts'
import { GivenMark, HeldMark } from './mark-fields.ts'
import { MAX_MARKS } from './hand-mark.ts'

/** Written answers of a lesson are marked by its teacher, in class and afterwards (LV-08, LV-26). */
export const lessonMarkingContract = {
  markAnswers: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/mark_answers',
    summary: '批改课堂上写出来的作答：对、半对、错或给分；课上课后都可以，一次可批多份',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      quiz_run_id: Id,
      marks: z
        .array(
          z.object({
            student_id: Id,
            item_id: Id,
            mark: GivenMark,
            /** The revision of the mark that the teacher saw, 0 where there was none ([CR-132]). */
            revision: z.number().int().min(0),
          }),
        )
        .min(1, '请选择要批改的作答')
        .max(MAX_MARKS, `一次最多批改 ${MAX_MARKS} 份作答`),
    }),
    output: z.object({
      /** The marks that stand now, in the order of the input. */
      marks: z.array(HeldMark),
      /** Those of them that another device had changed meanwhile, and this call has left alone. */
      stale: z.array(z.object({ student_id: Id, item_id: Id })),
    }),
  }),
}
