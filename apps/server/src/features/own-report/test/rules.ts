import { type RowRules, SELF } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = { 'POST /api/pad/v1/report/own': SELF }
