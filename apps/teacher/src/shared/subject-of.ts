import { isSubjectId } from '@jiangtai/shared/school/subjects.ts'
import type { Address } from './lists/use-address.ts'

/** The subject that the address narrows a list to, or null. */
export function subjectOf(address: Address): string | null {
  const asked = address.read('subject')
  return asked !== null && isSubjectId(asked) ? asked : null
}
