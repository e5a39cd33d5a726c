import type { Exceptions } from '../../../../test/generated/area.ts'
import type { OfficeRules } from '../../../../test/generated/office-rule.ts'
import { SCHOOL, SELF, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = {
  'POST /api/school_manager/v1/students/list': SELF,
  'POST /api/school_manager/v1/students/list-brief-info': SELF,
  'POST /api/school_manager/v1/students/export': SELF,
  'POST /api/school_manager/v1/students/pads/list': SELF,
  'POST /api/school_manager/v1/students/info': SCHOOL,
  'POST /api/school_manager/v1/students/update-info': SCHOOL,
  'POST /api/school_manager/v1/students/create': SCHOOL,
  'POST /api/school_manager/v1/students/add-to-teaching-class': SCHOOL,
  'POST /api/school_manager/v1/students/status/change': SCHOOL,
  'POST /api/school_manager/v1/students/batch/status': SCHOOL,
  'POST /api/school_manager/v1/students/merge': SCHOOL,
  'POST /api/school_manager/v1/students/accounts/toggle-status': SCHOOL,
  'POST /api/school_manager/v1/students/accounts/force-logout': SCHOOL,
  'POST /api/school_manager/v1/students/change-password': SCHOOL,
  'POST /api/school_manager/v1/students/accounts/slips': SCHOOL,
  'POST /api/school_manager/v1/students/accounts/slips/export': SCHOOL,
  'POST /api/school_manager/v1/students/pads/name': SCHOOL,
  'POST /api/school_manager/v1/students/pads/unbind': SCHOOL,
}

/** How each call answers the offices of a school. */
export const officeRules: OfficeRules = {
  'POST /api/school_manager/v1/students/list': 'list',
  'POST /api/school_manager/v1/students/list-brief-info': 'list',
  'POST /api/school_manager/v1/students/export': 'list',
  'POST /api/school_manager/v1/students/info': 'scope',
  'POST /api/school_manager/v1/students/update-info': 'scope',
  'POST /api/school_manager/v1/students/create': 'scope',
  'POST /api/school_manager/v1/students/add-to-teaching-class': 'scope',
  'POST /api/school_manager/v1/students/status/change': 'scope',
  'POST /api/school_manager/v1/students/batch/status': 'scope',
  'POST /api/school_manager/v1/students/merge': 'whole school, by row',
  'POST /api/school_manager/v1/students/accounts/toggle-status': 'scope',
  'POST /api/school_manager/v1/students/accounts/force-logout': 'scope',
  'POST /api/school_manager/v1/students/change-password': 'scope, or headed',
  'POST /api/school_manager/v1/students/accounts/slips': 'scope',
  'POST /api/school_manager/v1/students/accounts/slips/export': 'scope',
  'POST /api/school_manager/v1/students/pads/list': 'list',
  'POST /api/school_manager/v1/students/pads/name': 'scope',
  'POST /api/school_manager/v1/students/pads/unbind': 'scope',
}

/** Rules that hold for every call, except for these. */
export const exceptions: Exceptions = {
  recorded_elsewhere: { 'student.enable': 'features/audit/telling/told-records.test.ts' },
  // A password is given out each time, and neither it nor a list of people is ever kept.
  new_each_time: [
    'POST /api/school_manager/v1/students/change-password',
    'POST /api/school_manager/v1/students/accounts/slips',
    'POST /api/school_manager/v1/students/accounts/slips/export',
    'POST /api/school_manager/v1/students/export',
  ],
  // One more is the lock of a school: two calls at once would give two pads one name ([SC-152]).
  statements: { 'POST /api/school_manager/v1/students/pads/name': 6 },
}
