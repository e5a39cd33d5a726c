import { describe, expect, it } from 'vitest'
import {
  applyRaceEvent,
  isRaceOpen,
  leftOutAgain,
  type RaceEvent,
  type RaceState,
  whoseTurn,
} from './race.ts'

const opened: RaceEvent = {
  type: 'race_opened',
  payload: { race_id: 'race', top: 2, opens_at: '2026-11-20T00:00:03.000Z', left_out: ['z'] },
}
const winner = (student_id: string, after_ms: number) => ({ student_id, name: student_id, after_ms })
const decided: RaceEvent = {
  type: 'race_decided',
  payload: { race_id: 'race', winners: [winner('x', 200), winner('y', 210)] },
}
const judged = (student_id: string, is_right: boolean): RaceEvent => ({
  type: 'race_judged',
  payload: { race_id: 'race', student_id, name: student_id, is_right },
})
const play = (...events: RaceEvent[]) =>
  events.reduce<RaceState | null>((race, event) => applyRaceEvent(race, event), null)

describe('a race', () => {
  it('[CR-81] [CR-85] is open until it is decided, and gone when it is put away', () => {
    expect(isRaceOpen(null)).toBe(false)
    expect(isRaceOpen(play(opened))).toBe(true)
    expect(isRaceOpen(play(opened, decided))).toBe(false)
    const closed: RaceEvent = { type: 'race_closed', payload: { race_id: 'race', is_without_winner: false } }
    expect(play(opened, decided, closed)).toBeNull()
  })

  it('[CR-42] is left alone by facts about another one', () => {
    const race = play(opened)
    const other = { ...decided, payload: { ...decided.payload, race_id: 'older' } } as RaceEvent
    expect(applyRaceEvent(race, other)).toBe(race)
    expect(applyRaceEvent(null, decided)).toBeNull()
  })

  it('[CR-87] gives the turn to one after the other until one is right', () => {
    const turn = (...events: RaceEvent[]) => {
      const race = play(opened, ...events)
      return race === null ? null : (whoseTurn(race)?.student_id ?? null)
    }
    expect(turn()).toBeNull()
    expect(turn(decided)).toBe('x')
    expect(turn(decided, judged('x', false))).toBe('y')
    expect(turn(decided, judged('x', false), judged('y', false))).toBeNull()
    expect(turn(decided, judged('x', true))).toBeNull()
    expect(turn(decided, judged('x', true), judged('x', false))).toBe('y')
  })

  it('[CR-88] goes on without who was wrong, and who was left out before', () => {
    const race = play(opened, decided, judged('x', false), judged('y', true))
    expect(race === null ? [] : leftOutAgain(race)).toEqual(['z', 'x'])
  })
})
