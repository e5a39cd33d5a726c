import { Id } from '@jiangtai/shared/core/schemas.ts'
import { z } from 'zod'
import { inTransaction } from '../../../core/db/transaction.ts'
import { type JobKinds, jobKind } from '../../../core/jobs/job-kind.ts'
import { MERGE_STUDENTS, mergeStudents } from './merge.service.ts'

/** The payload of a merging job. */
const MergePayload = z.object({ student_id: Id, merged_student_id: Id, reason: z.string() })
export type MergePayload = z.output<typeof MergePayload>

/** Merging is one transaction: a job that died begins anew, one that was done is done. */
export const studentJobs: JobKinds = {
  [MERGE_STUDENTS]: jobKind(MergePayload, async (ctx, payload, progress) => {
    if (progress.start.done_count > 0) return progress.start.result
    const due: (() => void | Promise<void>)[] = []
    const result = { merged: 1 }
    await inTransaction(ctx.database, ctx, async (db) => {
      const { school_id, account_id } = ctx
      const ending = {
        ...ctx,
        db,
        now: ctx.clock.now(),
        afterCommit: (work: () => void) => void due.push(work),
      }
      await mergeStudents(ending, { ...payload, school_id, account_id })
      await progress.save(db, { done_count: 1, row_errors: [], result })
    })
    for (const work of due) await work()
    return result
  }),
}
