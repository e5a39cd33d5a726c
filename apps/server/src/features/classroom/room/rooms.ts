/** The rooms of a lesson session: one per audience, and one of those on the teacher's side who only watch, for the pen of the teacher ([CR-231]). */
export function roomOf(lesson_session_id: string, audience: 'teacher' | 'student' | 'watcher'): string {
  return `lesson:${lesson_session_id}:${audience}`
}

/** The lesson session of a room, or null where it is a room of something else. */
export function sessionOfRoom(room: string): string | null {
  const [kind, lesson_session_id] = room.split(':')
  return kind === 'lesson' ? (lesson_session_id ?? null) : null
}
