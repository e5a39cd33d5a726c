import { api } from '../../../core/api.ts'
import { makeSlips, SLIPS_TIMEOUT_MS } from './slips.ts'

const SLIPS = 'POST /api/school_manager/v1/students/accounts/slips'

/** First passwords for some students, as slips; a pupil finds the own one by class, number and name. */
export function slipsOfStudents(ids: readonly string[], { include_used }: { include_used: boolean }) {
  return makeSlips(ids, async (student_ids) => {
    const { slips, skipped } = await api.call(
      SLIPS,
      { student_ids, include_used },
      { timeout_ms: SLIPS_TIMEOUT_MS },
    )
    return {
      skipped,
      slips: slips.map(({ student_id: id, name, student_no, class_name, login, password }) => ({
        ...{ id, name, login, password },
        place: `${class_name ?? '未分班'} · ${student_no}`,
      })),
    }
  })
}
