/** The room of the pads of a group's members: they alone hear of their board ([CR-494]). */
export function groupRoom({
  lesson_session_id,
  board_id,
}: {
  lesson_session_id: string
  board_id: string
}): string {
  return `${groupRoomsOf(lesson_session_id)}${board_id}`
}

/** The room of the pages of who assists in a lesson: they see every board ([CR-481]). Left with the lesson, as all rooms of its groups. */
export function allGroupsRoom(lesson_session_id: string): string {
  return groupRoom({ lesson_session_id, board_id: 'all' })
}

/** What the names of all such rooms of a lesson begin with. */
export function groupRoomsOf(lesson_session_id: string): string {
  return `lesson:${lesson_session_id}:group:`
}
