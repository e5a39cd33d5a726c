import { z } from 'zod'
import type { PermissionId } from '../../core/permissions.ts'
import { route } from '../../core/route.ts'
import { Id, paged, Paging } from '../../core/schemas.ts'
import { MAX_MEMBERS_A_CALL } from '../limits.ts'
import { GivenScore } from './scores.ts'
import { MEMBER_STATES } from '../states.ts'
import { REGISTERED } from './registered.ts'

/** A student's line of the table of scores: the score of each item in the first round. */
export const ScoreRow = z.object({
  student_id: Id,
  name: z.string(),
  student_no: z.string(),
  class_name: z.string(),
  set_no: z.int(),
  state: z.enum(MEMBER_STATES),
  /** Null where nothing was handed in. */
  score: z.number().nullable(),
  /** A null score waits for its marker. */
  items: z.array(z.object({ item_id: Id, score: z.number().nullable() })),
})
export type ScoreRow = z.output<typeof ScoreRow>

/** The registration of one student. */
export const RegisteredRow = z.object({
  student_id: Id,
  mark: z.enum(REGISTERED),
  /** Scores of a paper that was handed in; a null one waits, an item that is not named stays as it is. */
  items: z.array(z.object({ item_id: Id, score: GivenScore.nullable() })).max(500),
})
export type RegisteredRow = z.output<typeof RegisteredRow>

/** The table of scores of the tasks of one kind. */
export function scoreTableContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    score_table: route({
      method: 'POST',
      path: `${path}/marking/table`,
      summary: '成绩表：一页学生，每道小题的得分和总分',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id, class_id: Id.nullable().default(null), ...Paging }),
      output: paged(ScoreRow),
    }),
  }
}

/** The registration of what was handed in on paper, of a kind that has such a way (HW-03). */
export function paperContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    register: route({
      method: 'POST',
      path: `${path}/marking/register`,
      summary: '纸质登记：已交、未交、缺交和得分；改登记会替换原来的得分',
      access: `${area}.edit`,
      effect: 'write',
      max_bytes: 512 * 1024,
      input: z.object({
        task_id: Id,
        rows: z.array(RegisteredRow).min(1, '还没有登记').max(MAX_MEMBERS_A_CALL),
      }),
      output: z.object({ member_count: z.int() }),
    }),
  }
}
