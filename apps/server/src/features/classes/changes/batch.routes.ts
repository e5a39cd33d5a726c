import { classBatchContract } from '@jiangtai/shared/classes/batch-contract.ts'
import { routes } from '../../../core/http/context.ts'
import { archiveClasses, deactivateClasses, restoreClasses } from './class-batch.service.ts'
import { forceLogoutClasses } from '../class-logout.service.ts'

export const classBatch = routes(classBatchContract, {
  deactivateMany: (ctx, { class_ids }) => deactivateClasses(ctx, class_ids),
  restoreMany: (ctx, { class_ids }) => restoreClasses(ctx, class_ids),
  archiveMany: (ctx, { class_ids }) => archiveClasses(ctx, class_ids),
  forceLogoutMany: (ctx, { class_ids }) => forceLogoutClasses(ctx, class_ids),
})
