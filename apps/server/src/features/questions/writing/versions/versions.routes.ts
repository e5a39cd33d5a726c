import { questionVersionsContract } from '@jiangtai/shared/questions/writing/versions-contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { getQuestionVersion, listQuestionVersions, restoreQuestionVersion } from './versions.service.ts'

export const questionVersions = routes(questionVersionsContract, {
  list: (ctx, asked) => listQuestionVersions(ctx, asked),
  get: (ctx, asked) => getQuestionVersion(ctx, asked),
  restore: (ctx, asked) => restoreQuestionVersion(ctx, asked),
})
