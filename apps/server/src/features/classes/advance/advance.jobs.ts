import { z } from 'zod'
import { inTransaction } from '../../../core/db/transaction.ts'
import { type JobKinds, jobKind, type JobState } from '../../../core/jobs/job-kind.ts'
import { advanceOneClass } from './advance-one.service.ts'
import { changeRun } from './advance-runs.store.ts'
import type { Graduation } from './graduation.ts'

/** The kind of a 升年级 job. */
export const ADVANCE_CLASSES = 'classes.advance'

/** The payload of a run; `class_ids` go in their order, highest grade first. */
export const AdvancePayload = z.object({
  run_id: z.uuid(),
  to_year: z.int(),
  class_ids: z.array(z.uuid()),
  kept_back: z.array(
    z.object({ student_id: z.uuid(), class_id: z.uuid(), to_class_id: z.uuid().nullable() }),
  ),
  wishes: z
    .array(z.object({ class_id: z.uuid(), name: z.string().optional(), goes_on: z.boolean().optional() }))
    .default([]),
  day: z.string(),
  /** The day of the submission, which decides the season of the run. */
  today: z.string(),
})
export type AdvancePayload = z.output<typeof AdvancePayload>

/** The jobs of classes. */
export const classJobs = (graduation: Graduation): JobKinds => ({
  [ADVANCE_CLASSES]: jobKind(AdvancePayload, async (ctx, payload, progress) => {
    let state = progress.start
    while (state.done_count < payload.class_ids.length) {
      progress.throwIfStopped()
      const class_id = payload.class_ids[state.done_count] ?? ''
      state = await inTransaction(ctx.database, ctx, async (db) => {
        const now = ctx.clock.now().toISOString()
        const item = await advanceOneClass(db, graduation, {
          ...payload,
          class_id,
          school_id: ctx.school_id,
          account_id: ctx.account_id,
          now,
        })
        const next = count(state, item)
        if (next.done_count === payload.class_ids.length)
          await changeRun(db, { run_id: payload.run_id, state: 'done', finished_at: now })
        await progress.save(db, next)
        return next
      })
    }
    return state.result
  }),
})

function count(
  state: JobState,
  item: { outcome: 'advanced' | 'graduated' | 'refused'; message: string },
): JobState {
  const { advanced = 0, graduated = 0, refused = 0 } = state.result
  const result = { advanced, graduated, refused }
  const done_count = state.done_count + 1
  const row_errors =
    item.outcome === 'refused'
      ? [...state.row_errors, { row: done_count, message: item.message }]
      : state.row_errors
  return { done_count, row_errors, result: { ...result, [item.outcome]: result[item.outcome] + 1 } }
}
