import type { Services } from '../../../../core/http/context.ts'
import { asSchool } from '../../room/as-school.ts'
import type { Recording } from '../../room/facts.service.ts'
import { findLessonSession, type LessonSessionRow } from '../../room/sessions.store.ts'
import { endPeerReview } from './peer-reviews.service.ts'
import { dueReviews, findReview } from './peers.store.ts'

/** Ends 互评 whose time is up ([CR-273]); any number of processes may do it. */
export async function endDueReviews(services: Services, now: Date): Promise<void> {
  for (const row of await dueReviews(services.database.orm, now.toISOString())) {
    await asSchool(services, row.school_id, async (call) => {
      const session = await findLessonSession(call.db, row)
      if (session !== null && session.ended_at === null)
        await endPeerReview(call, { session, row, by: 'timer' })
    })
  }
}

/** 互评 ends with its lesson. */
export async function endOpenReview(
  call: Recording,
  { session, by }: { session: LessonSessionRow; by: 'lesson_end' },
): Promise<void> {
  const { school_id, open_review_id } = session
  if (open_review_id === null) return
  const row = await findReview(call.db, { school_id, peer_review_id: open_review_id })
  if (row !== null) await endPeerReview(call, { session, row, by })
}
