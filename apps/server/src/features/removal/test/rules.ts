import type { Exceptions } from '../../../../test/generated/area.ts'
import type { OfficeRules } from '../../../../test/generated/office-rule.ts'
import { type RowRules, SCHOOL } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = {
  'POST /api/school_manager/v1/removal/look': SCHOOL,
  'POST /api/school_manager/v1/removal/remove': SCHOOL,
}

/** How each call answers the offices of a school. */
export const officeRules: OfficeRules = {
  'POST /api/school_manager/v1/removal/look': 'whole school, by row',
  'POST /api/school_manager/v1/removal/remove': 'whole school, by row',
}

/** Rules that hold for every call, except for these. */
export const exceptions: Exceptions = {
  recorded_elsewhere: {
    'student.remove': 'removal.test.ts',
    'teacher.remove': 'removal.test.ts',
    'class.remove': 'removal.test.ts',
  },
}
