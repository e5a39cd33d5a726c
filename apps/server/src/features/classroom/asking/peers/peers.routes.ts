import {
  padPeerReviewContract,
  peerReviewContract,
} from '@jiangtai/shared/classroom/asking/peers/contract.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { type Ctx, routes } from '../../../../core/http/context.ts'
import { getLessonSession, lockCommandedSession, lockOwnSession } from '../../classroom.access.ts'
import { readOwnReview, savePeerReview } from './own-review.service.ts'
import { endPeerReview, hidePeerReview, showPeerWords, startPeerReview } from './peer-reviews.service.ts'
import { readPeerWall } from './peer-wall.service.ts'
import { findPart, findReview, type PeerReviewRow } from './peers.store.ts'

export const peers = routes(peerReviewContract, {
  start: async (ctx, { lesson_session_id, device_id, ...asked }) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, { lesson_session_id, device_id })
    return startPeerReview(ctx, { session, storage: ctx.storage, asked })
  },

  end: async (ctx, input) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, input)
    await endPeerReview(ctx, { session, row: await reviewIn(ctx, input), by: 'teacher' })
    return DONE
  },

  showWords: async (ctx, input) => {
    const session = await lockOwnSession(ctx.db, ctx.actor, input.lesson_session_id)
    await showPeerWords(ctx, { session, storage: ctx.storage, row: await reviewIn(ctx, input) })
    return DONE
  },

  hide: async (ctx, { lesson_session_id, part_id, is_hidden }) => {
    const session = await lockOwnSession(ctx.db, ctx.actor, lesson_session_id)
    const known = await findPart(ctx.db, { school_id: session.school_id, part_id })
    if (known === null || known.review.lesson_session_id !== lesson_session_id) throw notHere()
    await hidePeerReview(ctx, { session, storage: ctx.storage, row: known.review, part_id, is_hidden })
    return DONE
  },

  wall: async (ctx, { peer_review_id }) => {
    const row = await findReview(ctx.db, { school_id: ctx.actor.school_id, peer_review_id })
    if (row === null) throw notHere()
    await getLessonSession(ctx.db, ctx.actor, row.lesson_session_id)
    return readPeerWall(ctx.db, row)
  },
})

export const padPeers = routes(padPeerReviewContract, {
  own: (ctx, { peer_review_id }) => readOwnReview(ctx, peer_review_id),
  save: (ctx, input) => savePeerReview(ctx, input),
})

/** A review of this lesson; one of another lesson is as absent. */
async function reviewIn(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { lesson_session_id, peer_review_id }: { lesson_session_id: string; peer_review_id: string },
): Promise<PeerReviewRow> {
  const row = await findReview(db, { school_id: actor.school_id, peer_review_id })
  if (row === null || row.lesson_session_id !== lesson_session_id) throw notHere()
  return row
}

function notHere(): AppError {
  return new AppError('NOT_FOUND', { message: '没有这次互评' })
}
