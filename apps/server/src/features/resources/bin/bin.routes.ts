import { resourceBinContract } from '@jiangtai/shared/resources/bin-contract.ts'
import { routes } from '../../../core/http/context.ts'
import { binSince, emptyBin, purgeChosen, purgedAt, restoreChosen } from './bin.service.ts'
import { listBin } from './bin.store.ts'
import { chosenOnce } from '../list/chosen.ts'
import { ownerOf } from '../resources.access.ts'

export const resourceBin = routes(resourceBinContract, {
  list: async (ctx, filter) => {
    const since = binSince(ctx.now)
    const { total, whole, rows } = await listBin(ctx.db, ownerOf(ctx.actor), { ...filter, since })
    return { total, whole, list: rows.map((row) => ({ ...row, purged_at: purgedAt(row.removed_at) })) }
  },

  restore: async (ctx, chosen) => restoreChosen(ctx, chosenOnce(chosen)),

  purge: async (ctx, chosen) => ({ purged_count: await purgeChosen(ctx, chosenOnce(chosen)) }),

  empty: async (ctx, { removed_until }) => emptyBin(ctx, removed_until),
})
