import { z } from 'zod'
import { buildJob } from '../../../../test/job-builders.ts'
import type { TestUser } from '../../../../test/builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../core/db/transaction.ts'
import { type JobKinds, jobKind } from '../../../core/jobs/job-kind.ts'

const Rows = z.object({ rows: z.array(z.string()) })

/** A kind that goes through rows one by one, one transaction each; `onRow` sees each as it is done. */
export function counting(onRow: (text: string) => void | Promise<void>): JobKinds {
  return {
    count: jobKind(Rows, async (ctx, { rows }, progress) => {
      let state = progress.start
      for (const [index, text] of rows.slice(state.done_count).entries()) {
        progress.throwIfStopped()
        await onRow(text)
        const done_count = progress.start.done_count + index + 1
        const row_errors =
          text === 'bad' ? [...state.row_errors, { row: done_count, message: '不认识' }] : state.row_errors
        state = { done_count, row_errors, result: { imported: done_count - row_errors.length } }
        await inTransaction(ctx.database, ctx, (db) => progress.save(db, state))
      }
      return state.result
    }),
  }
}

/** A job of that kind, not yet begun. */
export const countingJob = (
  app: TestApp,
  { school_id, teacher }: { school_id: string; teacher: TestUser },
  rows: string[],
) => buildJob(app, { school_id, user: teacher, kind: 'count', payload: { rows }, total_count: rows.length })
