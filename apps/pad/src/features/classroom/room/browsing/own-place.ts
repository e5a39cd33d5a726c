import { isPracticeOpen } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import { type ClassroomState, isLocked } from '@jiangtai/shared/classroom/state.ts'
import { openPages } from '@jiangtai/shared/classroom/students/browsing/open-pages.ts'

/** The page that a pad has turned to, and what gathered the class at that moment: each further such thing brings it back. */
export type OwnPlace = { page_id: string; known: readonly string[] }

/** Where the pad is from now on: null is the teacher's page ([CR-433]). The same object while nothing has changed. */
export function keptPlace(place: OwnPlace | null, room: ClassroomState, student_id: string): OwnPlace | null {
  if (place === null || place.page_id === room.current_page_id) return null
  if (!openPages(room).some(({ page_id }) => page_id === place.page_id)) return null
  const gathering = gatheringsOf(room, student_id)
  if (gathering.some((one) => !place.known.includes(one))) return null
  // What is over gathers the class anew when it begins again.
  return gathering.length === place.known.length ? place : { ...place, known: gathering }
}

/** The place of a pad that turns to a page now. */
export function turnedTo(page_id: string, room: ClassroomState, student_id: string): OwnPlace | null {
  return keptPlace({ page_id, known: gatheringsOf(room, student_id) }, room, student_id)
}

/** Whether the pad stays on the teacher's page now: a question has its screen, or the student writes there. */
export function isHeld(room: ClassroomState, student_id: string): boolean {
  const { quiz, practice, race, writers } = room
  const isWriting = writers.some((one) => one.student_id === student_id)
  return isWriting || quiz?.phase === 'running' || isPracticeOpen(practice) || race !== null
}

/** What brings every pad to the teacher's page when it begins. */
function gatheringsOf(room: ClassroomState, student_id: string): string[] {
  const { quiz, practice, race, peer_review, writers } = room
  return [
    ...(quiz === null ? [] : [`quiz ${quiz.quiz.quiz_run_id}`]),
    ...(practice === null ? [] : [`practice ${practice.practice_id}`]),
    ...(race === null ? [] : [`race ${race.race_id}`]),
    ...(peer_review === null ? [] : [`review ${peer_review.peer_review_id}`]),
    ...(isLocked(room, student_id) ? ['lock'] : []),
    ...writers.map((one) => `writer ${one.student_id}`),
  ]
}
