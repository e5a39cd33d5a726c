/** The one cache of all that lies on this machine for lessons without a network, so that one step forgets it ([LE-235]). */
export const KEPT_LESSONS = 'jiangtai-lessons'
