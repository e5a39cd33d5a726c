import { api } from '../../../core/api.ts'
import type { SlipWhere } from './slip-words.ts'
import type { Slip } from './slips.ts'

const FILE_TIMEOUT_MS = 60_000

/** The slips as a table, with the passwords that this window alone has ([SC-138]). */
export function slipsFile(where: SlipWhere, slips: readonly Slip[]) {
  const within = { timeout_ms: FILE_TIMEOUT_MS }
  return where === 'pad'
    ? api.call(
        'POST /api/school_manager/v1/students/accounts/slips/export',
        { slips: slips.map(({ id: student_id, password }) => ({ student_id, password })) },
        within,
      )
    : api.call(
        'POST /api/school_manager/v1/teachers/accounts/slips/export',
        { slips: slips.map(({ id: teacher_id, password }) => ({ teacher_id, password })) },
        within,
      )
}
