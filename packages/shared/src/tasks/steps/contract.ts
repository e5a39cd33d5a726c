import { z } from 'zod'
import type { PermissionId } from '../../core/permissions.ts'
import { route } from '../../core/route.ts'
import { Id, Instant, paged, Paging } from '../../core/schemas.ts'
import { StepProgress } from './step.ts'

/** The progress of the students of a set with one step. */
export const StepFigures = z.object({
  set_no: z.int(),
  step_no: z.int(),
  /** The number of students who have the set, without those who are excused or absent. */
  member_count: z.int(),
  done_count: z.int(),
  /** Students who handed it in more than once. */
  repeated_count: z.int(),
  /** The mean share of the score at the first and at the last handing in, in percent; null where nobody handed in or nothing is scored. */
  first_percent: z.number().nullable(),
  last_percent: z.number().nullable(),
  /** How many judged themselves by the levels 1, 2 and 3, each statement for itself; empty for another kind of step. */
  levels: z.array(z.tuple([z.int(), z.int(), z.int()])),
})
export type StepFigures = z.output<typeof StepFigures>

/** What a student did not understand. */
export const StepDoubt = z.object({
  student_id: Id,
  name: z.string(),
  class_id: Id,
  class_name: z.string(),
  step_no: z.int(),
  words: z.string(),
  saved_at: Instant,
})

/** Doubts that say nearly the same, the one that is nearest to all of them first. */
export const DoubtGroup = z.object({ doubts: z.array(StepDoubt).min(1) })
export type DoubtGroup = z.output<typeof DoubtGroup>

/** The progress of students with the steps of tasks of one kind (GD-09, GD-10). */
export function stepsContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    step_figures: route({
      method: 'POST',
      path: `${path}/steps/figures`,
      summary: '步骤：每一步多少人完成，练习第一次和最后一次的得分率，自评各档人数',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id, class_id: Id.nullable().default(null) }),
      output: z.object({ list: z.array(StepFigures) }),
    }),
    student_steps: route({
      method: 'POST',
      path: `${path}/steps/student`,
      summary: '步骤：一名学生每一步的进度',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id, student_id: Id }),
      output: z.object({ set_no: z.int(), list: z.array(StepProgress) }),
    }),
    doubts: route({
      method: 'POST',
      path: `${path}/steps/doubts`,
      summary: '困惑：学生写的没有弄懂的地方，说法相近的放在一起，多的在前',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id, class_id: Id.nullable().default(null), ...Paging }),
      output: paged(DoubtGroup).extend({
        /** All doubts, and how many students wrote that they understood everything. */
        doubt_count: z.int(),
        understood_count: z.int(),
      }),
    }),
  }
}
