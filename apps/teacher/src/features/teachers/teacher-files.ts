import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { makeSlips, SLIPS_TIMEOUT_MS } from '../../shared/people/slips/slips.ts'

const SLIPS = 'POST /api/school_manager/v1/teachers/accounts/slips'
const FILE_TIMEOUT_MS = 60_000

type Exported = CallInput<'POST /api/school_manager/v1/teachers/export'>

/** First passwords for some teachers, as slips. */
export function slipsOfTeachers(ids: readonly string[], { include_used }: { include_used: boolean }) {
  return makeSlips(ids, async (teacher_ids) => {
    const { slips, skipped } = await api.call(
      SLIPS,
      { teacher_ids, include_used },
      { timeout_ms: SLIPS_TIMEOUT_MS },
    )
    return {
      skipped,
      slips: slips.map(({ teacher_id: id, name, login, password }) => ({
        ...{ id, name, login, password },
        place: '教师',
      })),
    }
  })
}

/** Takes the second step from a teacher who has lost it. */
export function resetSecondStep() {
  return mutationOptions({
    mutationFn: (teacher_id: string) =>
      api.call('POST /api/school_manager/v1/teachers/accounts/reset-second-step', { teacher_id }),
  })
}

export function resetTeacherPassword(teacher_id: string) {
  return api.call('POST /api/school_manager/v1/teachers/accounts/reset-password', { teacher_id })
}

export function exportTeachers(asked: Exported) {
  return api.call('POST /api/school_manager/v1/teachers/export', asked, { timeout_ms: FILE_TIMEOUT_MS })
}
