import { samples } from '@jiangtai/questions/test/sample-questions.ts'
import type { CountedByHand } from '@jiangtai/shared/classroom/asking/cards/hand-counts.ts'
import type { Distribution } from '@jiangtai/shared/classroom/events.ts'
import { releaseKey, showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerDetail, quizRun } from '../../test/lesson-builders.ts'
import { QuizResult } from './QuizResult.tsx'

afterEach(cleanup)

test('[FA-23] a passage tells the rate of each item once the key is out, and none of the whole', () => {
  const { reading } = samples
  const rows = [
    { key: 'A', count: 4 },
    { key: 'B', count: 1 },
  ]
  const counted: Distribution = {
    ...{ answered_count: 5, expected_count: 10 },
    ...{ right_count: 0, half_count: 0, wrong_count: 5, ungraded_count: 0 },
    items: reading.items.map(({ item_id }, at) => ({
      ...{ item_id, answered_count: 5, rows },
      ...{ right_count: 4 - at, half_count: 0, wrong_count: 1 + at, ungraded_count: 0 },
    })),
  }
  const { container } = render(
    <QuizResult
      quiz={{
        ...{ phase: 'revealed', quiz: quizRun({ question: showQuestion(reading) }) },
        ...{ ended_at: '2026-09-01T02:01:00.000Z', distribution: counted, released: releaseKey(reading) },
      }}
      detail={{ ...answerDetail({ answered: [] }), document: reading, distribution: counted }}
    />,
  )
  const said = container.textContent ?? ''
  expect(said).toMatch(/^5\/10 人作答/)
  expect(said.match(/正确率 \d+%\d\/5 人/g)).toEqual([
    '正确率 80%4/5 人',
    '正确率 60%3/5 人',
    '正确率 40%2/5 人',
  ])
})

test('[CR-20] answers that came after the close are told beside those in time', () => {
  const { single } = samples
  const one: Distribution = {
    ...{ answered_count: 1, expected_count: 3 },
    ...{ right_count: 1, half_count: 0, wrong_count: 0, ungraded_count: 0 },
    items: [],
  }
  const detail = answerDetail({
    answered: [
      { student_id: 'a', state: 'submitted' },
      { student_id: 'b', state: 'late' },
    ],
  })
  const { container } = render(
    <QuizResult
      quiz={{
        ...{ phase: 'ended', quiz: quizRun({ question: showQuestion(single) }) },
        ...{ ended_at: '2026-09-01T02:01:00.000Z', distribution: null },
      }}
      detail={{ ...detail, document: single, distribution: one }}
    />,
  )
  expect(container).toHaveTextContent(/1\/3 人作答 · 补交 1 人/)
})

test('[CR-412] pads that are still sending files which count are told beside the answers', () => {
  const { single } = samples
  const { container } = render(
    <QuizResult
      quiz={{
        ...{ phase: 'ended', quiz: quizRun({ question: showQuestion(single) }) },
        ...{ ended_at: '2026-09-01T02:01:00.000Z', distribution: null },
      }}
      detail={{ ...answerDetail({ answered: [] }), document: single, sending_count: 2 }}
    />,
  )
  expect(container).toHaveTextContent(/人作答 · 正在送出 2 人/)
})

test('[CR-177] where a show of hands alone was counted, nought named answers are not told beside it', () => {
  const { single } = samples
  const none: Distribution = {
    ...{ answered_count: 0, expected_count: 20 },
    ...{ right_count: 0, half_count: 0, wrong_count: 0, ungraded_count: 0 },
    items: [],
  }
  const told = (hand_counts: CountedByHand | null) => {
    const { container } = render(
      <QuizResult
        quiz={{
          ...{ phase: 'ended', quiz: quizRun({ question: showQuestion(single) }) },
          ...{ ended_at: '2026-09-01T02:01:00.000Z', distribution: none },
        }}
        detail={{ ...answerDetail({ answered: [] }), document: single, distribution: none, hand_counts }}
      />,
    )
    return container.textContent ?? ''
  }
  expect(told(null)).toContain('0/20 人作答')
  cleanup()
  expect(told({ present_count: 20, rows: [], right_count: 0 })).not.toContain('人作答')
})
