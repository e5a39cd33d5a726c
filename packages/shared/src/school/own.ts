import { BUILT_IN_SUBJECTS, type SchoolSubject } from './built-in-subjects.ts'
import { isOwnSubjectId } from './subjects.ts'

/** The differences of a school from the built-in defaults; every sign-in carries them, so that each call can use them. */
export type SchoolOwn = {
  /** The subjects of the school: this list gives their names, and an id outside of it is refused. */
  subjects: readonly SchoolSubject[]
}

/** The value for a school that uses the defaults alone. */
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
