import { PRIVATE, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = {
  'POST /api/jobs/v1/job/get': PRIVATE,
  'POST /api/jobs/v1/job/cancel': PRIVATE,
}
