import { expect, test } from 'vitest'
import { dueWords, isTaken, taskMarks, taskState } from './task-words.ts'

const DUE = '2026-09-01T10:00:00.000Z'
const at = (time: string) => new Date(`2026-09-01T${time}Z`)
const task: Parameters<typeof taskState>[0] = {
  ...{ kind: 'homework', way: 'online', state: 'submitted', due_at: DUE },
  ...{ takes_late: false, is_open: true, round: 1, material_count: 0, question_count: 2 },
}

test.each([
  ['02:00:00', {}, '今天 18:00 截止'],
  ['09:10:20', {}, '今天 18:00 截止，还剩 49 分'],
  ['09:59:30', {}, '今天 18:00 截止，还剩 不到 1 分'],
  ['09:10:20', { is_open: false }, '今天 18:00 截止'],
  ['09:10:20', { is_open: false, state: 'viewed' }, '老师已提前结束收取'],
  ['09:10:20', { is_open: false, state: 'viewed', way: 'paper' }, '今天 18:00 截止'],
  ['09:10:20', { is_open: false, state: 'returned', round: 2 }, '今天 18:00 截止'],
  ['10:00:00', { is_open: false, state: 'viewed' }, '今天 18:00 已截止'],
  ['10:00:00', {}, '今天 18:00 已截止'],
  ['10:00:00', { takes_late: true }, '今天 18:00 已截止，现在提交算补交'],
  ['10:00:00', { takes_late: true, is_open: false }, '今天 18:00 已截止'],
  ['10:00:00', { takes_late: true, round: 2 }, '今天 18:00 已截止，还可以提交订正'],
  ['10:00:00', { round: 2 }, '今天 18:00 已截止，还可以提交订正'],
  ['10:00:00', { round: 2, is_open: false }, '今天 18:00 已截止'],
] as const)('at %s with %j it is due: %s', (time, change, words) => {
  expect(dueWords({ ...task, ...change }, at(time))).toBe(words)
})

test('[TK-12] [TK-36] the device goes on judging by the server’s time, with the minute of grace; a correction is not late', () => {
  expect(isTaken(task, at('10:00:59'))).toBe(true)
  expect(isTaken(task, at('10:01:01'))).toBe(false)
  expect(isTaken({ ...task, takes_late: true }, at('12:00:00'))).toBe(true)
  expect(isTaken({ ...task, takes_late: true, is_open: false }, at('02:00:00'))).toBe(false)
  expect(isTaken({ ...task, round: 2 }, at('12:00:00'))).toBe(true)
})

test('a state is told for who can still answer, and for who cannot any more', () => {
  const later = at('12:00:00')
  expect(taskState({ ...task, state: 'doing', round: 2 }, at('02:00:00'))).toBe('订正中')
  expect(taskState({ ...task, state: 'doing', round: 1 }, later)).toBe('未交')
  expect(taskState({ ...task, state: 'returned', round: 2 }, later)).toBe('待订正')
  expect(taskState({ ...task, state: 'returned', round: 2, is_open: false }, later)).toBe('没有订正')
  expect(taskState({ ...task, state: 'absent', round: 1, is_open: false }, later)).toBe('缺交')
})

test('reading alone is not marked, a guide with questions is', () => {
  const marked = { ...task, state: 'marked', is_open: false, material_count: 1 } as const
  expect(taskState({ ...marked, question_count: 0 }, at('02:00:00'))).toBe('已完成')
  expect(taskState(marked, at('02:00:00'))).toBe('已批改')
})

test('[TK-92] what is written on paper is not missing before it is due', () => {
  const paper = { ...task, way: 'paper', state: 'assigned', is_open: false } as const
  expect(taskState(paper, at('02:00:00'))).toBe('写在纸上，交给老师')
  expect(taskState(paper, at('12:00:00'))).toBe('未交')
  expect(taskState({ ...paper, way: 'online' }, at('02:00:00'))).toBe('未交')
})

test('what wants attention is marked: 已催交 only while it can be answered, 迟交 once it is in', () => {
  const marks = { state: 'viewed', is_late: false, is_open: true, reminded_at: DUE } as const
  expect(taskMarks(marks)).toEqual(['已催交'])
  expect(taskMarks({ ...marks, state: 'returned' })).toEqual(['已打回', '已催交'])
  expect(taskMarks({ ...marks, state: 'submitted', is_open: false, is_late: true })).toEqual(['迟交'])
})
