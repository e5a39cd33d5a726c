import { z } from 'zod'
import { Day, idsOf } from '../classes/fields.ts'
import { route } from '../core/route.ts'
import { Id } from '../core/schemas.ts'
import { Reason } from './fields.ts'
import { CHOSEN_BODY_BYTES, MAX_CHOSEN } from './rules.ts'

/** False: nothing is done unless it can be done for everybody; true: it is done for whom it can be ([SC-101]). */
export const SkipsRefused = z.boolean().default(false)

/** The result of a call about many people: the number of changed ones, and the reason for each other one ([SC-101]). */
export const PeopleOutcome = z.object({
  done_count: z.int(),
  refused: z.array(z.object({ person_id: Id, name: z.string(), message: z.string() })),
})
export type PeopleOutcome = z.output<typeof PeopleOutcome>

/** The same as for one student, for many at once. */
export const studentBatchContract = {
  changeStatusMany: route({
    method: 'POST',
    path: '/api/school_manager/v1/students/batch/status',
    summary: '为多名学生办理休学或转出：不能办的列出原因，确认后只办其余的',
    access: 'schoolManage.edit',
    effect: 'write',
    max_bytes: CHOSEN_BODY_BYTES,
    input: z.object({
      student_ids: idsOf('学生', MAX_CHOSEN),
      kind: z.enum(['leave', 'transfer_out'], { message: '请选择变动类型' }),
      /** Absent is today; not later. */
      day: Day.optional(),
      reason: Reason,
      skips_refused: SkipsRefused,
    }),
    output: PeopleOutcome,
  }),
}
