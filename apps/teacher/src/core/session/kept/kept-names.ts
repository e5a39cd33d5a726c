/** The one cache of all that lies on this machine for lessons without a network, so that one step forgets it ([LE-235]). */
export const KEPT_LESSONS = 'jiangtai-lessons'

/** Before the id of a lesson session: the strokes that wait to be sent, in the storage of the browser. */
export const WAITING_INK = 'jiangtai.teacher.ink.'

/** What the browser keeps of who is signed in, by key of its storage. */
export const KEPT = {
  user: 'jiangtai.teacher.user',
  profile: 'jiangtai.teacher.profile',
  types: 'jiangtai.teacher.type_map',
} as const
