import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { submitJob } from '../../../../core/jobs/submit-job.ts'
import { ownerOfAdded } from '../../questions.access.ts'
import { takeOwnImport } from '../desk.access.ts'
import { changeImport } from '../desk.store.ts'
import { countDue } from '../pieces.store.ts'
import { STORE_IMPORT, type StorePayload } from './store-import.jobs.ts'

/** Queues the storing of the ticked pieces ([QI-69]); one that broke off goes on with the rest. */
export async function confirmImport(
  ctx: Ctx,
  target: { import_id: string; revision: number },
): Promise<{ job_id: string }> {
  const { db, actor, now } = ctx
  const found = await takeOwnImport(db, actor, target.import_id)
  const { school_id, import_id } = found
  if (found.state !== 'open' && found.state !== 'stopped')
    throw new AppError('CONFLICT', { message: '这次导入已经确认过，请在导入记录里查看' })
  if (found.revision !== target.revision)
    throw new AppError('CONFLICT', { message: '这次导入刚在别的页面改过，请刷新后再确认' })
  const total_count = await countDue(db, found)
  if (total_count === 0 && found.state === 'open')
    throw new AppError('CONFLICT', { message: '没有勾选要导入的题' })
  const payload: StorePayload = {
    import_id,
    teacher_id: actor.person_id,
    owner_teacher_id: ownerOfAdded(actor),
    submitted_at: now.toISOString(),
  }
  const job_id = await submitJob(ctx, { kind: STORE_IMPORT, payload, total_count })
  await changeImport(db, { school_id, import_id, state: 'storing', job_id, updated_at: now.toISOString() })
  return { job_id }
}
