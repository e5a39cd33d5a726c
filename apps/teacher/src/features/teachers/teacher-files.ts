import type { CallInput } from '@jiangtai/shared/contract.ts'
import { api } from '../../core/api.ts'
import { needsSlip } from '../../shared/people/account-words.ts'
import { makeSlips, type MadeSlips, SLIPS_TIMEOUT_MS } from '../../shared/people/slips.ts'

const SLIPS = 'POST /api/school_manager/v1/teachers/accounts/slips'
const LIST = 'POST /api/school_manager/v1/teachers/list'
const PAGE_SIZE = 100
const FILE_TIMEOUT_MS = 60_000

type Exported = CallInput<'POST /api/school_manager/v1/teachers/export'>
type Upload = CallInput<'POST /api/school_manager/v1/teachers/import/check'>

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

/** Slips for everybody who has no first password yet, and nobody whose slip is already handed out. */
export async function slipsOfNewTeachers(): Promise<MadeSlips> {
  return slipsOfTeachers(await idsWithoutPassword(), { include_used: false })
}

async function idsWithoutPassword(): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const { list, total } = await api.call(LIST, { account_state: 'unused', page, page_size: PAGE_SIZE })
    ids.push(...list.filter(({ account }) => needsSlip(account)).map(({ teacher_id }) => teacher_id))
    if (page * PAGE_SIZE >= total) return ids
  }
}

export function resetTeacherPassword(teacher_id: string) {
  return api.call('POST /api/school_manager/v1/teachers/accounts/reset-password', { teacher_id })
}

export function exportTeachers(asked: Exported) {
  return api.call('POST /api/school_manager/v1/teachers/export', asked, { timeout_ms: FILE_TIMEOUT_MS })
}

/** The calls of the import. */
export const teacherImport = {
  template: () => api.call('POST /api/school_manager/v1/teachers/import/template', {}),
  check: (upload: Upload) =>
    api.call('POST /api/school_manager/v1/teachers/import/check', upload, { timeout_ms: FILE_TIMEOUT_MS }),
  run: (upload: Upload, request_id: string) =>
    api.call('POST /api/school_manager/v1/teachers/import/run', upload, {
      request_id,
      timeout_ms: FILE_TIMEOUT_MS,
    }),
}
