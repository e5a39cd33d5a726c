import { PAD, type RowRules, SELF } from '../../../../test/generated/row-rule.ts'
import type { Exceptions } from '../../../../test/generated/area.ts'

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = {
  'POST /api/pad/v1/wrong-book/overview': SELF,
  'POST /api/pad/v1/wrong-book/list': SELF,
  'POST /api/pad/v1/wrong-book/detail': PAD,
  'POST /api/pad/v1/wrong-book/details': { allowed: [], otherwise: 'allowed', stranger: 'allowed' },
  'POST /api/pad/v1/wrong-book/print': { allowed: [], otherwise: 'allowed', stranger: 'allowed' },
  'POST /api/pad/v1/wrong-book/note': PAD,
  'POST /api/pad/v1/wrong-book/master': PAD,
  'POST /api/pad/v1/wrong-book/redo': PAD,
  'POST /api/pad/v1/wrong-book/judge': PAD,
}

export const exceptions: Exceptions = {
  leaves_out: ['POST /api/pad/v1/wrong-book/details', 'POST /api/pad/v1/wrong-book/print'],
}
