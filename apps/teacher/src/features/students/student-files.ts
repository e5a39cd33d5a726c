import type { CallInput } from '@jiangtai/shared/contract.ts'
import { api } from '../../core/api.ts'
import type { Newcomer } from '../../shared/people/import/ImportedSlips.tsx'

const FILE_TIMEOUT_MS = 60_000

type Exported = CallInput<'POST /api/school_manager/v1/students/export'>
type Upload = CallInput<'POST /api/school_manager/v1/students/import/check'>

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
