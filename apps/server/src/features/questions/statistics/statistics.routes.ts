import { questionStatisticsContract } from '@jiangtai/shared/questions/statistics/contract.ts'
import { routes } from '../../../core/http/context.ts'
import { getReadableQuestions } from '../questions.access.ts'
import { questionStatistics } from './statistics.service.ts'

export const questionStatisticsRoutes = routes(questionStatisticsContract, {
  statistics: async (ctx, { question_id, version }) => {
    const [row] = await getReadableQuestions(ctx.db, ctx.actor, [question_id])
    if (row === undefined) throw new Error('getReadableQuestions gave no question')
    return questionStatistics(ctx, { row, version: version ?? row.version })
  },
})
