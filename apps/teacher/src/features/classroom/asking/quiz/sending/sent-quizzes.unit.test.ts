import type { SentQuizView } from '@jiangtai/shared/classroom/views.ts'
import { expect, test } from 'vitest'
import { lastRunOf, nextUnsent, sentWords } from './sent-quizzes.ts'

const LIST = ['a', 'b', 'c', 'd'].map((lesson_quiz_id) => ({ lesson_quiz_id }))

function run(lesson_quiz_id: string, fields: Partial<SentQuizView> = {}): SentQuizView {
  return {
    quiz_run_id: `run of ${lesson_quiz_id}`,
    lesson_quiz_id,
    run_no: 1,
    source: 'lesson',
    practice_id: null,
    line: '',
    ended_at: '2026-09-01T02:01:00.000Z',
    revealed_at: null,
    answered_count: 40,
    expected_count: 45,
    correct: null,
    ...fields,
  }
}

test.each([
  [[], 'a'],
  [['a'], 'b'],
  [['b'], 'c'],
  [['d', 'b'], 'c'],
  [['a', 'd'], 'b'],
  [['a', 'b', 'c', 'd'], undefined],
])('[CR-45] after %j comes %j', (sent, next) => {
  expect(
    nextUnsent(
      LIST,
      sent.map((id) => run(id)),
    )?.lesson_quiz_id,
  ).toBe(next)
})

test('[CR-45] the last push of a question speaks for it', () => {
  const again = run('a', { run_no: 2 })
  expect(lastRunOf([run('a'), run('b'), again], { lesson_quiz_id: 'a' })).toBe(again)
  expect(lastRunOf([run('b')], { lesson_quiz_id: 'a' })).toBeNull()
})

test('[CR-21] [CR-45] the rate is told once the key is out', () => {
  expect(sentWords(run('a'))).toBe('已发 · 40/45 人作答')
  expect(sentWords(run('a', { correct: { count: 5, base: 8 } }))).toBe('已发 · 正确率 63%（5/8 人）')
})
