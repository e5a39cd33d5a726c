import { isSubjectId } from '@jiangtai/shared/school/subjects.ts'
import type { Address } from './lists/use-address.ts'

/** The subject that a list is narrowed to by the address, or null. */
export function subjectOf(address: Address): string | null {
  const asked = address.read('subject')
  return asked !== null && isSubjectId(asked) ? asked : null
}
