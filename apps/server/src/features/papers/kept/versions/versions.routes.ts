import { paperVersionsContract } from '@jiangtai/shared/papers/versions/contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { listVersions, restorePaperVersion } from './versions.service.ts'

export const paperVersionRoutes = routes(paperVersionsContract, {
  list: (ctx, asked) => listVersions(ctx, asked),
  restore: (ctx, asked) => restorePaperVersion(ctx, asked),
})
