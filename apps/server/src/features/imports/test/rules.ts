import type { Exceptions } from '../../../../test/generated/area.ts'
import type { OfficeRules } from '../../../../test/generated/office-rule.ts'
import { type RowRules, SCHOOL, SELF } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = {
  'POST /api/school_manager/v1/imports/template': SELF,
  'POST /api/school_manager/v1/imports/check': SELF,
  'POST /api/school_manager/v1/imports/list': SELF,
  'POST /api/school_manager/v1/imports/get': SCHOOL,
  'POST /api/school_manager/v1/imports/rows': SCHOOL,
  'POST /api/school_manager/v1/imports/wrong-rows': SCHOOL,
  'POST /api/school_manager/v1/imports/run': SCHOOL,
  'POST /api/school_manager/v1/imports/created': SCHOOL,
  'POST /api/school_manager/v1/imports/kept': SCHOOL,
  'POST /api/school_manager/v1/imports/undo': SCHOOL,
}

/** How each call answers the offices of a school. */
export const officeRules: OfficeRules = {
  'POST /api/school_manager/v1/imports/template': 'whole school',
  'POST /api/school_manager/v1/imports/check': 'whole school',
  'POST /api/school_manager/v1/imports/list': 'whole school',
  'POST /api/school_manager/v1/imports/get': 'whole school, by row',
  'POST /api/school_manager/v1/imports/rows': 'whole school, by row',
  'POST /api/school_manager/v1/imports/wrong-rows': 'whole school, by row',
  'POST /api/school_manager/v1/imports/run': 'whole school, by row',
  'POST /api/school_manager/v1/imports/created': 'whole school, by row',
  'POST /api/school_manager/v1/imports/kept': 'whole school, by row',
  'POST /api/school_manager/v1/imports/undo': 'whole school, by row',
}

/** Rules that hold for every call, except for these. */
export const exceptions: Exceptions = {
  recorded_elsewhere: { 'teacher.import': 'undo/undo.test.ts', 'teacher.import_undo': 'undo/undo.test.ts' },
}
