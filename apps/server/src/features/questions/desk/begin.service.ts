import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import { questionDeskContract } from '@jiangtai/shared/questions/files/desk/contract.ts'
import { isPhotoName } from '@jiangtai/shared/questions/files/desk/import-files.ts'
import { MAX_IMPORT_BYTES } from '@jiangtai/shared/questions/files/desk/limits.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { inOneWrite } from '../../../core/http/own-transaction.ts'
import { submitJob } from '../../../core/jobs/submit-job.ts'
import { sourceUploads } from '../import/sources/source-purpose.ts'
import { addImport } from './desk.store.ts'
import { READ_IMPORT, READ_PERCENT, READ_PHOTOS, type ReadPayload } from './read/read-import.jobs.ts'

type Input = ParsedOf<typeof questionDeskContract.begin>

/** Queues the reading of uploaded files; nothing of them is in the bank before the import is confirmed ([QI-64]). */
export async function beginImport(ctx: Ctx, input: Input) {
  const { actor, now } = ctx
  const { files, subject_id, phase_id } = input
  await refuseFiles(ctx, files)
  const import_id = newId()
  const at = now.toISOString()
  const payload: ReadPayload = { import_id, teacher_id: actor.person_id, subject_id, phase_id, files }
  const kind = files.some(({ file_name }) => isPhotoName(file_name)) ? READ_PHOTOS : READ_IMPORT
  return inOneWrite(ctx, questionDeskContract.begin.output, async (own) => {
    const job_id = await submitJob(own, { kind, payload, total_count: READ_PERCENT })
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

/** Refuses files that somebody else uploaded, that did not arrive, and that are too large together. */
async function refuseFiles({ actor, storage }: Ctx, files: Input['files']): Promise<void> {
  const owner = { school_id: actor.school_id, ids: [actor.person_id] }
  let size = 0
  for (const { object_key, file_name } of files) {
    if (!sourceUploads.keys.isOwn(owner, object_key)) throw new AppError('NOT_FOUND')
    const facts = await storage.head(object_key)
    if (facts === null) throw badField('files', `“${file_name}”没有上传成功，请重新上传`)
    size += facts.size
  }
  if (size > MAX_IMPORT_BYTES)
    throw badField('files', `文件一共最多 ${MAX_IMPORT_BYTES / 1_000_000} MB，请分几次导入`)
}
