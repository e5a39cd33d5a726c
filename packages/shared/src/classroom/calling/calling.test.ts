import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCallEvent, calledOf, type CallEvent, type CallState } from './calling.ts'
import { type CallCounts, chancesOf } from './chances.ts'

const called = (id: string, draw_id?: string): CallEvent => ({
  type: 'student_called',
  payload: {
    call_id: id,
    student_id: `s${id}`,
    name: `学生${id}`,
    ...(draw_id === undefined ? {} : { draw_id }),
  },
})
const after = (events: readonly CallEvent[]) =>
  events.reduce<CallState | null>((call, event) => applyCallEvent(call, event), null)
const judged = (id: string, result: 'right' | 'wrong' | 'passed' | null): CallEvent => ({
  type: 'call_judged',
  payload: { call_id: id, student_id: `s${id}`, name: `学生${id}`, result },
})

describe('a call', () => {
  it('[CR-190] students of one draw stand together, a new draw takes their place', () => {
    const call = after([called('1', 'd1'), called('2', 'd1'), called('3', 'd1')])
    expect(call && calledOf(call).map(({ call_id }) => call_id)).toEqual(['1', '2', '3'])
    expect(applyCallEvent(call, called('4', 'd2'))).toEqual(after([called('4', 'd2')]))
    expect(applyCallEvent(call, called('4'))).toEqual(after([called('4')]))
  })

  it('[CR-190] the whole draw is put away by its first call alone', () => {
    const call = after([called('1', 'd1'), called('2', 'd1')])
    expect(applyCallEvent(call, { type: 'call_put_away', payload: { call_id: '2' } })).toEqual(call)
    expect(applyCallEvent(call, { type: 'call_put_away', payload: { call_id: '1' } })).toBeNull()
  })

  it('[CR-193] a result belongs to one student of the draw, replaces the one before and is taken back', () => {
    const call = after([called('1', 'd1'), called('2', 'd1'), judged('2', 'wrong'), judged('2', 'right')])
    expect(call?.results).toEqual({ 2: 'right' })
    expect(applyCallEvent(call, judged('2', null))?.results).toEqual({})
    expect(applyCallEvent(call, judged('9', 'right'))).toEqual(call)
    expect(applyCallEvent(null, judged('1', 'right'))).toBeNull()
  })
})

describe('[CR-191] the chances', () => {
  const counts = fc.record({ now: fc.nat(3), before: fc.nat(12) })
  const classes = fc.array(counts, { minLength: 1, maxLength: 60 })

  it('add up to one, and are only of those who were called least in this lesson', () => {
    fc.assert(
      fc.property(classes, (rows) => {
        const shares = sharesOf(rows)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
        const fewest = Math.min(...rows.map(({ now }) => now))
        rows.forEach(({ now }, place) => expect((shares[place] ?? 0) > 0).toBe(now === fewest))
      }),
    )
  })

  it('are never larger for who was called more in the last weeks, and at least an eighth of the largest', () => {
    fc.assert(
      fc.property(classes, (rows) => {
        const shares = sharesOf(rows.map(({ before }) => ({ now: 0, before })))
        const most = Math.max(...shares)
        rows.forEach(({ before }, place) => {
          const share = shares[place] ?? 0
          expect(share).toBeGreaterThanOrEqual(most / 8 - 1e-12)
          const ofMoreCalled = shares.filter((_, at) => (rows[at]?.before ?? 0) > before)
          expect(Math.max(0, ...ofMoreCalled)).toBeLessThanOrEqual(share + 1e-12)
        })
      }),
    )
  })

  it('one call more halves it', () => {
    const [never = 0, once = 0, often = 0] = sharesOf([
      { now: 0, before: 0 },
      { now: 0, before: 1 },
      { now: 0, before: 9 },
    ])
    expect(never / once).toBeCloseTo(2, 9)
    expect(never / often).toBeCloseTo(8, 9)
  })
})

function sharesOf(rows: readonly CallCounts[]): number[] {
  const students = rows.map((_, place) => ({ student_id: `s${place}` }))
  const counts = new Map(rows.map((row, place) => [`s${place}`, row]))
  return chancesOf(students, counts).map(({ chance }) => chance)
}
