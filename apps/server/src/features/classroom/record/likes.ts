import { applyLikesEvent, type Like, NO_LIKES } from '@jiangtai/shared/classroom/likes/likes.ts'
import type { StoredFact } from './races.ts'

/** What was given in a lesson and not taken back, in order ([CR-97]). */
export function likesOf(facts: readonly StoredFact[]): readonly Like[] {
  return facts.reduce(
    (likes, { event }) =>
      event.type === 'students_liked' || event.type === 'like_taken_back'
        ? applyLikesEvent(likes, event)
        : likes,
    NO_LIKES,
  ).given
}
