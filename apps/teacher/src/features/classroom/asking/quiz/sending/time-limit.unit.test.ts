import { expect, test } from 'vitest'
import { quizRun } from '../../../test/lesson-builders.ts'
import { limitName, readMinutes, TIME_LIMITS_S } from './time-limit.ts'
import { timeLeftOf } from '../time/time-left.ts'

test.each([
  ['1.5', { kind: 'ok', time_limit_s: 90 }],
  [' 60 ', { kind: 'ok', time_limit_s: 3600 }],
  ['0.1', { kind: 'wrong', reason: '限时 10 秒到 60 分钟' }],
  ['61', { kind: 'wrong', reason: '限时 10 秒到 60 分钟' }],
  ['两', { kind: 'wrong', reason: '请输入分钟数，限时 10 秒到 60 分钟' }],
  ['', { kind: 'wrong', reason: '请输入分钟数，限时 10 秒到 60 分钟' }],
])('%j minutes', (typed, read) => {
  expect(readMinutes(typed)).toEqual(read)
})

test('[CR-14] the time left is by the clock of the server, and never below nothing', () => {
  const quiz = quizRun({ ends_at: '2026-09-01T02:01:00.000Z' })
  const start = Date.parse(quiz.started_at)
  expect(timeLeftOf(quiz, start + 45_000)).toEqual({ left_s: 15, share: 0.25 })
  expect(timeLeftOf(quiz, start + 90_000)).toEqual({ left_s: 0, share: 0 })
  expect(timeLeftOf(quiz, start - 5_000)).toEqual({ left_s: 60, share: 1 })
  expect(timeLeftOf(quizRun({}), start)).toBeNull()
})

test('half a minute is offered, for a question of one breath', () => {
  expect(TIME_LIMITS_S.map(limitName)).toEqual(['不限时', '30 秒', '1 分钟', '2 分钟', '3 分钟', '5 分钟'])
})
