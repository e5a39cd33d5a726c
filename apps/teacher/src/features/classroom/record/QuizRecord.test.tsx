import { samples } from '@jiangtai/questions/test/sample-questions.ts'
import { NO_ANSWERS } from '@jiangtai/shared/facts/counts.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DISTRIBUTION } from '../test/lesson-builders.ts'
import { QuizRecord } from './QuizRecord.tsx'

afterEach(cleanup)

/** The record of a question: of item n, 4 students gave A and n gave B. */
function show(document: Question, runs: Parameters<typeof QuizRecord>[0]['runs'] = []) {
  const items = document.items.map(({ item_id }, at) => ({
    ...{ item_id, answered_count: 5 + at, right_count: 4, half_count: 0, wrong_count: 1 + at },
    ungraded_count: 0,
    rows: [
      { key: 'A', count: 4 },
      { key: 'B', count: 1 + at },
    ],
  }))
  const figures = { ...NO_ANSWERS, right_count: 6, wrong_count: 2, missing_count: 2 }
  const item_figures = document.items.map(({ item_id }, at) => ({
    ...{ item_id, counts: { ...NO_ANSWERS, right_count: 2 - at, missing_count: at } },
  }))
  return render(
    <QuizRecord
      least={5}
      lesson_session_id="lesson"
      mayMark={false}
      runs={runs}
      quiz={{
        ...{
          quiz_run_id: 'run',
          lesson_quiz_id: 'asked',
          question_id: 'question',
          run_no: 1,
          source: 'lesson' as const,
          is_anonymous: false,
          document,
          files: {},
          stage: 'settled',
          hand_counts: null,
          figures,
          item_figures,
          peer_reviews: [],
          takes_key: false,
          question_no: 2,
        },
        ...{ started_at: '2026-09-01T02:00:00.000Z', ended_at: '2026-09-01T02:05:00.000Z' },
        distribution: { ...DISTRIBUTION, items },
      }}
    />,
  ).container
}

test('a passage has bars for each item with its right answer marked', () => {
  const record = show(samples.reading)
  expect(screen.getByRole('heading', { name: '第 2 题 阅读理解' })).toBeVisible()
  expect([...record.querySelectorAll('.qr-bars')].map((bars) => bars.textContent)).toEqual([
    'A4 人 80%✓ 正确B1 人 20%',
    'A4 人 67%✓ 正确B2 人 33%',
    'A4 人 57%✓ 正确B3 人 43%',
  ])
})

test('[FA-23] each item of a passage tells how many of those who were asked got it right', () => {
  show(samples.reading)
  expect(screen.getAllByText('✓ 对').map((name) => name.closest('li')?.textContent)).toEqual([
    '✓ 对2 人',
    '✓ 对1 人',
  ])
  expect(screen.getAllByText('– 未答').map((name) => name.closest('li')?.textContent)).toEqual([
    '– 未答1 人',
    '– 未答2 人',
  ])
})

test('above the bars of an item that only fills a place stands the number of the place', () => {
  const bars = [...show(samples.bank).querySelectorAll('.qr-bars')]
  expect(bars.map((bar) => bar.previousElementSibling?.textContent)).toEqual(['1.', '2.'])
})

test('[CR-452] a question that was sent again leads to what it is compared with', () => {
  show(samples.reading, [{ quiz_run_id: 'first', run_no: 1 }])
  expect(screen.queryByRole('button', { name: '和之前对比' })).toBeNull()
  cleanup()
  show(samples.reading, [
    { quiz_run_id: 'first', run_no: 1 },
    { quiz_run_id: 'run', run_no: 2 },
  ])
  expect(screen.getByRole('button', { name: '和之前对比' })).toBeVisible()
})
