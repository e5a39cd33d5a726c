import { describe, expect, test } from 'vitest'
import {
  isFinal,
  isLate,
  isReleased,
  mayRemind,
  type MemberTimes,
  RELEASE_RULES,
  remindAt,
  seesMarks,
  type TaskTimes,
  whyNoAnswer,
} from './rules.ts'
import { MEMBER_STATES } from './states.ts'

const DUE = '2026-11-27T12:00:00.000Z'
const at = (minutes: number) => new Date(Date.parse(DUE) + minutes * 60_000)
const task: TaskTimes = {
  state: 'published',
  takes_late: false,
  release_rule: 'after_marking',
  due_at: DUE,
  released_at: null,
}
const member: MemberTimes = { state: 'doing', round: 1, starts_at: '2026-11-26T12:00:00.000Z', due_at: DUE }

describe('answers', () => {
  test('[TK-11] are taken while the task is open, has begun, and nothing was handed in', () => {
    expect(whyNoAnswer(task, member, at(-1))).toBeNull()
    expect(whyNoAnswer(task, { ...member, starts_at: DUE }, at(-1))).toBe('还没有到开始时间')
    for (const state of ['closed', 'archived'] as const)
      expect(whyNoAnswer({ ...task, state }, member, at(-1))).toBe('老师已结束收取，不能再作答')
    expect(whyNoAnswer({ ...task, state: 'recalled' }, member, at(-1))).toBe('老师已撤回，不能再作答')
    const taken = MEMBER_STATES.filter((state) => whyNoAnswer(task, { ...member, state }, at(-1)) === null)
    expect(taken).toEqual(['assigned', 'viewed', 'doing', 'returned'])
  })

  test('[TK-12] after the due time only where late ones are taken, with a minute for what is on its way', () => {
    expect(whyNoAnswer(task, member, at(1))).toBeNull()
    expect(whyNoAnswer(task, member, at(1.1))).toBe('已经过了截止时间，不能再作答')
    expect(whyNoAnswer({ ...task, takes_late: true }, member, at(600))).toBeNull()
    expect([isLate(member, at(1)), isLate(member, at(1.1))]).toEqual([false, true])
  })

  test('[TK-36] of a correction are taken until the task is archived, and are never late', () => {
    const correction: MemberTimes = { ...member, round: 2 }
    for (const state of ['published', 'due', 'closed'] as const)
      for (const minutes of [-1, 600])
        expect(whyNoAnswer({ ...task, state }, correction, at(minutes))).toBeNull()
    expect(whyNoAnswer({ ...task, state: 'archived' }, correction, at(600))).toBe('老师已归档，不能再订正')
    expect(whyNoAnswer({ ...task, state: 'recalled' }, correction, at(-1))).toBe('老师已撤回，不能再作答')
    expect(isLate(correction, at(600))).toBe(false)
  })

  test('[TK-18] are final once the due time is over, the task is closed, or their keys are shown', () => {
    const isEnd = (change: Partial<TaskTimes>, minutes = -1) =>
      isFinal({ ...task, ...change }, member, at(minutes))
    expect(isEnd({})).toBe(false)
    expect(isEnd({}, 0)).toBe(true)
    expect(isEnd({ state: 'closed' })).toBe(true)
    expect(isEnd({ release_rule: 'after_submit' })).toBe(true)
    expect([
      isEnd({ release_rule: 'by_hand' }),
      isEnd({ release_rule: 'by_hand', released_at: DUE }),
    ]).toEqual([false, true])
  })
})

test('[TK-61] a student is reminded again after an hour', () => {
  expect(mayRemind({ reminded_at: null }, at(0))).toBe(true)
  expect(mayRemind({ reminded_at: DUE }, at(59.9))).toBe(false)
  expect(mayRemind({ reminded_at: DUE }, at(60))).toBe(true)
})

describe('keys and marks', () => {
  const isShown = (change: Partial<TaskTimes>, part: Partial<MemberTimes>, minutes = -1) =>
    isReleased({ ...task, ...change }, { ...member, ...part }, at(minutes))

  test('[TK-20] are shown to nobody who has not handed in while it is open', () => {
    for (const release_rule of RELEASE_RULES)
      for (const state of ['assigned', 'viewed', 'doing'] as const)
        for (const minutes of [-1, 600])
          expect(isShown({ release_rule, takes_late: true, released_at: DUE }, { state }, minutes)).toBe(
            false,
          )
  })

  test('[TK-20] follow the rule of the task', () => {
    expect(isShown({ release_rule: 'after_submit' }, { state: 'submitted' })).toBe(true)
    expect(isShown({ release_rule: 'after_due' }, { state: 'submitted' })).toBe(false)
    expect(isShown({ release_rule: 'after_due' }, { state: 'submitted' }, 2)).toBe(true)
    const later = new Date(Date.parse(DUE) + 3_600_000).toISOString()
    expect(isShown({ release_rule: 'after_due', due_at: later }, { state: 'submitted' }, 2)).toBe(false)
    expect(isShown({}, { state: 'submitted' }, 600)).toBe(false)
    expect(isShown({}, { state: 'marked' })).toBe(true)
    expect(isShown({ release_rule: 'by_hand' }, { state: 'marked' }, 600)).toBe(false)
    expect(isShown({ release_rule: 'by_hand', released_at: DUE }, { state: 'marked' })).toBe(true)
  })

  test('[TK-20] are shown to who did not hand in when it is closed and the rule has come true', () => {
    expect(isShown({ state: 'closed', release_rule: 'after_submit' }, { state: 'viewed' })).toBe(true)
    expect(isShown({ state: 'closed', release_rule: 'by_hand' }, { state: 'viewed' })).toBe(false)
  })

  test('[TK-20] [TK-21] while it is corrected no key is shown, the marks are', () => {
    for (const release_rule of ['after_submit', 'after_marking'] as const) {
      expect(isShown({ release_rule }, { state: 'returned', round: 2 })).toBe(false)
      expect(isShown({ release_rule }, { state: 'doing', round: 2 })).toBe(false)
    }
    expect(seesMarks(task, { ...member, state: 'returned', round: 2 }, at(-1))).toBe(true)
    expect(seesMarks(task, { ...member, state: 'doing', round: 2 }, at(-1))).toBe(true)
    expect(seesMarks(task, { ...member, state: 'submitted' }, at(-1))).toBe(false)
  })
})

test('[TK-231] [TK-232] a part is reminded so many hours before its due time, and not once that moment is over', () => {
  const due_at = '2026-09-02T10:00:00.000Z'
  const at = (moment: string) => new Date(moment)
  expect(remindAt({ due_at, remind_hours: 2 }, at('2026-09-01T10:00:00Z'))).toBe('2026-09-02T08:00:00.000Z')
  expect(remindAt({ due_at, remind_hours: 24 }, at('2026-09-01T09:59:59Z'))).toBe('2026-09-01T10:00:00.000Z')
  expect(remindAt({ due_at, remind_hours: 24 }, at('2026-09-01T10:00:00Z'))).toBeNull()
  expect(remindAt({ due_at, remind_hours: 0 }, at('2026-09-01T10:00:00Z'))).toBeNull()
})
