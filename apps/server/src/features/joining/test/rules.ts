import type { OfficeRules } from '../../../../test/generated/office-rule.ts'
import { SCHOOL, SELF, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = {
  'POST /api/session/v1/invitation/create': SELF,
  'POST /api/session/v1/invitation/list': SELF,
  'POST /api/session/v1/invitation/withdraw': SCHOOL,
  'POST /api/session/v1/invitation/look': SELF,
  'POST /api/session/v1/join-request/create': SELF,
  'POST /api/session/v1/join-request/list': SELF,
  'POST /api/session/v1/join-request/approve': SCHOOL,
  'POST /api/session/v1/join-request/refuse': SCHOOL,
}

/** How each call answers the offices of a school. */
export const officeRules: OfficeRules = {
  'POST /api/session/v1/invitation/create': 'whole school',
  'POST /api/session/v1/invitation/list': 'whole school',
  'POST /api/session/v1/invitation/withdraw': 'whole school, by row',
  'POST /api/session/v1/join-request/list': 'whole school',
  'POST /api/session/v1/join-request/approve': 'whole school, by row',
  'POST /api/session/v1/join-request/refuse': 'whole school, by row',
}
