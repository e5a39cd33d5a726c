import { z } from 'zod'
import type { PermissionId } from '../../core/permissions.ts'
import { route } from '../../core/route.ts'
import { Done, Id, optionalText, paged, Paging } from '../../core/schemas.ts'
import { HIGHLIGHT_KINDS } from './highlight-kinds.ts'
import { MAX_HIGHLIGHT_WORD } from '../limits.ts'

/** The reason for picking an answer out. */
export const Highlight = z.object({
  kind: z.enum(HIGHLIGHT_KINDS),
  word: optionalText('说明', MAX_HIGHLIGHT_WORD),
  /** Whether the class sees it on its pads, without a name ([HK-70]). */
  is_shown: z.boolean(),
})
export type Highlight = z.output<typeof Highlight>

/** An answer that was picked out. */
export const PickedAnswer = Highlight.extend({ item_id: Id, student_id: Id, round: z.int() })
export type PickedAnswer = z.output<typeof PickedAnswer>

/** Picking out answers to the tasks of one kind while they are marked. */
export function highlightContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    highlights: route({
      method: 'POST',
      path: `${path}/marking/highlights`,
      summary: '选出的优秀作业和典型错误，先选的在前；可以只看一道小题或一名学生的',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({
        task_id: Id,
        item_id: Id.nullable().default(null),
        student_id: Id.nullable().default(null),
        ...Paging,
      }),
      output: paged(PickedAnswer),
    }),
    highlight: route({
      method: 'POST',
      path: `${path}/marking/highlight`,
      summary: '把一份作答标为优秀作业或典型错误，匿名给全班看，或取消',
      access: `${area}.edit`,
      effect: 'command',
      input: z.object({
        task_id: Id,
        student_id: Id,
        round: z.int().min(1),
        item_id: Id,
        /** Null takes the mark away. */
        highlight: Highlight.nullable(),
      }),
      output: Done,
    }),
  }
}
