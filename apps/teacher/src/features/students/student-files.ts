import type { CallInput } from '@jiangtai/shared/contract.ts'
import { api } from '../../core/api.ts'
import { makeSlips, SLIPS_TIMEOUT_MS } from '../../shared/people/slips/slips.ts'
import type { Newcomer } from '../../shared/people/import/ImportedSlips.tsx'

const SLIPS = 'POST /api/school_manager/v1/students/accounts/slips'
const FILE_TIMEOUT_MS = 60_000

type Exported = CallInput<'POST /api/school_manager/v1/students/export'>
type Upload = CallInput<'POST /api/school_manager/v1/students/import/check'>

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

/** Whom an import has brought in and who waits for a first password. */
export async function importedStudents(job_id: string): Promise<Newcomer[]> {
  const { list } = await api.call('POST /api/school_manager/v1/students/import/created', { job_id })
  return list.map(({ student_id: id, name, class_name: place }) => ({ id, name, place }))
}

export async function resetStudentPassword(student_id: string) {
  return api.call('POST /api/school_manager/v1/students/change-password', { student_id })
}

export function exportStudents(asked: Exported) {
  return api.call('POST /api/school_manager/v1/students/export', asked, { timeout_ms: FILE_TIMEOUT_MS })
}

/** The calls of the import. */
export const studentImport = {
  template: () => api.call('POST /api/school_manager/v1/students/import/template', {}),
  check: (upload: Upload) =>
    api.call('POST /api/school_manager/v1/students/import/check', upload, { timeout_ms: FILE_TIMEOUT_MS }),
  wrongRows: (upload: Upload) =>
    api.call('POST /api/school_manager/v1/students/import/wrong-rows', upload, {
      timeout_ms: FILE_TIMEOUT_MS,
    }),
  run: (upload: Upload, request_id: string) =>
    api.call('POST /api/school_manager/v1/students/import/run', upload, {
      request_id,
      timeout_ms: FILE_TIMEOUT_MS,
    }),
}
