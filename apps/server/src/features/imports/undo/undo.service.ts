import { IMPORT_UNDO_DAYS } from '@jiangtai/shared/imports/rules.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { PeopleImport } from '../../../core/jobs/imports/people-import.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { submitJob } from '../../../core/jobs/submit-job.ts'
import { undoUntil } from '../import-view.ts'
import { changeImport, type DescribedImport } from '../imports.store.ts'
import type { UndoPayload } from './undo.jobs.ts'

export const undoJobOf = (people: Pick<PeopleImport, 'kind'>) => `${people.kind}.import_undo`

/** Queues the undo of an import ([SC-93]). */
export async function undoImport(
  ctx: Ctx,
  people: PeopleImport,
  run: DescribedImport,
): Promise<{ job_id: string }> {
  refuseUndo(run, ctx.now)
  const { school_id, import_id, file_name } = run
  const { address, user_agent } = ctx.meta
  const payload: UndoPayload = { import_id, meta: { address, user_agent } }
  const total_count = run.created_count + run.updated_count
  const job_id = await submitJob(ctx, { kind: undoJobOf(people), payload, total_count })
  await changeImport(ctx.db, {
    ...{ school_id, import_id },
    state: 'undoing',
    undo_job_id: job_id,
    undone_by: ctx.actor.account_id,
    undone_at: ctx.now.toISOString(),
  })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: people.actions.undo,
    target_id: import_id,
    before: null,
    after: { file_name, row_count: total_count },
  })
  return { job_id }
}

function refuseUndo(run: DescribedImport, now: Date): void {
  if (run.state === 'undone') throw new AppError('CONFLICT', { message: '这次导入已经撤销' })
  if (run.state === 'undoing') throw new AppError('CONFLICT', { message: '正在撤销，请等它结束' })
  if (run.state === 'running')
    throw new AppError('CONFLICT', { message: '导入还在进行，请等它结束，或先取消任务再撤销' })
  if (run.state === 'checked') throw new AppError('CONFLICT', { message: '这份文件还没有导入' })
  const until = undoUntil(run)
  if (until !== null && now.toISOString() > until)
    throw new AppError('CONFLICT', { message: `已超过 ${IMPORT_UNDO_DAYS} 天，不能撤销` })
}
