/** The rooms of a lesson session, one per audience. */
export function roomOf(lesson_session_id: string, audience: 'teacher' | 'student'): string {
  return `lesson:${lesson_session_id}:${audience}`
}
