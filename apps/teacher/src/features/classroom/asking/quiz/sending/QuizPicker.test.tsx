import type { SentQuizView } from '@jiangtai/shared/classroom/views.ts'
import '@jiangtai/ui/base.css'
import { cleanup, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { itemOf, questionOf } from '@jiangtai/shared/questions/test/question-builders.ts'
import { lessonQuiz } from '../../../test/lesson-quiz.ts'
import type { StartedQuiz } from '../../../lesson/lesson-commands.ts'
import { type LessonQuiz, QuizPicker } from './QuizPicker.tsx'

afterEach(cleanup)

type Setting = { sent?: readonly SentQuizView[]; isVoting?: boolean; list?: readonly LessonQuiz[] }

function open({ sent = [], isVoting = false, list = [1, 2, 3, 4, 5].map(lessonQuiz) }: Setting = {}) {
  const started: StartedQuiz[] = []
  const shown: string[] = []
  const view = render(
    <QuizPicker
      quizzes={{ kind: 'ready', list }}
      sent={sent}
      place={{ x: 0, y: 0 }}
      onMove={() => {}}
      onStart={(quiz) => Promise.resolve(started.push(quiz))}
      onShow={(id) => Promise.resolve(shown.push(id))}
      onClose={() => {}}
      isVoting={isVoting}
      quick={isVoting && <button type="button">开始投票</button>}
    />,
  )
  const user = userEvent.setup()
  const start = () => user.click(view.getByRole('button', { name: '开始作答' }))
  return { view, user, start, started, shown }
}

test('the preset of the question is what it starts with', async () => {
  const { start, started } = open()
  await start()
  expect(started).toEqual([{ lesson_quiz_id: 'quiz-1', time_limit_s: 60 }])
})

test('[CR-72] while a vote is written nothing else can be started by a press that was meant for it', () => {
  const { view } = open({ isVoting: true })
  expect(view.getByRole('heading', { name: '投票' })).toBeTruthy()
  expect(view.getByRole('button', { name: '开始投票' })).toBeVisible()
  expect(view.queryByRole('button', { name: '开始作答' })).toBeNull()
  expect(view.queryByRole('list', { name: '本课的题目' })).toBeNull()
  expect(view.queryByText('这份备课没有准备题目。')).toBeNull()
})

test.each(['', '0', '99'])('typed minutes %j start nothing, and say why', async (typed) => {
  const { view, user, start, started } = open()
  await user.click(view.getByRole('button', { name: '自定义' }))
  const box = view.getByRole('textbox', { name: '自定义分钟数' })
  if (typed !== '') await user.type(box, typed)
  await start()
  expect(started).toEqual([])
  expect(view.getByRole('alert').textContent).toContain('限时 10 秒到 60 分钟')
  expect(document.activeElement).toBe(box)
  await user.clear(box)
  await user.type(box, '1.5')
  await start()
  expect(started).toEqual([{ lesson_quiz_id: 'quiz-1', time_limit_s: 90 }])
})

test('five questions: the title counts them, and half of the fifth is in sight', () => {
  const { view } = open()
  expect(view.getByRole('heading', { name: '发题（5 道）' })).toBeTruthy()
  const bottom = view.getByRole('list', { name: '本课的题目' }).getBoundingClientRect().bottom
  const fifth = view.getByRole('button', { name: /^5.*抛物线/ }).getBoundingClientRect()
  const share = (bottom - fifth.top) / fifth.height
  expect(share).toBeGreaterThan(0.3)
  expect(share).toBeLessThan(0.7)
})

test('a formula is drawn in the row of its question too', async () => {
  const { view } = open()
  const row = view.getByRole('button', { name: /^1.*抛物线/ })
  await waitFor(() => expect(row.querySelector('.katex')).not.toBeNull())
  expect(row.getBoundingClientRect().height).toBeLessThan(60)
})

const SENT: SentQuizView = {
  quiz_run_id: 'run-1',
  lesson_quiz_id: 'quiz-1',
  run_no: 1,
  source: 'lesson',
  practice_id: null,
  line: '',
  ended_at: '2026-09-01T02:01:00.000Z',
  revealed_at: '2026-09-01T02:02:00.000Z',
  answered_count: 40,
  expected_count: 45,
  correct: { count: 4, base: 5 },
}

test('[CR-45] it opens at the next question that was not sent, and says of the others how they went', async () => {
  const { view, start, started } = open({ sent: [SENT] })
  expect(view.getByRole('button', { name: /^1.*已发 · 正确率 80%/ })).toBeVisible()
  expect(view.getByRole('button', { name: /^2.*抛物线/ })).toHaveAttribute('aria-pressed', 'true')
  await start()
  expect(started).toMatchObject([{ lesson_quiz_id: 'quiz-2' }])
})

test('[CR-44] [CR-476] a question that was sent shows its answers, or is sent again by one press with the limit beside it', async () => {
  const { view, user, started, shown } = open({ sent: [SENT] })
  await user.click(view.getByRole('button', { name: /^1.*抛物线/ }))
  expect(view.queryByRole('button', { name: '开始作答' })).toBeNull()
  await user.click(view.getByRole('button', { name: '查看结果' }))
  expect(shown).toEqual(['run-1'])
  await user.click(view.getByRole('button', { name: '2 分钟' }))
  await user.click(view.getByRole('button', { name: '再发一次' }))
  expect(started).toEqual([{ lesson_quiz_id: 'quiz-1', time_limit_s: 120 }])
})

test('[CR-450] a question that was sent twice has both runs at hand', async () => {
  const again = { ...SENT, quiz_run_id: 'run-2', run_no: 2 }
  const { view, user, shown } = open({ sent: [SENT, again] })
  await user.click(view.getByRole('button', { name: /^1.*抛物线/ }))
  await user.click(await view.findByRole('button', { name: /^第 1 次/ }))
  await user.click(view.getByRole('button', { name: /^第 2 次/ }))
  expect(shown).toEqual(['run-1', 'run-2'])
})

test('[LE-194] 作答设置 of the lesson is shown, and changed for this time', async () => {
  const first = lessonQuiz(1)
  const written = questionOf(itemOf('text', { score: 6 }))
  const preset = { answer_way: 'photo', score: null, reveals_at_close: true } as const
  const question = { ...first.question, document: written }
  const { view, user, start, started } = open({ list: [{ ...first, question, preset }, lessonQuiz(2)] })
  expect(await view.findByText('拍照 · 收卷后公布答案')).toBeVisible()
  await start()
  expect(started).toEqual([{ lesson_quiz_id: 'quiz-1', time_limit_s: 60 }])
  await user.click(view.getByRole('button', { name: '作答设置' }))
  await user.click(view.getByRole('button', { name: '手写' }))
  await user.click(view.getByRole('button', { name: '多 1 分' }))
  await user.click(view.getByRole('button', { name: '收卷后公布答案' }))
  expect(view.getByText('手写 · 7 分')).toBeVisible()
  await start()
  const changed = { answer_way: 'handwriting', score: 7, reveals_at_close: false }
  expect(started[1]).toEqual({ lesson_quiz_id: 'quiz-1', time_limit_s: 60, preset: changed })
  await user.click(view.getByRole('button', { name: /^2.*抛物线/ }))
  await user.click(await view.findByRole('button', { name: '作答设置' }))
  expect(view.queryByRole('group', { name: '作答方式' })).toBeNull()
  await start()
  expect(started[2]).toEqual({ lesson_quiz_id: 'quiz-2', time_limit_s: 60 })
})
