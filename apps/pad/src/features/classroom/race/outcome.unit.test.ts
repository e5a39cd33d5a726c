import type { RaceState } from '@jiangtai/shared/classroom/race/race.ts'
import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

const winner = (student_id: string) => ({ student_id, name: `学生${student_id}`, after_ms: 320 })
const decided = (judged: RaceState['judged'] = []): RaceState => ({
  ...{ race_id: 'race', top: 2, opens_at: '2026-09-01T08:00:03.000Z', left_out: [] },
  winners: [winner('a'), winner('b')],
  judged,
})
const told = (race: RaceState, student_id: string, has_pressed = true) =>
  outcomeOf(race, { student_id, has_pressed })

test('[CR-87] the student whose turn it is is asked, the next one when an answer was wrong', () => {
  expect(told(decided(), 'a')).toEqual({ title: '你抢到了', words: '请回答', is_own: true })
  expect(told(decided(), 'b')).toEqual({ title: '你是第 2 名', words: '抢到：学生a、学生b', is_own: false })
  const next = decided([{ student_id: 'a', is_right: false }])
  expect(told(next, 'a')).toMatchObject({ title: '答错了', is_own: false })
  expect(told(next, 'b')).toMatchObject({ title: '你抢到了', words: '轮到你了，请回答', is_own: true })
  const right = decided([{ student_id: 'a', is_right: true }])
  expect(told(right, 'a')).toMatchObject({ title: '答对了', is_own: true })
  expect(told(right, 'b')).toMatchObject({ title: '你是第 2 名', is_own: false })
})

test('[CR-89] everybody else is told who has a place, and no times', () => {
  expect(told(decided(), 'c')).toEqual({ title: '没有抢到', words: '抢到：学生a、学生b', is_own: false })
  expect(told(decided(), 'c', false).title).toBe('已被抢答')
  expect(JSON.stringify(told(decided(), 'a'))).not.toContain('0.32')
})
