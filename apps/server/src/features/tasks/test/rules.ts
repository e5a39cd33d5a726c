import { PAD, SELF, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch (design §6, question 2). */
export const rowRules: RowRules = {
  'POST /api/pad/v1/task/list': SELF,
  'POST /api/pad/v1/task/detail': PAD,
  'POST /api/pad/v1/task/save-answer': PAD,
  'POST /api/pad/v1/task/submit': PAD,
  'POST /api/pad/v1/task/withdraw': PAD,
}
