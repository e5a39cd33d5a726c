import type { Exceptions } from '../../../../test/generated/area.ts'
import type { OfficeRules } from '../../../../test/generated/office-rule.ts'
import { SELF, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = {
  'POST /api/setup/v1/state': SELF,
  'POST /api/setup/v1/school/create': SELF,
  'POST /api/setup/v1/warnings': SELF,
}

/** How each call answers the offices of a school. */
export const officeRules: OfficeRules = { 'POST /api/setup/v1/warnings': 'self' }

export const exceptions: Exceptions = {
  // Made once in the life of a server: a school, its roles, its manager and the sign-in.
  statements: { 'POST /api/setup/v1/school/create': 15 },
  // The second call finds a school.
  once_a_school: { 'POST /api/setup/v1/school/create': 'CONFLICT' },
}
