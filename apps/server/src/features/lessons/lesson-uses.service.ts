/** A lesson as a user of resources (RS-12). */
export function usedBy(lesson: { school_id: string; prepare_lesson_id: string }): {
  school_id: string
  kind: 'lesson'
  used_by_id: string
} {
  return { school_id: lesson.school_id, kind: 'lesson', used_by_id: lesson.prepare_lesson_id }
}
