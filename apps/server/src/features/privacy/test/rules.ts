import type { Exceptions } from '../../../../test/generated/area.ts'
import type { OfficeRules } from '../../../../test/generated/office-rule.ts'
import { PRIVATE, type RowRules, SCHOOL } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = {
  'POST /api/privacy/v1/person/export': SCHOOL,
  'POST /api/privacy/v1/person/exported-file': PRIVATE,
  'POST /api/privacy/v1/person/erase': SCHOOL,
}

/** How each call answers the offices of a school. */
export const officeRules: OfficeRules = {
  'POST /api/privacy/v1/person/export': 'whole school, by row',
  'POST /api/privacy/v1/person/exported-file': 'whole school, private',
  'POST /api/privacy/v1/person/erase': 'whole school, by row',
}

/** What else holds for every call, but for these not. */
export const exceptions: Exceptions = {
  // Looks for the person, the last manager and a lesson, closes the account, records it and queues the job.
  statements: { 'POST /api/privacy/v1/person/erase': 7 },
}
