import { type Press, rankPresses } from '@jiangtai/shared/classroom/race/order.ts'
import type { RaceState } from '@jiangtai/shared/classroom/race/race.ts'
import { type Recording, recordFact } from '../room/facts.service.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'
import { markPlaces, type NamedPress, type RacePressRow } from './race.store.ts'

/** A press as the pure rules of a race take it. */
export function toPress({ student_id, arrival, received_at, pressed_at }: RacePressRow): Press {
  return { student_id, arrival, received_ms: Date.parse(received_at), pressed_ms: Date.parse(pressed_at) }
}

/** Decides an open race by its presses, once ([CR-85]): the session's row is locked, so that no other process does the same. */
export async function decideRace(
  call: Recording,
  { session, race, presses }: { session: LessonSessionRow; race: RaceState; presses: readonly NamedPress[] },
): Promise<void> {
  const { school_id, lesson_session_id } = session
  const { race_id } = race
  const opens_ms = Date.parse(race.opens_at)
  const winners = rankPresses(presses.map(toPress), race.top).map(({ student_id, pressed_ms }) => ({
    student_id,
    name: presses.find((press) => press.student_id === student_id)?.name ?? '',
    after_ms: pressed_ms - opens_ms,
  }))
  const student_ids = winners.map(({ student_id }) => student_id)
  await markPlaces(call.db, { school_id, lesson_session_id, race_id }, student_ids)
  await recordFact(call, session, { type: 'race_decided', payload: { race_id, winners } })
}
