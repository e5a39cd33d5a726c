import { paperPlanContract } from '@jiangtai/shared/papers/plan/contract.ts'
import { routes } from '../../../core/http/context.ts'
import { composePaper } from './compose-paper.service.ts'
import { createPlannedPaper } from './create-planned.service.ts'

export const paperPlanRoutes = routes(paperPlanContract, {
  compose: (ctx, input) => composePaper(ctx, input),

  createPlanned: (ctx, input) => createPlannedPaper(ctx, input),
})
