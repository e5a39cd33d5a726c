import { questionSourcesContract } from '@jiangtai/shared/questions/files/sources/contract.ts'
import type { Actor } from '../../../../core/auth/actor.ts'
import { routes } from '../../../../core/http/context.ts'
import { acceptedFor, refuseForeignKey } from '../../../../core/uploads/issue-upload.ts'
import type { KeyOwner } from '../../../../core/uploads/upload-purpose.ts'
import { issueCounted } from '../../../files/pending/pending-upload.service.ts'
import { questionTemplate } from '../source/sheet/template.ts'
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
})

function ownerOf({ school_id, person_id }: Actor): KeyOwner {
  return { school_id, ids: [person_id] }
}
