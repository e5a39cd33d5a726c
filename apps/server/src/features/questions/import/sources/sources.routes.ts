import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { questionSourcesContract } from '@jiangtai/shared/questions/files/sources/contract.ts'
import type { Actor } from '../../../../core/auth/actor.ts'
import { routes } from '../../../../core/http/context.ts'
import { inOneWrite } from '../../../../core/http/own-transaction.ts'
import { submitJob } from '../../../../core/jobs/submit-job.ts'
import { acceptedFor, refuseForeignKey } from '../../../../core/uploads/issue-upload.ts'
import type { KeyOwner } from '../../../../core/uploads/upload-purpose.ts'
import { issueCounted } from '../../../files/pending/pending-upload.service.ts'
import { questionTemplate } from '../source/sheet/template.ts'
import { ownerOfAdded } from '../../questions.access.ts'
import { IMPORT_SOURCE, type SourcePayload } from './import-source.jobs.ts'
import { sourceUploads } from './source-purpose.ts'

export const questionSources = routes(questionSourcesContract, {
  credential: async (ctx, wanted) => {
    const accepted = acceptedFor('question_source', wanted)
    const owner = ownerOf(ctx.actor)
    const { object_key } = wanted
    if (object_key !== undefined) refuseForeignKey(sourceUploads, owner, { ...wanted, object_key })
    return issueCounted(ctx, sourceUploads, { ...wanted, owner, accepted })
  },

  template: async () => ({
    file_name: '题目导入模板.xlsx',
    content_base64: (await questionTemplate()).toString('base64'),
  }),

  importSource: async (ctx, { source, answers, subject_id, phase_id }) => {
    for (const { object_key } of [source, ...(answers === null ? [] : [answers])]) {
      if (!sourceUploads.keys.isOwn(ownerOf(ctx.actor), object_key)) throw new AppError('NOT_FOUND')
      if ((await ctx.storage.head(object_key)) === null)
        throw badField('source.object_key', '文件没有上传成功，请重新上传')
    }
    const payload: SourcePayload = {
      ...{ source, answers, subject_id, phase_id, person_id: ctx.actor.person_id },
      owner_teacher_id: ownerOfAdded(ctx.actor),
      submitted_at: ctx.now.toISOString(),
    }
    return inOneWrite(ctx, questionSourcesContract.importSource.output, async (own) => ({
      job_id: await submitJob(own, { kind: IMPORT_SOURCE, payload, total_count: 0 }),
    }))
  },
})

function ownerOf({ school_id, person_id }: Actor): KeyOwner {
  return { school_id, ids: [person_id] }
}
