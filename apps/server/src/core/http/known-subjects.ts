import { badField } from '@jiangtai/shared/core/errors.ts'
import { isOwnSubjectId } from '@jiangtai/shared/school/subjects.ts'
import type { Actor } from '../auth/actor.ts'

/**
 * Refuses an own subject that the caller's school has not, wherever an input names one ([SC-118]): the ids of own subjects are the same
 * from school to school, and no table refuses them.
 */
export function refuseUnknownSubjects({ subjects }: Pick<Actor, 'subjects'>, input: unknown): void {
  const isUnknown = (id: string) =>
    isOwnSubjectId(id) && !subjects.some((subject) => subject.id === id && subject.state !== 'removed')
  const field = findSubject(input, isUnknown)
  if (field !== null) throw badField(field, '没有这个学科，请刷新后重新选择')
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
