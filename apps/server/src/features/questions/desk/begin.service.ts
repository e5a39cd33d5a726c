import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import { questionDeskContract } from '@jiangtai/shared/questions/desk/contract.ts'
import { MAX_IMPORT_BYTES } from '@jiangtai/shared/questions/desk/limits.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { inOneWrite } from '../../../core/http/own-transaction.ts'
import { submitJob } from '../../../core/jobs/submit-job.ts'
import { addImport } from './desk.store.ts'
import { READ_IMPORT, READ_PERCENT, type ReadPayload } from './read/read-import.jobs.ts'

/** Queues the reading of files; nothing of them is in the bank before the import is confirmed ([QI-64]). */
export async function beginImport(ctx: Ctx, input: ParsedOf<typeof questionDeskContract.begin>) {
  const { actor, now } = ctx
  const { files, subject_id, phase_id } = input
  const size = files.reduce((sum, { content_base64 }) => sum + content_base64.length * 0.75, 0)
  if (size > MAX_IMPORT_BYTES + files.length * 2)
    throw badField('files', `文件一共最多 ${MAX_IMPORT_BYTES / 1_000_000} MB，请分几次导入`)
  const import_id = newId()
  const at = now.toISOString()
  const payload: ReadPayload = { import_id, teacher_id: actor.person_id, subject_id, phase_id, files }
  return inOneWrite(ctx, questionDeskContract.begin.output, async (own) => {
    const job_id = await submitJob(own, { kind: READ_IMPORT, payload, total_count: READ_PERCENT })
    await addImport(own.db, {
      ...{ import_id, job_id, subject_id, phase_id },
      school_id: actor.school_id,
      owner_teacher_id: actor.person_id,
      file_name: files
        .map(({ file_name }) => file_name)
        .join('、')
        .slice(0, 200),
      state: 'reading',
      ...{ revision: 1, notes: [], pictures: [], created_at: at, updated_at: at },
    })
    return { import_id, job_id }
  })
}
