import { SELF, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = {
  'GET /api/home/v1/workbench': SELF,
  'GET /api/home/v1/search': SELF,
}
