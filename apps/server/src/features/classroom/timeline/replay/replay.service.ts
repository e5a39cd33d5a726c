import { REPLAY_PART } from '@jiangtai/shared/classroom/record/replay/contract.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { listEventsPart, type LessonSessionRow } from '../../room/sessions.store.ts'
import { readPreparedInk } from '../../ink/prepared-ink.store.ts'
import { openingRoom } from '../../room/room.service.ts'
import { tellMoments, withNamesApart } from '../timeline.service.ts'
import { withFreshAddresses } from './fresh-addresses.ts'

/** A part of a lesson to be played again ([CR-240]), namesakes told apart ([CR-460]): three statements, and a fourth and fifth where ink was prepared and where praise was taken back, however long the lesson was. */
export async function readReplay(
  { db, storage }: Pick<Ctx, 'db' | 'storage'>,
  { session, after_seq }: { session: LessonSessionRow; after_seq: number },
) {
  const { lesson_session_id } = session
  // One more than is told says whether there are more.
  const rows = await listEventsPart(db, { lesson_session_id, after_seq, limit: REPLAY_PART + 1 })
  const shown = await withNamesApart(db, { session, facts: rows.slice(0, REPLAY_PART) })
  const began = Date.parse(session.started_at)
  return {
    opening: openingRoom({ session, storage, ink: await readPreparedInk(db, session) }),
    ended_at: session.ended_at,
    facts: shown.map(({ seq, event, created_at }) => ({
      seq,
      at_ms: Math.max(0, Date.parse(created_at) - began),
      event: withFreshAddresses(event, storage),
    })),
    moments: await tellMoments(db, { session, facts: shown }),
    next_after_seq: rows.length > REPLAY_PART ? (shown.at(-1)?.seq ?? null) : null,
  }
}
