import type { CallInput } from '@jiangtai/shared/contract.ts'
import { api } from '../../core/api.ts'

const FILE_TIMEOUT_MS = 60_000

type Exported = CallInput<'POST /api/school_manager/v1/students/export'>

export async function resetStudentPassword(student_id: string) {
  return api.call('POST /api/school_manager/v1/students/change-password', { student_id })
}

export function exportStudents(asked: Exported) {
  return api.call('POST /api/school_manager/v1/students/export', asked, { timeout_ms: FILE_TIMEOUT_MS })
}
