import { BUILT_IN_SUBJECTS, type SchoolSubject } from '@jiangtai/shared/school/built-in-subjects.ts'
import { useQuery } from '@tanstack/react-query'
import { schoolQuery } from '../core/school.ts'

/** What the school teaches; the built-in subjects as long as it has not answered. */
export function useSubjects(): readonly SchoolSubject[] {
  return useQuery(schoolQuery).data?.subjects ?? BUILT_IN_SUBJECTS
}
