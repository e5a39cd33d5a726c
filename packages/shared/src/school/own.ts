import { BUILT_IN_SUBJECTS, type SchoolSubject } from './built-in-subjects.ts'
import { isOwnSubjectId } from './subjects.ts'

/** What a school has otherwise than another; it comes with a sign-in, for whatever a call does. */
export type SchoolOwn = {
  /** What the school teaches: names of subjects are told, and their ids believed, by this list. */
  subjects: readonly SchoolSubject[]
}

/** What a school has that has made nothing its own. */
export const NOTHING_OWN: SchoolOwn = { subjects: BUILT_IN_SUBJECTS }

/**
 * The first field of a parsed input that names something which this school has not, and why; null where there is none ([SC-118]). The ids of
 * own subjects are the same from school to school, and no table refuses them.
 */
export function unknownIn(
  { subjects }: SchoolOwn,
  input: unknown,
): { field: string; message: string } | null {
  const isUnknown = (id: string) =>
    isOwnSubjectId(id) && !subjects.some((subject) => subject.id === id && subject.state !== 'removed')
  const field = findSubject(input, isUnknown)
  return field === null ? null : { field, message: '没有这个学科，请刷新后重新选择' }
}

/** The path to the first `subject_id` of a kind inside a parsed input. */
function findSubject(value: unknown, isMeant: (id: string) => boolean): string | null {
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'subject_id' && typeof inner === 'string' && isMeant(inner)) return key
    const further = findSubject(inner, isMeant)
    if (further !== null) return `${key}.${further}`
  }
  return null
}
