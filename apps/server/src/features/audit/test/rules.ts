import type { OfficeRules } from '../../../../test/generated/office-rule.ts'
import { SELF, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = {
  'POST /api/audit/v1/record/list': SELF,
  'POST /api/audit/v1/record/export': SELF,
  'POST /api/audit/v1/sign-in/figures': SELF,
  'POST /api/audit/v1/sign-in/silent': SELF,
}

/** How each call answers the offices of a school. */
export const officeRules: OfficeRules = {
  'POST /api/audit/v1/record/list': 'whole school',
  'POST /api/audit/v1/record/export': 'whole school',
  'POST /api/audit/v1/sign-in/figures': 'whole school',
  'POST /api/audit/v1/sign-in/silent': 'whole school',
}
