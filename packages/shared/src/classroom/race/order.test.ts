import { describe, expect, it } from 'vitest'
import { pressedAt, type Press, raceDueAt, rankPresses } from './order.ts'
import { FURTHER_PLACES_MS, MAX_HALF_TRIP_MS } from './race.ts'

const OPENS_MS = 1_000_000
const press = (student_id: string, pressed_ms: number, more: Partial<Press> = {}): Press => ({
  student_id,
  pressed_ms,
  received_ms: pressed_ms,
  arrival: 1,
  ...more,
})
const idsOf = (presses: readonly Press[]) => presses.map(({ student_id }) => student_id)

describe('when a press was made', () => {
  const at = (received_ms: number, half_trip_ms: number | null) =>
    pressedAt({ received_ms: OPENS_MS + received_ms, half_trip_ms, opens_ms: OPENS_MS }) - OPENS_MS

  it('[CR-84] is half of the measured round trip before it arrived', () => {
    expect(at(400, 60)).toBe(340)
    expect(at(400, null)).toBe(400)
  })

  it('[CR-84] is made up for no more than the bound, never negative, and never before the opening', () => {
    expect(at(400, 5000)).toBe(400 - MAX_HALF_TRIP_MS)
    expect(at(400, -50)).toBe(400)
    expect(at(40, 60)).toBe(0)
  })
})

describe('the places', () => {
  it('[CR-84] go by when presses were made, then by when they were received, then by their arrival', () => {
    const presses = [
      press('late', 30),
      press('third', 20, { received_ms: 25, arrival: 3 }),
      press('second', 20, { received_ms: 25, arrival: 2 }),
      press('first', 20, { received_ms: 24, arrival: 4 }),
    ]
    expect(idsOf(rankPresses(presses, 5))).toEqual(['first', 'second', 'third', 'late'])
    expect(idsOf(rankPresses(presses, 2))).toEqual(['first', 'second'])
    expect(rankPresses([], 3)).toEqual([])
  })

  it('[CR-85] are for presses of the first two seconds after the first', () => {
    const presses = [press('first', 0), press('in', FURTHER_PLACES_MS), press('out', FURTHER_PLACES_MS + 1)]
    expect(idsOf(rankPresses(presses, 5))).toEqual(['first', 'in'])
  })

  it('[CR-85] are decided when nobody on the way could take one', () => {
    const wait_ms = 60
    expect(raceDueAt([], { top: 1, wait_ms })).toBeNull()
    expect(raceDueAt([press('a', 100), press('b', 90)], { top: 1, wait_ms })).toBe(150)
    expect(raceDueAt([press('a', 100), press('b', 90)], { top: 2, wait_ms })).toBe(160)
    expect(raceDueAt([press('a', 100)], { top: 2, wait_ms })).toBe(100 + FURTHER_PLACES_MS + wait_ms)
  })
})

/** The same numbers in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

describe('10 000 races', () => {
  it('[CR-84] [CR-85] are each decided in the order in which was pressed, whatever the lines', () => {
    const random = numbersFrom(20_261_128)
    let wrong = 0
    for (let round = 0; round < 10_000; round += 1) {
      const top = 1 + Math.floor(random() * 5)
      const count = 2 + Math.floor(random() * 49)
      const students = Array.from({ length: count }, (_, at) => {
        const half_trip_ms = Math.floor(random() * (MAX_HALF_TRIP_MS + 1))
        // Most of a class presses within some tenths of a second.
        const made_ms = OPENS_MS + Math.floor(random() * (random() < 0.8 ? 400 : 5000))
        return { student_id: `s${at}`, made_ms, half_trip_ms, received_ms: made_ms + half_trip_ms }
      })
      const expected = placesOf(students, top)
      if (expected.join() !== raced(students, top).join()) wrong += 1
    }
    expect(wrong).toBe(0)
  })
})

type Pressing = { student_id: string; made_ms: number; half_trip_ms: number; received_ms: number }

/** Who has a place by the moments at which was pressed, which no server knows. */
function placesOf(students: readonly Pressing[], top: number): string[] {
  const ordered = students.toSorted(
    (one, other) =>
      one.made_ms - other.made_ms ||
      one.received_ms - other.received_ms ||
      students.indexOf(one) - students.indexOf(other),
  )
  const last_ms = (ordered[0]?.made_ms ?? 0) + FURTHER_PLACES_MS
  return ordered
    .filter(({ made_ms }) => made_ms <= last_ms)
    .slice(0, top)
    .map(({ student_id }) => student_id)
}

/** The same as a server has it: presses arrive one by one, and the race is decided as soon as it is due. */
function raced(students: readonly Pressing[], top: number): string[] {
  const stored: Press[] = []
  const arriving = students.toSorted(
    (one, other) => one.received_ms - other.received_ms || students.indexOf(one) - students.indexOf(other),
  )
  for (const { student_id, received_ms, half_trip_ms } of arriving) {
    const due_ms = raceDueAt(stored, { top, wait_ms: MAX_HALF_TRIP_MS })
    if (due_ms !== null && due_ms < received_ms) break
    const pressed_ms = pressedAt({ received_ms, half_trip_ms, opens_ms: OPENS_MS })
    stored.push({ student_id, received_ms, pressed_ms, arrival: stored.length + 1 })
  }
  return idsOf(rankPresses(stored, top))
}
