import { SCHOOL, SELF, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch (design §6, question 2). */
export const rowRules: RowRules = {
  'POST /api/session/v1/invitation/create': SELF,
  'POST /api/session/v1/invitation/list': SELF,
  'POST /api/session/v1/invitation/withdraw': SCHOOL,
  'POST /api/session/v1/join-request/create': SELF,
  'POST /api/session/v1/join-request/list': SELF,
  'POST /api/session/v1/join-request/approve': SCHOOL,
  'POST /api/session/v1/join-request/refuse': SCHOOL,
}
