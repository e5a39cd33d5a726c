import type { Ctx } from '../../../core/http/context.ts'

/** The room of all pages of a teacher, on every process of the server. */
export function lessonsOf(teacher_id: string): string {
  return `lessons_of:${teacher_id}`
}

/** Tells pages of teachers, after the commit, that a lesson that they teach or assist in began or ended ([CR-426]); they ask for it. */
export function tellTeachers(
  { realtime, afterCommit }: Pick<Ctx, 'realtime' | 'afterCommit'>,
  teacher_ids: readonly string[],
): void {
  afterCommit(() => {
    for (const teacher_id of teacher_ids) realtime.publish(lessonsOf(teacher_id), 'running_changed', {})
  })
}
