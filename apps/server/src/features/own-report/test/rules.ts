import { type RowRules, SELF } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch (design §6, question 2). */
export const rowRules: RowRules = { 'POST /api/pad/v1/report/own': SELF }
