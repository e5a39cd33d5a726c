import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { api, session } from '../api.ts'

/** The teacher profile of spec §3. */
export type TeacherProfile = CallOutput<'POST /api/school_manager/v1/teachers/get-account-info'>

/** The names of the numbers in a profile (spec §3 "a type map"); a number nobody knows has no name. */
export type TypeMap = { user_type: Record<number, string>; manager_type: Record<number, string> }

const PROFILE_KEY = 'jiangtai.teacher.profile'
const TYPE_MAP_KEY = 'jiangtai.teacher.type_map'

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
    // Somebody else may have signed in meanwhile.
    if (session.getState().token !== token) return
    window.localStorage.setItem(PROFILE_KEY, JSON.stringify(profile))
    window.localStorage.setItem(TYPE_MAP_KEY, JSON.stringify(TYPE_MAP))
  } catch {
    // Nothing is kept that was not fetched.
  }
}

/** The profile as it is kept in the browser; null before it was fetched. */
export function readProfile(): { profile: TeacherProfile; types: TypeMap } | null {
  try {
    const profile = JSON.parse(window.localStorage.getItem(PROFILE_KEY) ?? 'null') as TeacherProfile | null
    const types = JSON.parse(window.localStorage.getItem(TYPE_MAP_KEY) ?? 'null') as TypeMap | null
    return profile === null || types === null ? null : { profile, types }
  } catch {
    return null
  }
}

function forgetProfile(): void {
  window.localStorage.removeItem(PROFILE_KEY)
  window.localStorage.removeItem(TYPE_MAP_KEY)
}

// However a sign-in ends, what was kept of its teacher ends with it.
session.subscribe(({ token }, before) => {
  if (token === null || (before.token !== null && token !== before.token)) forgetProfile()
})
