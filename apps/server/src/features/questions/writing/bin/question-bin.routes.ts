import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { questionBinContract } from '@jiangtai/shared/questions/writing/bin-contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { listQuestionBin, purgeQuestion } from './question-bin.service.ts'

export const questionBin = routes(questionBinContract, {
  bin: (ctx, asked) => listQuestionBin(ctx, asked),

  purge: async (ctx, { question_id }) => {
    await purgeQuestion(ctx, question_id)
    return DONE
  },
})
