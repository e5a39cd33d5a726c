import { PRIVATE, SELF, type RowRule, type RowRules } from '../../../../test/generated/row-rule.ts'

/** The manager of the school decides; 备课组长 are tried in `review.test.ts`. */
const REVIEWER: RowRule = { allowed: ['school manager'], otherwise: 'FORBIDDEN' }

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = {
  'POST /api/question_center/v1/review/submit': PRIVATE,
  'POST /api/question_center/v1/review/withdraw': PRIVATE,
  'POST /api/question_center/v1/review/list': SELF,
  'POST /api/question_center/v1/review/approve': REVIEWER,
  'POST /api/question_center/v1/review/reject': REVIEWER,
  'POST /api/question_center/v1/review/seen': SELF,
  'GET /api/question_center/v1/review/todo': SELF,
  'POST /api/question_center/v1/review/contributions': SELF,
}
