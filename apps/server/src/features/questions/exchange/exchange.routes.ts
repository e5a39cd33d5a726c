import { questionExchangeContract } from '@jiangtai/shared/questions/files/exchange/contract.ts'
import { routes } from '../../../core/http/context.ts'
import { exportQuestions } from './export-questions.service.ts'

export const questionExchange = routes(questionExchangeContract, {
  exportQuestions: (ctx, input) => exportQuestions(ctx, input),
})
