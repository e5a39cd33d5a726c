import { api, session } from '../../api.ts'
import type { TypeMap } from './kept-profile.ts'
import { KEPT } from './kept-names.ts'
import { isOfBrowser } from './of-browser.ts'

const TYPE_MAP: TypeMap = {
  user_type: { 1: '教师', 2: '学生' },
  manager_type: { 0: '教师', 1: '校管理员', 2: '年级组长', 3: '备课组长' },
}

/**
 * Fetches the profile of who is signed in and keeps it, with the type map, in the browser. A failure changes nothing and is told
 * to nobody (spec §8): no screen waits for it.
 */
export async function keepProfile({ a_id, school_id }: { a_id: string; school_id: string }): Promise<void> {
  const { token } = session.getState()
  try {
    const profile = await api.call('POST /api/school_manager/v1/teachers/get-account-info', {
      a_id,
      school_id,
    })
    // Somebody else may have signed in meanwhile, here or in another page.
    if (session.getState().token !== token || !isOfBrowser()) return
    window.localStorage.setItem(KEPT.profile, JSON.stringify(profile))
    window.localStorage.setItem(KEPT.types, JSON.stringify(TYPE_MAP))
  } catch {
    // Nothing is kept that was not fetched.
  }
}
