import type { ClassroomEvent } from '@jiangtai/shared/classroom/events.ts'
import { statement } from '../../../core/db/statement.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { CLAIMED, type Claim, claimValues } from '../../../core/http/request-log.store.ts'

/** Who may tell a fact: the teacher of the lesson alone, or also who assists in it ([CR-402]). */
export type Tellers = 'teacher' | 'assistants too'

/** A fact that the teacher's device tells the class. With a page, the lesson must have it. */
export type Told = {
  school_id: string
  teacher_id: string
  lesson_session_id: string
  device_id: string
  page_id: string | null
  event: ClassroomEvent
  by: Tellers
}

// `held` locks the session's row, so that numbers have no holes and two copies of a request wait for each other.
const tell = statement<{ seq: number }>(`
  with held as (
    select lesson_session_id, nullif($9::uuid, teacher_id) as assistant_id from lesson_session
    where lesson_session_id = $7 and school_id = $8 and ended_at is null
      and (teacher_id = $9 or $14::boolean and exists (
        select from lesson_assistant assistant
        where assistant.lesson_session_id = $7 and assistant.teacher_id = $9 and assistant.ended_at is null
      ))
      and (teacher_id = $9 and device_id = $10 or exists (
        select from lesson_remote remote
        where remote.remote_id::text = $10 and remote.lesson_session_id = $7 and remote.ended_at is null
          and remote.teacher_id = $9 and remote.board_device_id = lesson_session.device_id
      ))
      and ($11::text is null or pages @> jsonb_build_array(jsonb_build_object('page_id', $11::text)) or exists (
        select from classroom_event
        where lesson_session_id = $7 and type = 'page_added' and payload -> 'page' ->> 'page_id' = $11
      ))
    for update
  ), ${CLAIMED}, taken as (
    update lesson_session set seq = lesson_session.seq + 1
    from held, claimed where lesson_session.lesson_session_id = held.lesson_session_id
    returning seq, held.assistant_id
  )
  insert into classroom_event (lesson_session_id, seq, school_id, type, payload, created_at, assistant_id)
  select $7, seq, $8, $12, $13::jsonb, $5, assistant_id from taken
  returning seq`)

/**
 * A whole command in one statement: claims the request, checks who teaches on which device ([CR-8]), or by a phone that is paired with it ([CR-301], [CR-403]), and the page, takes the fact's number
 * and stores it ([CR-1], [CR-2]). Returns the number, or null when nothing was stored.
 */
export async function addToldFact(
  db: Queryable,
  told: Told & { claim: Claim; reply: unknown },
): Promise<number | null> {
  const { claim, reply, lesson_session_id, school_id, teacher_id, device_id, page_id, event, by } = told
  const rows = await tell(db, [
    ...claimValues(claim, reply),
    ...[lesson_session_id, school_id, teacher_id, device_id, page_id],
    ...[event.type, JSON.stringify(event.payload), by === 'assistants too'],
  ])
  return rows[0]?.seq ?? null
}
