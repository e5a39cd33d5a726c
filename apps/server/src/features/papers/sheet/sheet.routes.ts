import { answerSheetContract } from '@jiangtai/shared/papers/sheet/contract.ts'
import { routes } from '../../../core/http/context.ts'
import { getPaper } from '../papers.access.ts'
import { createSheet, previewSheet, sheetFile } from './sheet.service.ts'
import { listSheets } from './sheet.store.ts'

export const sheetRoutes = routes(answerSheetContract, {
  previewSheet: (ctx, { paper_id, ...choices }) => previewSheet(ctx, { paper_id, choices }),

  createSheet: (ctx, { paper_id, version, ...choices }) => createSheet(ctx, { paper_id, version, choices }),

  sheets: async ({ db, actor }, { paper_id }) => {
    await getPaper(db, actor, paper_id)
    return { list: await listSheets(db, { school_id: actor.school_id, paper_id }) }
  },

  sheetFile: (ctx, { sheet_id }) => sheetFile(ctx, sheet_id),
})
