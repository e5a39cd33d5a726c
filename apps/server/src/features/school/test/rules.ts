import type { Exceptions } from '../../../../test/generated/area.ts'
import type { OfficeRules } from '../../../../test/generated/office-rule.ts'
import { SELF, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = {
  'POST /api/school_manager/v1/school/get-school-info': SELF,
  'POST /api/school_manager/v1/school/get-region': SELF,
  'POST /api/school_manager/v1/school/update-info': SELF,
  'POST /api/school_manager/v1/school/update-logo': SELF,
  'POST /api/school_manager/v1/school/get-settings': SELF,
  'POST /api/school_manager/v1/school/update-settings': SELF,
  'POST /api/pad/v1/school/rest': SELF,
  'POST /api/school_manager/v1/subjects/add': SELF,
  'POST /api/school_manager/v1/subjects/update': SELF,
  'POST /api/school_manager/v1/subjects/set-hidden': SELF,
  'POST /api/school_manager/v1/subjects/remove': SELF,
  'POST /api/school_manager/v1/calendar/get': SELF,
  'POST /api/school_manager/v1/calendar/save': SELF,
  'POST /api/school_manager/v1/calendar/switch-term': SELF,
}

/** How each call answers the offices of a school. */
export const officeRules: OfficeRules = {
  'POST /api/school_manager/v1/school/get-school-info': 'self',
  'POST /api/school_manager/v1/school/get-region': 'self',
  'POST /api/school_manager/v1/school/get-settings': 'self',
  'POST /api/school_manager/v1/school/update-info': 'whole school',
  'POST /api/school_manager/v1/school/update-logo': 'whole school',
  'POST /api/school_manager/v1/school/update-settings': 'whole school',
  'POST /api/school_manager/v1/subjects/add': 'whole school',
  'POST /api/school_manager/v1/subjects/update': 'whole school',
  'POST /api/school_manager/v1/subjects/set-hidden': 'whole school',
  'POST /api/school_manager/v1/subjects/remove': 'whole school',
  'POST /api/school_manager/v1/calendar/get': 'self',
  'POST /api/school_manager/v1/calendar/save': 'whole school',
  'POST /api/school_manager/v1/calendar/switch-term': 'whole school',
}

export const exceptions: Exceptions = {
  recorded_elsewhere: { 'school.create': 'features/setup/setup.test.ts' },
}
