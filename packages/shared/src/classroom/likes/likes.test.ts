import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyLikesEvent, type Like, type LikesEvent, likesOfStudent, NO_LIKES } from './likes.ts'
import { likedNames } from './like-words.ts'
import { groupTotals, pointsOf, studentTotals } from './totals.ts'

const person = (student_id: string) => ({ student_id, name: `学生${student_id}` })
const group = (group_id: string) => ({ group_id, name: `${group_id}组` })
const like = (like_id: string, change: Partial<Like> = {}): Like => ({
  like_id,
  ...{ students: [person('a')], groups: [], reason: '回答很好', worth: 1 },
  given_at: '2026-09-01T08:00:00.000Z',
  ...change,
})
const give = (given: Like): LikesEvent => ({ type: 'students_liked', payload: given })
const takeBack = (like_id: string): LikesEvent => ({ type: 'like_taken_back', payload: { like_id } })
const play = (...events: LikesEvent[]) => events.reduce(applyLikesEvent, NO_LIKES)

const anyLike = fc.record({
  like_id: fc.uuid(),
  students: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')).map((ids) => ids.map(person)),
  groups: fc.uniqueArray(fc.constantFrom('竹', '松')).map((ids) => ids.map(group)),
  reason: fc.constantFrom('回答很好', '团队合作'),
  worth: fc.integer({ min: 1, max: 5 }),
  given_at: fc.constant('2026-09-01T08:00:00.000Z'),
})
/** Praise of which some is taken back, now and then twice. */
const anyLesson = fc
  .array(fc.tuple(anyLike, fc.nat({ max: 2 })))
  .map((list) =>
    list.flatMap(([given, backs]) => [
      give(given),
      ...Array.from({ length: backs }, () => takeBack(given.like_id)),
    ]),
  )

describe('totals', () => {
  it('[CR-93] a student has what was given by name, a group what was given to it; the most stand first', () => {
    const { given } = play(
      give(like('1', { students: [person('a'), person('b')] })),
      give(like('2', { students: [person('b')], worth: 3 })),
      give(like('3', { students: [], groups: [group('竹')], worth: 5 })),
      give(like('4', { students: [person('c')], groups: [group('松')] })),
    )
    expect(studentTotals(given)).toEqual([
      { ...person('b'), total: 4, count: 2 },
      { ...person('a'), total: 1, count: 1 },
      { ...person('c'), total: 1, count: 1 },
    ])
    expect(groupTotals(given)).toEqual([
      { ...group('竹'), total: 5, count: 1 },
      { ...group('松'), total: 1, count: 1 },
    ])
    expect([pointsOf(given, 'b'), pointsOf(given, 'z')]).toEqual([4, 0])
  })

  it('[CR-96] what was taken back counts no more, whichever it was, and again changes nothing', () => {
    const before = play(give(like('1')), give(like('2', { worth: 4 })))
    const after = applyLikesEvent(before, takeBack('1'))
    expect(pointsOf(after.given, 'a')).toBe(4)
    expect(after.latest?.like_id).toBe('2')
    expect(applyLikesEvent(after, takeBack('1'))).toEqual(after)
    expect(applyLikesEvent(after, takeBack('2'))).toEqual(NO_LIKES)
  })
})

describe("a student's room", () => {
  it('[CR-95] the same facts lead to the same room, whether it was fetched before or after them', () => {
    fc.assert(
      fc.property(anyLesson, fc.nat(), (events, cut) => {
        const first = events.slice(0, cut % (events.length + 1))
        const rest = events.slice(first.length)
        const followed = rest.reduce(applyLikesEvent, likesOfStudent(play(...first), 'a'))
        expect(followed).toEqual(likesOfStudent(play(...events), 'a'))
      }),
    )
  })

  it('[CR-95] adds up the own points and those of groups, and nobody else’s', () => {
    fc.assert(
      fc.property(anyLesson, (events) => {
        const whole = play(...events)
        const own = likesOfStudent(whole, 'a')
        expect(studentTotals(own.given).every(({ student_id }) => student_id === 'a')).toBe(true)
        expect(pointsOf(own.given, 'a')).toBe(pointsOf(whole.given, 'a'))
        expect(groupTotals(own.given)).toEqual(groupTotals(whole.given))
      }),
    )
  })

  it('[CR-94] has the newest praise with all its names', () => {
    const students = [person('b'), person('c')]
    const told = likesOfStudent(play(give(like('1', { students }))), 'a')
    expect(told.latest?.students).toEqual(students)
    expect(told.given).toEqual([])
  })
})

describe('likedNames', () => {
  it('tells a few by name, and how many are behind the first of many', () => {
    expect(likedNames({ students: [person('a'), person('b')], groups: [group('竹')] })).toBe(
      '竹组，学生a、学生b',
    )
    const many = Array.from({ length: 40 }, (_, at) => person(String(at)))
    expect(likedNames({ students: many, groups: [] })).toBe('学生0、学生1、学生2 等 40 人')
  })
})
