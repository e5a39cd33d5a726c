import type { CallCounts } from '@jiangtai/shared/classroom/calling/chances.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawByWay, drawGroup, drawOfEachGroup, drawStudents } from './draw.ts'

const students = (count: number) => Array.from({ length: count }, (_, index) => ({ student_id: `s${index}` }))
const numbers = fc.infiniteStream(fc.double({ min: 0, max: 0.999999, noNaN: true }))
const NONE: ReadonlyMap<string, CallCounts> = new Map()

function withOne(counts: Map<string, CallCounts>, student_id: string): void {
  const { now, before } = counts.get(student_id) ?? { now: 0, before: 0 }
  counts.set(student_id, { now: now + 1, before })
}

describe('drawStudents', () => {
  it('[CR-26] calls each of n students once in any n draws that begin with none called', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.array(fc.nat(5)), numbers, (count, weeks, stream) => {
        const counts = new Map(
          students(count).map(({ student_id }, at) => [student_id, { now: 0, before: weeks[at] ?? 0 }]),
        )
        const called: string[] = []
        for (let n = 0; n < count * 2; n += 1) {
          const { drawn, left_count } = drawStudents(students(count), {
            ...{ counts, count: 1 },
            random: () => stream.next().value,
          })
          expect(left_count).toBe(count - (n % count) - 1)
          for (const { student_id } of drawn) {
            called.push(student_id)
            withOne(counts, student_id)
          }
        }
        expect(new Set(called.slice(0, count)).size).toBe(count)
        expect(new Set(called.slice(count)).size).toBe(count)
      }),
    )
  })

  it('[CR-26] draws nobody when nobody has entered', () => {
    expect(drawStudents([], { counts: NONE, random: () => 0, count: 3 })).toEqual({
      drawn: [],
      left_count: 0,
    })
  })

  it('[CR-190] draws as many as are asked for, nobody twice, and all of them where there are fewer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 6 }),
        numbers,
        (size, count, stream) => {
          const { drawn } = drawStudents(students(size), {
            ...{ counts: NONE, count },
            random: () => stream.next().value,
          })
          expect(drawn.length).toBe(Math.min(size, count))
          expect(new Set(drawn.map(({ student_id }) => student_id)).size).toBe(drawn.length)
        },
      ),
    )
  })

  it('[CR-191] over many draws students come as often as their chances say', () => {
    const counts = new Map([['s0', { now: 0, before: 3 }]])
    let seen = 0
    // Every place between 0 and 1 in turn: no chance is in it.
    for (let n = 0; n < 1700; n += 1) {
      const { drawn } = drawStudents(students(3), { counts, random: () => (n + 0.5) / 1700, count: 1 })
      if (drawn[0]?.student_id === 's0') seen += 1
    }
    expect(seen).toBe(100)
  })
})

describe('[CR-192] groups', () => {
  const [a, b, c, d] = students(4)
  const groups = [[a!, b!], [c!], [], [d!]]

  it('one of each group that has somebody there', () => {
    fc.assert(
      fc.property(numbers, (stream) => {
        const { drawn } = drawOfEachGroup(groups, { counts: NONE, random: () => stream.next().value })
        expect(drawn.length).toBe(3)
        groups.forEach((members) =>
          expect(members.filter((one) => drawn.includes(one)).length).toBe(members.length === 0 ? 0 : 1),
        )
      }),
    )
  })

  it('within a group the one who was not called yet', () => {
    const counts = new Map([['s0', { now: 1, before: 0 }]])
    const { drawn } = drawOfEachGroup(groups, { counts, random: () => 0 })
    expect(drawn.map(({ student_id }) => student_id)).toEqual(['s1', 's2', 's3'])
  })

  it('one whole group, and of the groups one that was called less a head', () => {
    const counts = new Map(['s2', 's3'].map((id) => [id, { now: 1, before: 0 }]))
    expect(drawGroup(groups, { counts, random: () => 0.99 }).drawn).toEqual([a, b])
    const all = new Map(['s0', 's1', 's2'].map((id) => [id, { now: 1, before: 0 }]))
    expect(drawGroup(groups, { counts: all, random: () => 0 }).drawn).toEqual([d])
  })

  it('nobody where no group has anybody', () => {
    const nobody = { students: students(2), groups: [[], []], counts: NONE, random: () => 0, count: 1 }
    expect(drawByWay('each_group', nobody).drawn).toEqual([])
    expect(drawByWay('one_group', nobody).drawn).toEqual([])
  })
})
