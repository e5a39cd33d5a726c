/** The rooms of a lesson session, one per audience. */
export function roomOf(lesson_session_id: string, audience: 'teacher' | 'student'): string {
  return `lesson:${lesson_session_id}:${audience}`
}

/** The lesson session of a room, or null where it is a room of something else. */
export function sessionOfRoom(room: string): string | null {
  const [kind, lesson_session_id] = room.split(':')
  return kind === 'lesson' ? (lesson_session_id ?? null) : null
}
