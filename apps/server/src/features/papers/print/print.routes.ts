import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { paperPrintContract } from '@jiangtai/shared/papers/print/contract.ts'
import { routes } from '../../../core/http/context.ts'
import { exportWord, getPrint, paperPdf, savePrint } from './print.service.ts'

export const paperPrintRoutes = routes(paperPrintContract, {
  print: async (ctx, asked) => ({ print: await getPrint(ctx, asked) }),

  savePrint: async (ctx, { paper_id, ...print }) => {
    await savePrint(ctx, { paper_id, print })
    return DONE
  },

  pdf: (ctx, { paper_id, version, ...print }) => paperPdf(ctx, { paper_id, version, print }),

  exportWord: (ctx, { paper_id, version, ...print }) => exportWord(ctx, { paper_id, version, print }),
})
