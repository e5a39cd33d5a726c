/** Most points of one 点赞; the fewest are one ([CR-90]). */
export const MAX_WORTH = 5
/** Most students of one 点赞: a lecture hall. */
export const MAX_LIKED_STUDENTS = 200
/** Most groups of one 点赞. */
export const MAX_LIKED_GROUPS = 30
/** Most that count in one lesson ([CR-91]): the room that each screen fetches stays small. */
export const MAX_LIKES = 300

/** A student or a group by the name that stood at the moment of praise. */
export type LikedStudent = { student_id: string; name: string }
export type LikedGroup = { group_id: string; name: string }

/** One 点赞: to whom, for what, and how many points each of them gets. */
export type Like = {
  like_id: string
  students: readonly LikedStudent[]
  groups: readonly LikedGroup[]
  reason: string
  worth: number
  given_at: string
}

/** What was given in a room and not taken back. */
export type LikesState = {
  /** The student whose room this is: of students nobody else is in `given` ([CR-95]). Null where it is the teacher's. */
  own_student_id: string | null
  /** In the order in which it was given. */
  given: readonly Like[]
  /** The newest one, as the class sees it: with all of its names ([CR-94]). */
  latest: Like | null
}

/** The facts of praise. */
export type LikesEvent =
  | { type: 'students_liked'; payload: Like }
  /** 撤销. */
  | { type: 'like_taken_back'; payload: { like_id: string } }

/** A room in which nobody was praised yet. */
export const NO_LIKES: LikesState = { own_student_id: null, given: [], latest: null }

/** One fact further. Pure; taking back what is not there changes nothing. */
export function applyLikesEvent(likes: LikesState, event: LikesEvent): LikesState {
  if (event.type === 'like_taken_back') {
    const { like_id } = event.payload
    return {
      ...likes,
      given: likes.given.filter((like) => like.like_id !== like_id),
      latest: likes.latest?.like_id === like_id ? null : likes.latest,
    }
  }
  const seen = seenBy(event.payload, likes.own_student_id)
  return { ...likes, given: seen === null ? likes.given : [...likes.given, seen], latest: event.payload }
}

/** The likes as one student's pad may have them: groups, and of students only this one ([CR-95]). */
export function likesOfStudent(likes: LikesState, student_id: string): LikesState {
  return {
    ...likes,
    own_student_id: student_id,
    given: likes.given.flatMap((like) => seenBy(like, student_id) ?? []),
  }
}

/** What a student keeps of a like; null where neither the student nor a group is in it. */
function seenBy(like: Like, student_id: string | null): Like | null {
  if (student_id === null) return like
  const students = like.students.filter((one) => one.student_id === student_id)
  return students.length + like.groups.length === 0 ? null : { ...like, students }
}
