import { type JobKind, jobKind } from '../../core/jobs/job-kind.ts'
import type { PersonalTable } from '../../core/db/personal/personal-table.ts'
import { eraseOne } from './erase-one.service.ts'
import { PersonPayload } from './payload.ts'

/** The kind of an erasing job. */
export const ERASE_PERSON = 'privacy.erase'

/** Erases one person ([PV-32]): a job that died is taken again and begins anew, a job that was done finds nobody. */
export function erasePerson(tables: readonly PersonalTable[]): JobKind {
  return jobKind(PersonPayload, async (ctx, asked, progress) => {
    const where = { ...asked, school_id: ctx.school_id }
    const isErased = await eraseOne(ctx, { ...where, tables }, (db) =>
      progress.save(db, { done_count: 1, row_errors: [], result: { erased: 1 } }),
    )
    // A list that cannot be written now is completed within the next hour.
    await ctx.erased
      .add([where])
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'the list of who was erased was not written'))
    return { erased: isErased ? 1 : 0 }
  })
}
