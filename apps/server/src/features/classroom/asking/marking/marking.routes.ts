import { lessonMarkingContract } from '@jiangtai/shared/classroom/asking/marking/contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { markAnswers } from './mark-answers.service.ts'

export const lessonMarking = routes(lessonMarkingContract, {
  markAnswers: (ctx, input) => markAnswers(ctx, input),
})
