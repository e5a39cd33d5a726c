import { PRIVATE, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch (design §6, question 2). */
export const rowRules: RowRules = {
  'POST /api/jobs/v1/job/get': PRIVATE,
  'POST /api/jobs/v1/job/cancel': PRIVATE,
}
