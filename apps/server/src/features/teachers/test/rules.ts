import type { Exceptions } from '../../../../test/generated/area.ts'
import type { OfficeRules } from '../../../../test/generated/office-rule.ts'
import { SCHOOL, SELF, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = {
  'POST /api/school_manager/v1/teachers/get-account-info': SELF,
  'POST /api/session/v1/account/change-name': SELF,
  'POST /api/session/v1/account/change-phone': SELF,
  'POST /api/school_manager/v1/teachers/list-subjects': SELF,
  'POST /api/school_manager/v1/teachers/list': SELF,
  'POST /api/school_manager/v1/teachers/export': SELF,
  'POST /api/school_manager/v1/teachers/create': SELF,
  'POST /api/school_manager/v1/teachers/info': SCHOOL,
  'POST /api/school_manager/v1/teachers/update-info': SCHOOL,
  'POST /api/school_manager/v1/teachers/leadership/save': SCHOOL,
  'POST /api/school_manager/v1/teachers/leave': SCHOOL,
  'POST /api/school_manager/v1/teachers/batch/leave': SCHOOL,
  'POST /api/school_manager/v1/teachers/batch/office': SCHOOL,
  'POST /api/school_manager/v1/teachers/return': SCHOOL,
  'POST /api/school_manager/v1/teachers/accounts/toggle-status': SCHOOL,
  'POST /api/school_manager/v1/teachers/accounts/reset-password': SCHOOL,
  'POST /api/school_manager/v1/teachers/accounts/reset-second-step': SCHOOL,
  'POST /api/school_manager/v1/teachers/accounts/slips': SCHOOL,
  'POST /api/school_manager/v1/teachers/accounts/slips/export': SCHOOL,
}

/** How each call answers the offices of a school. */
export const officeRules: OfficeRules = {
  'POST /api/school_manager/v1/teachers/get-account-info': 'self',
  'POST /api/school_manager/v1/teachers/list-subjects': 'list',
  'POST /api/school_manager/v1/teachers/list': 'list',
  'POST /api/school_manager/v1/teachers/export': 'list',
  'POST /api/school_manager/v1/teachers/info': 'scope',
  'POST /api/school_manager/v1/teachers/update-info': 'scope',
  'POST /api/school_manager/v1/teachers/create': 'whole school',
  'POST /api/school_manager/v1/teachers/leadership/save': 'whole school, by row',
  'POST /api/school_manager/v1/teachers/leave': 'whole school, by row',
  'POST /api/school_manager/v1/teachers/batch/leave': 'whole school, by row',
  'POST /api/school_manager/v1/teachers/batch/office': 'whole school, by row',
  'POST /api/school_manager/v1/teachers/return': 'whole school, by row',
  'POST /api/school_manager/v1/teachers/accounts/toggle-status': 'scope',
  'POST /api/school_manager/v1/teachers/accounts/reset-password': 'scope',
  'POST /api/school_manager/v1/teachers/accounts/reset-second-step': 'whole school, by row',
  'POST /api/school_manager/v1/teachers/accounts/slips': 'scope',
  'POST /api/school_manager/v1/teachers/accounts/slips/export': 'scope',
}

/** Rules that hold for every call, except for these. */
export const exceptions: Exceptions = {
  recorded_elsewhere: { 'teacher.enable': 'features/audit/telling/told-records.test.ts' },
  // A password is given out each time, and neither it nor a list of people is ever kept.
  new_each_time: [
    'POST /api/school_manager/v1/teachers/accounts/reset-password',
    'POST /api/school_manager/v1/teachers/accounts/slips',
    'POST /api/school_manager/v1/teachers/accounts/slips/export',
    'POST /api/school_manager/v1/teachers/export',
  ],
}
