import type { Actor } from '../../../core/auth/actor.ts'
import { isOwner, mayReadSchool } from '../lessons.access.ts'

/** Whether a reader of a lesson is told of pages that show the work of students: its owner and who looks after the school are, who prepares it with them is not ([LE-104]). */
export function seesWorkOfStudents(actor: Actor, lesson: { teacher_id: string }): boolean {
  return isOwner(actor, lesson) || mayReadSchool(actor)
}

/** The pages of a lesson that one of its readers sees. */
export function pagesSeenBy<Page extends { kind: string; resource_id: string | null }>(
  actor: Actor,
  lesson: { teacher_id: string },
  pages: readonly Page[],
): Page[] {
  if (seesWorkOfStudents(actor, lesson)) return [...pages]
  return pages.filter(({ kind, resource_id }) => kind !== 'image' || resource_id !== null)
}
