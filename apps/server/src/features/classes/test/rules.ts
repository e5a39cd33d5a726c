import type { Exceptions } from '../../../../test/generated/area.ts'
import type { OfficeRules } from '../../../../test/generated/office-rule.ts'
import { PRIVATE, SCHOOL, SELF, TEACHES, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = {
  'POST /api/school_manager/v1/classes/administrative': SELF,
  'POST /api/school_manager/v1/classes/teaching': SELF,
  'POST /api/school_manager/v1/classes/options': SELF,
  'POST /api/school_manager/v1/classes/export': SELF,
  'POST /api/school_manager/v1/classes/check-class-names': SELF,
  'POST /api/school_manager/v1/classes/create': SELF,
  'POST /api/school_manager/v1/classes/assignments/grid': SELF,
  'POST /api/school_manager/v1/classes/assignments/export': SELF,
  'POST /api/school_manager/v1/classes/assignments/read-cells': SELF,
  'POST /api/school_manager/v1/classes/assignments/file/export': SELF,
  'POST /api/school_manager/v1/classes/assignments/file/check': SELF,
  'POST /api/school_manager/v1/classes/assignments/file/list': SELF,
  'POST /api/school_manager/v1/classes/advance/preview': SELF,
  'POST /api/school_manager/v1/classes/advance/runs': SELF,
  'POST /api/school_manager/v1/classes/get': SCHOOL,
  'POST /api/school_manager/v1/classes/history': SCHOOL,
  'POST /api/school_manager/v1/classes/students/history': SCHOOL,
  'POST /api/school_manager/v1/classes/update': SCHOOL,
  'POST /api/school_manager/v1/classes/deactivate': SCHOOL,
  'POST /api/school_manager/v1/classes/restore': SCHOOL,
  'POST /api/school_manager/v1/classes/archive': SCHOOL,
  'POST /api/school_manager/v1/classes/force-logout': SCHOOL,
  'POST /api/school_manager/v1/classes/batch/deactivate': SCHOOL,
  'POST /api/school_manager/v1/classes/batch/restore': SCHOOL,
  'POST /api/school_manager/v1/classes/batch/archive': SCHOOL,
  'POST /api/school_manager/v1/classes/batch/force-logout': SCHOOL,
  'POST /api/school_manager/v1/classes/students/add': SCHOOL,
  'POST /api/school_manager/v1/classes/students/transfer': SCHOOL,
  'POST /api/school_manager/v1/classes/students/move': SCHOOL,
  'POST /api/school_manager/v1/classes/remove-student': SCHOOL,
  'POST /api/school_manager/v1/classes/remove-teacher': SCHOOL,
  'POST /api/school_manager/v1/classes/assignments/save': SCHOOL,
  'POST /api/school_manager/v1/classes/assignments/file/import': SCHOOL,
  'POST /api/school_manager/v1/classes/assignments/file/undo': SCHOOL,
  'POST /api/school_manager/v1/classes/advance': SCHOOL,
  'POST /api/school_manager/v1/classes/advance/items': SCHOOL,
  'POST /api/school_manager/v1/classes/advance/undo': SCHOOL,
  'POST /api/session/v1/class-code/allowed': SCHOOL,
  'POST /api/session/v1/class-code/open': TEACHES,
  'POST /api/session/v1/class-code/renew': PRIVATE,
  'POST /api/session/v1/class-code/look': PRIVATE,
  'POST /api/session/v1/class-code/decide': PRIVATE,
  'POST /api/session/v1/class-code/automatic': PRIVATE,
  'POST /api/session/v1/class-code/close': PRIVATE,
  'POST /api/session/v1/class-code/enter': SELF,
  'POST /api/session/v1/class-code/ask': SELF,
  'POST /api/session/v1/class-code/collect': SELF,
}

/** How each call answers the offices of a school. */
export const officeRules: OfficeRules = {
  'POST /api/school_manager/v1/classes/administrative': 'list',
  'POST /api/school_manager/v1/classes/teaching': 'list',
  'POST /api/school_manager/v1/classes/options': 'list',
  'POST /api/school_manager/v1/classes/export': 'list',
  'POST /api/school_manager/v1/classes/assignments/grid': 'list',
  'POST /api/school_manager/v1/classes/assignments/export': 'list',
  'POST /api/school_manager/v1/classes/assignments/read-cells': 'self',
  'POST /api/school_manager/v1/classes/check-class-names': 'self',
  'POST /api/school_manager/v1/classes/create': 'led grade',
  'POST /api/school_manager/v1/classes/get': 'scope',
  'POST /api/school_manager/v1/classes/history': 'scope',
  'POST /api/school_manager/v1/classes/students/history': 'scope',
  'POST /api/school_manager/v1/classes/update': 'scope',
  'POST /api/school_manager/v1/classes/deactivate': 'scope',
  'POST /api/school_manager/v1/classes/restore': 'scope',
  'POST /api/school_manager/v1/classes/archive': 'scope',
  'POST /api/school_manager/v1/classes/force-logout': 'scope',
  'POST /api/school_manager/v1/classes/batch/deactivate': 'scope',
  'POST /api/school_manager/v1/classes/batch/restore': 'scope',
  'POST /api/school_manager/v1/classes/batch/archive': 'scope',
  'POST /api/school_manager/v1/classes/batch/force-logout': 'scope',
  'POST /api/school_manager/v1/classes/students/add': 'scope, of nobody’s',
  'POST /api/school_manager/v1/classes/students/transfer': 'scope',
  'POST /api/school_manager/v1/classes/students/move': 'scope',
  'POST /api/school_manager/v1/classes/remove-student': 'scope',
  'POST /api/school_manager/v1/classes/remove-teacher': 'scope',
  'POST /api/school_manager/v1/classes/assignments/save': 'scope',
  'POST /api/school_manager/v1/classes/assignments/file/export': 'whole school',
  'POST /api/school_manager/v1/classes/assignments/file/check': 'whole school',
  'POST /api/school_manager/v1/classes/assignments/file/list': 'whole school',
  'POST /api/school_manager/v1/classes/assignments/file/import': 'whole school, by row',
  'POST /api/school_manager/v1/classes/assignments/file/undo': 'whole school, by row',
  'POST /api/school_manager/v1/classes/advance/preview': 'whole school',
  'POST /api/school_manager/v1/classes/advance': 'whole school, by row',
  'POST /api/school_manager/v1/classes/advance/runs': 'whole school',
  'POST /api/school_manager/v1/classes/advance/items': 'whole school, by row',
  'POST /api/school_manager/v1/classes/advance/undo': 'whole school, by row',
}

/** Rules that hold for every call, except for these. */
export const exceptions: Exceptions = {
  // These calls run once a year for the whole school, or undo such a run.
  statements: {
    'POST /api/school_manager/v1/classes/advance': 8,
    // The table of a whole school, a few times a year: its undo looks at classes, teachers and cells before it saves.
    'POST /api/school_manager/v1/classes/assignments/file/undo': 9,
    'POST /api/school_manager/v1/classes/advance/undo': 16,
  },
  // Pads of another showing are not those of this one.
  leaves_out: ['POST /api/session/v1/class-code/decide'],
  // A code is told once, and nobody is told it again.
  new_each_time: ['POST /api/session/v1/class-code/open', 'POST /api/session/v1/class-code/renew'],
  once_a_school: {
    // The numbers of a grade are given once.
    'POST /api/school_manager/v1/classes/create': 'CONFLICT',
    // A name is given once.
    'POST /api/school_manager/v1/classes/update': 'CONFLICT',
    // One 升年级 is under way at a time.
    'POST /api/school_manager/v1/classes/advance': 'CONFLICT',
  },
}
