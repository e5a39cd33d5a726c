import { z } from 'zod'
import type { PermissionId } from '../../core/permissions.ts'
import { route } from '../../core/route.ts'
import { Id } from '../../core/schemas.ts'

/** The agreement between a suggestion and the teacher's score: the same, half a point off, more than that. */
export const AGREEMENTS = ['same', 'half', 'more'] as const
/** One of those. */
export type Agreement = (typeof AGREEMENTS)[number]

/** Which answers a service is asked about: 试批 takes some that the teacher has marked, the other those that wait. */
export const SUGGESTED_PARTS = ['trial', 'waiting'] as const

/** A suggestion as the marker of its answer sees it ([TK-175]). */
export const SuggestionView = z.object({
  score: z.number(),
  reason: z.string(),
  confidence: z.number(),
})
export type SuggestionView = z.output<typeof SuggestionView>

/** Suggestions of points while tasks of one kind are marked (HW-22). Nothing of this is for students. */
export function suggestionContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    suggestion_state: route({
      method: 'POST',
      path: `${path}/marking/suggestion-state`,
      summary: '一道小题的评分建议：能不能用，试批和老师的评分相差多少',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id, item_id: Id }),
      output: z.object({
        /** Answers that a trial, or a request for waiting answers, would ask about now. */
        trial_count: z.int(),
        waiting_count: z.int(),
        /** Answers of trials, by their agreement. */
        ...{ same_count: z.int(), half_count: z.int(), more_count: z.int() },
      }),
    }),
    suggestion: route({
      method: 'POST',
      path: `${path}/marking/suggestion`,
      summary: '一份作答的评分建议，没有则为空',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id, item_id: Id, student_id: Id, round: z.int().min(1) }),
      output: z.object({ suggestion: SuggestionView.nullable() }),
    }),
    suggest: route({
      method: 'POST',
      path: `${path}/marking/suggest`,
      summary: '请评分建议服务看作答：先试批老师批过的，再看待批的；只给建议，不给分',
      access: `${area}.edit`,
      effect: 'write',
      limit: { burst: 10, per_minute: 10 },
      input: z.object({ task_id: Id, item_id: Id, part: z.enum(SUGGESTED_PARTS) }),
      output: z.object({ job_id: Id }),
    }),
  }
}
