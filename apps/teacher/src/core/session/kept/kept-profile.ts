import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { KEPT } from './kept-names.ts'

/** The teacher profile of spec §3. */
export type TeacherProfile = CallOutput<'POST /api/school_manager/v1/teachers/get-account-info'>

/** The names of the numbers in a profile (spec §3 "a type map"); a number nobody knows has no name. */
export type TypeMap = { user_type: Record<number, string>; manager_type: Record<number, string> }

/** The profile as it is kept in the browser; null before it was fetched. */
export function readProfile(): { profile: TeacherProfile; types: TypeMap } | null {
  try {
    const profile = JSON.parse(window.localStorage.getItem(KEPT.profile) ?? 'null') as TeacherProfile | null
    const types = JSON.parse(window.localStorage.getItem(KEPT.types) ?? 'null') as TypeMap | null
    return profile === null || types === null ? null : { profile, types }
  } catch {
    return null
  }
}
