import { paperWordContract } from '@jiangtai/shared/papers/word-contract.ts'
import { routes } from '../../../core/http/context.ts'
import { exportPaperWord } from './export-word.service.ts'

export const paperWordRoutes = routes(paperWordContract, {
  exportWord: (ctx, input) => exportPaperWord(ctx, input),
})
