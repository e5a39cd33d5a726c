import { BUILT_IN_SUBJECTS, type SchoolSubject } from '@jiangtai/shared/school/built-in-subjects.ts'
import { useQuery } from '@tanstack/react-query'
import { schoolQuery } from '../core/school.ts'
import { useUser } from '../core/session/user.ts'

/** The subjects of the school; the built-in subjects as long as it has not answered. */
export function useSubjects(): readonly SchoolSubject[] {
  return useQuery(schoolQuery).data?.subjects ?? BUILT_IN_SUBJECTS
}

/** Puts one's own subject before the others, wherever subjects are chosen from ([QU-95]). */
export function useOwnFirst(): <Choice extends { id: string }>(choices: readonly Choice[]) => Choice[] {
  const own = useUser().info.subject
  return (choices) => [...choices.filter(({ id }) => id === own), ...choices.filter(({ id }) => id !== own)]
}
