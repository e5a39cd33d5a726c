import type { Actor } from '../../../core/auth/actor.ts'
import { isOwner, mayReadSchool } from '../lessons.access.ts'

/** The pages of a lesson that one of its readers sees: who prepares it with its owner is not told of those that show the work of students ([LE-104]). */
export function pagesSeenBy<Page extends { kind: string; resource_id: string | null }>(
  actor: Actor,
  lesson: { teacher_id: string },
  pages: readonly Page[],
): Page[] {
  if (isOwner(actor, lesson) || mayReadSchool(actor)) return [...pages]
  return pages.filter(({ kind, resource_id }) => kind !== 'image' || resource_id !== null)
}
