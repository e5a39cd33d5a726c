import '@jiangtai/ui/base.css'
import type { SentQuizView } from '@jiangtai/shared/classroom/views.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { barriers } from '../../../../test/axe.ts'
import stage from '../../stage/stage.module.css'
import { lessonQuiz } from '../../test/lesson-quiz.ts'
import { PracticePicker, type PracticePickerProps } from './PracticePicker.tsx'

afterEach(cleanup)

const SENT: SentQuizView = {
  ...{ quiz_run_id: 'run-2', lesson_quiz_id: 'quiz-2', run_no: 1, source: 'lesson', practice_id: null },
  ...{ line: '', ended_at: '2026-09-01T02:01:00.000Z', revealed_at: null, correct: null },
  ...{ answered_count: 40, expected_count: 45 },
}

function open({
  count = 4,
  sent = [],
  set = null,
}: Partial<Pick<PracticePickerProps, 'sent' | 'set'>> & { count?: number } = {}) {
  const started: Parameters<PracticePickerProps['onStart']>[0][] = []
  render(
    <main className={stage.stage}>
      <PracticePicker
        quizzes={Array.from({ length: count }, (_, at) => lessonQuiz(at + 1))}
        set={set}
        sent={sent}
        place={{ x: 0, y: 0 }}
        onMove={() => {}}
        onStart={(practice) => Promise.resolve(started.push(practice))}
        onClose={() => {}}
      />
    </main>,
  )
  const user = userEvent.setup()
  return {
    started,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    tick: (at: number) => user.click(screen.getAllByRole('checkbox')[at - 1]!),
  }
}

test('[CR-110] begins with what was not sent, and sends the ticked questions in the order of the lesson', async () => {
  const { started, press, tick } = open({ sent: [SENT] })
  expect(screen.getByText('随堂练习（已选 3 题）')).toBeVisible()
  await tick(1)
  await tick(2)
  await press('5 分钟')
  expect(await barriers()).toEqual([])
  await press('开始练习')
  expect(started).toEqual([
    { lesson_quiz_ids: ['quiz-2', 'quiz-3', 'quiz-4'], time_limit_s: 300, practice_set_id: null },
  ])
})

test('[CR-110] says why one question is too few, and more than twenty too many', async () => {
  const { started, press, tick } = open({ count: 2 })
  await tick(1)
  await press('开始练习')
  expect(screen.getByRole('alert')).toHaveTextContent('随堂练习至少要有 2 道题')
  cleanup()
  const many = open({ count: 21 })
  expect(screen.getByText('随堂练习（已选 20 题）')).toBeVisible()
  await many.tick(21)
  await many.press('开始练习')
  expect(screen.getByRole('alert')).toHaveTextContent('随堂练习最多 20 道题')
  expect([...started, ...many.started]).toEqual([])
})

test('[LE-34] a set is opened with its questions in its order and its time, and started by one press', async () => {
  const set = {
    ...{ practice_set_id: 'set-1', name: '课中巩固', time_limit_s: 420 },
    // A question that has left the lesson meanwhile is left out.
    lesson_quiz_ids: ['quiz-3', 'gone', 'quiz-1'],
    for_class_ids: null,
  }
  const { started, press } = open({ set, sent: [SENT] })
  expect(screen.getByText('课中巩固（已选 2 题）')).toBeVisible()
  expect(screen.getByRole('button', { name: '7 分钟' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  await press('开始练习')
  expect(started).toEqual([
    { lesson_quiz_ids: ['quiz-3', 'quiz-1'], time_limit_s: 420, practice_set_id: 'set-1' },
  ])
})

test('[LE-32] a set with too few questions says why it is not started', async () => {
  const set = {
    practice_set_id: 's',
    name: '课中巩固',
    time_limit_s: null,
    lesson_quiz_ids: ['quiz-1'],
    for_class_ids: null,
  }
  const { started, press } = open({ set })
  await press('开始练习')
  expect(screen.getByRole('alert')).toHaveTextContent('随堂练习至少要有 2 道题')
  expect(started).toEqual([])
})

test('a long line stays within its panel', () => {
  open()
  const panel = screen.getByRole('region').getBoundingClientRect()
  for (const row of screen.getAllByRole('listitem'))
    expect(row.getBoundingClientRect().right).toBeLessThanOrEqual(panel.right)
})
