import type { Exceptions } from '../../../../test/generated/area.ts'
import type { OfficeRules } from '../../../../test/generated/office-rule.ts'
import { PRIVATE, SCHOOL, SELF, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = {
  'POST /api/auth/login': SELF,
  'POST /api/auth/logout': SELF,
  'POST /api/auth/send-code': SELF,
  'POST /api/auth/sms': SELF,
  'POST /api/auth/check-code': SELF,
  'POST /api/auth/code-is-valid': SELF,
  'POST /api/auth/2step-code': SELF,
  'POST /api/auth/pwd-is-set': SELF,
  'POST /api/auth/set-pwd': SELF,
  'POST /api/auth/wechat_login': SELF,
  'POST /api/auth/bind_accout': SELF,
  'POST /api/auth/unbind_account': SELF,
  'POST /api/session/v1/device/list': SELF,
  'POST /api/session/v1/device/end': SELF,
  'POST /api/session/v1/password/change': SELF,
  'POST /api/session/v1/login-code/create': SELF,
  'POST /api/session/v1/login-code/exchange': SELF,
  'POST /api/session/v1/link/exchange': SELF,
  'POST /api/session/v1/linked/list': SELF,
  'POST /api/session/v1/linked/add': SELF,
  'POST /api/session/v1/linked/remove': PRIVATE,
  'POST /api/session/v1/linked/enter': PRIVATE,
  'POST /api/session/v1/second-step/get': SELF,
  'POST /api/session/v1/second-step/begin': SELF,
  'POST /api/session/v1/second-step/confirm': SELF,
  'POST /api/session/v1/second-step/end': SELF,
  'POST /api/session/v1/second-step/recovery-codes': SELF,
  'POST /api/auth/second-step/begin': SELF,
  'POST /api/auth/second-step/confirm': SELF,
  'POST /api/session/v1/role/list': SELF,
  'POST /api/session/v1/role/update': SCHOOL,
  'POST /api/session/v1/role/create': SCHOOL,
  'POST /api/session/v1/role/remove': SCHOOL,
  'GET /api/auth/user/info': SELF,
}

/** How each call answers the offices of a school. */
export const officeRules: OfficeRules = {
  'POST /api/session/v1/role/list': 'self',
  'POST /api/session/v1/role/update': 'whole school, by row',
  'POST /api/session/v1/role/create': 'whole school, by row',
  'POST /api/session/v1/role/remove': 'whole school, by row',
}

/** The exceptions from the rules that hold for every other call. */
export const exceptions: Exceptions = {
  recorded_elsewhere: {
    'session.refused': 'features/audit/telling/told-records.test.ts',
    'account.second_step_renew': 'second-step/enrolment.test.ts',
    'account.second_step_off': 'second-step/enrolment.test.ts',
    'account.second_step_reset': 'a call of teachers',
  },
  // Once for an account: whose it is, the authenticator, the ended sign-ins and the new one, with a record of each.
  // Of a link two accounts are proved, each under the limits of its own.
  statements: { 'POST /api/auth/second-step/confirm': 9, 'POST /api/session/v1/linked/add': 7 },
  once_a_school: { 'POST /api/auth/second-step/confirm': 'CONFLICT' },
  // A password is asked for each time, and neither it nor a login code is ever kept.
  new_each_time: [
    'POST /api/session/v1/login-code/create',
    'POST /api/session/v1/linked/add',
    'POST /api/session/v1/linked/enter',
    'POST /api/session/v1/password/change',
    'POST /api/session/v1/second-step/begin',
    'POST /api/session/v1/second-step/confirm',
    'POST /api/session/v1/second-step/end',
    'POST /api/session/v1/second-step/recovery-codes',
  ],
}
