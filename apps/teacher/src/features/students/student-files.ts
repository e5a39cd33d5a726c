import type { CallInput } from '@jiangtai/shared/contract.ts'
import { api } from '../../core/api.ts'
import { makeSlips, type MadeSlips, SLIPS_TIMEOUT_MS } from '../../shared/people/slips.ts'
import { needsSlip } from '../../shared/people/account-words.ts'

const SLIPS = 'POST /api/school_manager/v1/students/accounts/slips'
const LIST = 'POST /api/school_manager/v1/students/list'
const PAGE_SIZE = 100
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

/** Slips for everybody who has no first password yet: who has just been brought in, and nobody whose slip is already handed out. */
export async function slipsOfNewStudents(): Promise<MadeSlips> {
  return slipsOfStudents(await idsWithoutPassword(), { include_used: false })
}

async function idsWithoutPassword(): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const { list, total } = await api.call(LIST, {
      account_state: 'unused',
      status: 'enrolled',
      page,
      page_size: PAGE_SIZE,
    })
    ids.push(...list.filter(({ account }) => needsSlip(account)).map(({ student_id }) => student_id))
    if (page * PAGE_SIZE >= total) return ids
  }
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
  run: (upload: Upload, request_id: string) =>
    api.call('POST /api/school_manager/v1/students/import/run', upload, {
      request_id,
      timeout_ms: FILE_TIMEOUT_MS,
    }),
}
