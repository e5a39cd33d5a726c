import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { paperPrintContract } from '@jiangtai/shared/papers/print/contract.ts'
import { routes } from '../../../core/http/context.ts'
import { exportWord, getPrint, paperPdf, savePrint } from './print.service.ts'

export const paperPrintRoutes = routes(paperPrintContract, {
  print: async (ctx, { paper_id }) => ({ print: await getPrint(ctx, paper_id) }),

  savePrint: async (ctx, { paper_id, ...print }) => {
    await savePrint(ctx, { paper_id, print })
    return DONE
  },

  pdf: (ctx, { paper_id, ...print }) => paperPdf(ctx, { paper_id, print }),

  exportWord: (ctx, { paper_id, ...print }) => exportWord(ctx, { paper_id, print }),
})
