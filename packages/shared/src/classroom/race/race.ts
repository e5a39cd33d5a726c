/** A race opens this long after the teacher starts it, so that every pad counts down to the same moment ([CR-81]). */
export const RACE_LEAD_MS = 3000
/** Most places of a race ([CR-80]). */
export const MAX_RACE_TOP = 5
/** Most that is made up for the way of a press ([CR-84]): a line that pretends to be slower gains no more. */
export const MAX_HALF_TRIP_MS = 150
/** The further places are waited for this long after the first press, since a class may be smaller than its places ([CR-85]). */
export const FURTHER_PLACES_MS = 2000

/** A student who has a place in a race, and how long after the opening he or she pressed. */
export type RaceWinner = { student_id: string; name: string; after_ms: number }

/** The race in a room: open while `winners` is null, decided afterwards until it is put away. */
export type RaceState = {
  race_id: string
  /** How many places it has. */
  top: number
  /** Server time from which a press counts. */
  opens_at: string
  /** Students whose presses do not count: winners of earlier races, or who answered wrong before 再抢一次. */
  left_out: readonly string[]
  /** In their order; null while the race is open. */
  winners: readonly RaceWinner[] | null
  judged: readonly { student_id: string; is_right: boolean }[]
}

/** The facts of a race. */
export type RaceEvent =
  | {
      type: 'race_opened'
      payload: { race_id: string; top: number; opens_at: string; left_out: readonly string[] }
    }
  | { type: 'race_decided'; payload: { race_id: string; winners: readonly RaceWinner[] } }
  | {
      type: 'race_judged'
      payload: { race_id: string; student_id: string; name: string; is_right: boolean }
    }
  /** 收起, or stopped before anybody had pressed. */
  | { type: 'race_closed'; payload: { race_id: string; is_without_winner: boolean } }

/** One fact further. Pure; a fact about another race than the one on the screen changes nothing. */
export function applyRaceEvent(race: RaceState | null, event: RaceEvent): RaceState | null {
  if (event.type === 'race_opened') return { ...event.payload, winners: null, judged: [] }
  if (race?.race_id !== event.payload.race_id) return race
  switch (event.type) {
    case 'race_decided':
      return { ...race, winners: event.payload.winners }
    case 'race_judged': {
      const { student_id, is_right } = event.payload
      const others = race.judged.filter((one) => one.student_id !== student_id)
      return { ...race, judged: [...others, { student_id, is_right }] }
    }
    case 'race_closed':
      return null
  }
}

/** Whether the race takes presses or is about to. */
export function isRaceOpen(race: RaceState | null): boolean {
  return race !== null && race.winners === null
}

/** Whose answer is heard now: the first who was not judged, and nobody once one was right ([CR-87]). */
export function whoseTurn({ winners, judged }: RaceState): RaceWinner | null {
  if (winners === null || judged.some(({ is_right }) => is_right)) return null
  return winners.find(({ student_id }) => !judged.some((one) => one.student_id === student_id)) ?? null
}

/** The students who answered wrong: 再抢一次 goes on without them, and without those who were left out before ([CR-88]). */
export function leftOutAgain({ left_out, judged }: RaceState): string[] {
  const wrong = judged.flatMap(({ student_id, is_right }) => (is_right ? [] : [student_id]))
  return [...new Set([...left_out, ...wrong])]
}
