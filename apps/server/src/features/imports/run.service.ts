import { AppError } from '@jiangtai/shared/core/errors.ts'
import { IMPORT_CHECK_HOURS } from '@jiangtai/shared/imports/rules.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import type { PeopleImport } from '../../core/jobs/imports/people-import.ts'
import type { Ctx } from '../../core/http/context.ts'
import { submitJob } from '../../core/jobs/submit-job.ts'
import { confirmRows } from './import-rows.store.ts'
import type { RunPayload } from './import.jobs.ts'
import { changeImport, type DescribedImport } from './imports.store.ts'

const HOUR_MS = 60 * 60 * 1000

export const runJobOf = (people: Pick<PeopleImport, 'kind'>) => `${people.kind}.import`

/** Queues the import of a checked file ([SC-91]): rows that ask are done only where they are confirmed. */
export async function runImport(
  ctx: Ctx,
  people: PeopleImport,
  { run, confirmed }: { run: DescribedImport; confirmed: 'all' | readonly number[] },
): Promise<{ job_id: string }> {
  const { school_id, import_id, file_name } = run
  if (run.state !== 'checked')
    throw new AppError('CONFLICT', { message: '这份文件已经导入过，请在导入记录里查看' })
  if (ctx.now.getTime() - Date.parse(run.created_at) > IMPORT_CHECK_HOURS * HOUR_MS)
    throw new AppError('CONFLICT', {
      message: `检查已超过 ${IMPORT_CHECK_HOURS} 小时，名单可能变了，请重新检查`,
    })
  const counts = await confirmRows(ctx.db, { school_id, import_id, confirmed })
  if (counts.due_count === 0) throw new AppError('CONFLICT', { message: '没有可以导入的行' })
  const { address, user_agent } = ctx.meta
  const payload: RunPayload = { import_id, moves_classes: run.moves_classes, meta: { address, user_agent } }
  const job_id = await submitJob(ctx, { kind: runJobOf(people), payload, total_count: counts.due_count })
  await changeImport(ctx.db, {
    ...{ school_id, import_id, job_id },
    left_out_count: counts.left_out_count,
    state: 'running',
    created_by: ctx.actor.account_id,
    created_at: ctx.now.toISOString(),
  })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: people.actions.import,
    target_id: import_id,
    before: null,
    after: { file_name, row_count: counts.due_count, left_out_count: counts.left_out_count },
  })
  return { job_id }
}
