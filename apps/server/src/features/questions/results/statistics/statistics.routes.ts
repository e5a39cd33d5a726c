import { questionStatisticsContract } from '@jiangtai/shared/questions/results/statistics/contract.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { routes } from '../../../../core/http/context.ts'
import { scopeOf } from '../../../scope/scope.service.ts'
import { getReadableQuestions } from '../../questions.access.ts'
import type { QuestionRow } from '../../questions.store.ts'
import { countByClass } from './class-counts.store.ts'
import { questionStatistics } from './statistics.service.ts'

export const questionStatisticsRoutes = routes(questionStatisticsContract, {
  statistics: async (ctx, { question_id, version }) => {
    const row = await getReadable(ctx, question_id)
    return questionStatistics(ctx, { row, version: version ?? row.version })
  },

  statisticsByClass: async (ctx, { question_id, version }) => {
    const row = await getReadable(ctx, question_id)
    const scope = await scopeOf(ctx.db, ctx.actor)
    const { school_id } = ctx.actor
    return {
      list: await countByClass(ctx.db, { school_id, question_id, version: version ?? row.version, scope }),
    }
  },
})

async function getReadable(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  question_id: string,
): Promise<QuestionRow> {
  const [row] = await getReadableQuestions(db, actor, [question_id])
  if (row === undefined) throw new Error('getReadableQuestions gave no question')
  return row
}
