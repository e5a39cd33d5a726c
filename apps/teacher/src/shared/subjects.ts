import { BUILT_IN_SUBJECTS, isSubjectId, type SchoolSubject } from '@jiangtai/shared/school/subjects.ts'
import { useQuery } from '@tanstack/react-query'
import { schoolQuery } from '../core/school.ts'
import type { Address } from './lists/use-address.ts'

/** What the school teaches; the built-in subjects as long as it has not answered. */
export function useSubjects(): readonly SchoolSubject[] {
  return useQuery(schoolQuery).data?.subjects ?? BUILT_IN_SUBJECTS
}

/** What a filter offers: every subject of the school, those that are 停用 last, for what was made of them before ([SC-107]). */
export function filterOptions(subjects: readonly SchoolSubject[]): { value: string; label: string }[] {
  const isHidden = ({ state }: SchoolSubject) => state === 'hidden'
  return [
    ...subjects.filter((subject) => !isHidden(subject)).map(({ id, name }) => ({ value: id, label: name })),
    ...subjects.filter(isHidden).map(({ id, name }) => ({ value: id, label: `${name}（已停用）` })),
  ]
}

/** The subject that the address narrows a list to, or null. */
export function subjectOf(address: Address): string | null {
  const asked = address.read('subject')
  return asked !== null && isSubjectId(asked) ? asked : null
}
