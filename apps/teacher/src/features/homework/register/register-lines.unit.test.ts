import { expect, test } from 'vitest'
import { isSameLine, scoreFault, sentLine, storedLine, sumOf, withScore } from './register-lines.ts'

const columns = [
  { item_id: 'a', name: '第 1 题', full_score: 5 },
  { item_id: 'b', name: '第 2 题', full_score: 10 },
]
const line = (state: 'assigned' | 'marking' | 'absent', items: { item_id: string; score: number | null }[]) =>
  storedLine({
    ...{ student_id: 's', name: '王强', student_no: '1', class_name: '一班', set_no: 1 },
    ...{ state, score: null, items },
  })

test('what is stored is read as it would be typed', () => {
  expect(line('assigned', [])).toEqual({ mark: 'none', scores: {} })
  expect(line('absent', []).mark).toBe('absent')
  const marked = line('marking', [
    { item_id: 'a', score: 5 },
    { item_id: 'b', score: null },
  ])
  expect(marked).toEqual({ mark: 'handed', scores: { a: '5', b: '' } })
  expect(sumOf(marked, columns)).toBe(5)
})

test('a score says that the paper was handed in; an emptied one waits and takes nothing back', () => {
  const typed = withScore(line('assigned', []), 'b', '7.5')
  expect(sentLine('s', typed, columns)).toEqual({
    ...{ student_id: 's', mark: 'handed' },
    items: [
      { item_id: 'a', score: null },
      { item_id: 'b', score: 7.5 },
    ],
  })
  expect(withScore(typed, 'b', '')).toMatchObject({ mark: 'handed', scores: { b: '' } })
  expect(sentLine('s', { ...typed, mark: 'none' }, columns).items).toEqual([])
})

test('lines are compared by what they say, and too many points are told', () => {
  const typed = withScore(line('assigned', []), 'a', '5')
  expect(isSameLine(typed, withScore(typed, 'a', '5.0'), columns)).toBe(true)
  expect(isSameLine(typed, withScore(typed, 'a', '4'), columns)).toBe(false)
  expect([scoreFault('11', 10), scoreFault('', 10), scoreFault('9.5', 10)]).toEqual([
    '请填 0 到 10，精确到 0.5',
    null,
    null,
  ])
})
