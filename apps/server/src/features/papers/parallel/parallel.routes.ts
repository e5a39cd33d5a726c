import { parallelContract } from '@jiangtai/shared/papers/parallel/contract.ts'
import { routes } from '../../../core/http/context.ts'
import { chooseOthers } from './choose-others.service.ts'
import { createParallel } from './create-parallel.service.ts'
import { exportParallelSet } from './export-parallel-set.service.ts'
import { parallelSet } from './parallel-set.service.ts'

export const parallelRoutes = routes(parallelContract, {
  chooseOthers: async (ctx, asked) => ({ others: await chooseOthers(ctx, asked) }),

  createParallel: (ctx, asked) => createParallel(ctx, asked),

  parallelSet: (ctx, { paper_id }) => parallelSet(ctx, paper_id),

  exportParallelSet: (ctx, { paper_id }) => exportParallelSet(ctx, paper_id),
})
