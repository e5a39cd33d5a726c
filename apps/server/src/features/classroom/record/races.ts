import type { ClassroomEvent } from '@jiangtai/shared/classroom/events.ts'
import { applyRaceEvent, type RaceState } from '@jiangtai/shared/classroom/race/race.ts'

/** A fact of a lesson as its record reads it. */
export type StoredFact = { seq: number; event: ClassroomEvent; created_at: string }

/** The races of a lesson in order, with who had a place and what the teacher said of the answers ([CR-89]). */
export function racesOf(facts: readonly StoredFact[]) {
  const races = new Map<string, { opened_at: string; race: RaceState }>()
  for (const { event, created_at } of facts) {
    if (event.type === 'race_opened') {
      const race = applyRaceEvent(null, event)
      if (race !== null) races.set(race.race_id, { opened_at: created_at, race })
    } else if (event.type === 'race_decided' || event.type === 'race_judged') {
      const known = races.get(event.payload.race_id)
      const race = applyRaceEvent(known?.race ?? null, event)
      if (known !== undefined && race !== null) races.set(race.race_id, { ...known, race })
    }
  }
  return [...races.values()].map(({ opened_at, race: { race_id, winners, judged } }) => ({
    race_id,
    opened_at,
    winners: (winners ?? []).map((winner) => ({
      ...winner,
      is_right: judged.find(({ student_id }) => student_id === winner.student_id)?.is_right ?? null,
    })),
  }))
}
