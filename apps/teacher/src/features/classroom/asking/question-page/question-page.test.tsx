import type { SentQuizView } from '@jiangtai/shared/classroom/views.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { lessonQuiz } from '../../test/lesson-quiz.ts'
import { EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { FIRST_TOOLS } from '../../../../shared/drawing/tools/tool-box.ts'
import { BoardGround } from './BoardGround.tsx'
import { QuestionPageBar } from './QuestionPageBar.tsx'

const BLANK = { document: EMPTY_INK, write: () => undefined }
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

const RUN: SentQuizView = {
  ...{
    quiz_run_id: 'run-1',
    lesson_quiz_id: 'quiz-2',
    run_no: 1,
    source: 'lesson',
    practice_id: null,
    line: '题',
  },
  ...{
    ended_at: '2026-09-01T02:00:00.000Z',
    revealed_at: null,
    answered_count: 3,
    expected_count: 4,
    correct: null,
  },
}

function answer(runs: readonly SentQuizView[] = []) {
  network = answerCalls({
    'POST /api/prepare_lessons/api/list_quzi': () => ({
      quizzes: [lessonQuiz(1), lessonQuiz(2)],
      practice_sets: [],
    }),
    'POST /api/prepare_lessons/api/get_store_pushed_item_status': () => ({
      ...{ runs: [...runs], practices: [], items: [] },
    }),
  })
}

function openBar({ isPractising = false } = {}) {
  const done: unknown[] = []
  const told = (what: unknown) => Promise.resolve(done.push(what))
  const bar = (
    <QuestionPageBar
      asked={{ lesson_quiz_id: 'quiz-2', number: 2 }}
      quiz={null}
      prepare_lesson_id="lesson"
      lesson_session_id="session"
      isPractising={isPractising}
      onStart={told}
      onShow={told}
      isBelow={false}
    />
  )
  return { done, ...openScreen(bar, { path: '/' }) }
}

test('[LE-166] one press asks exactly this question with its preset limit', async () => {
  answer()
  const { user, done } = openBar()
  await user.click(await screen.findByRole('button', { name: '发题' }))
  expect(done).toEqual([{ lesson_quiz_id: 'quiz-2', time_limit_s: 60 }])
})

test('[LE-166] once it was asked its result is called, or it is asked again', async () => {
  answer([RUN])
  const { user, done } = openBar()
  await user.click(await screen.findByRole('button', { name: '看结果' }))
  await user.click(screen.getByRole('button', { name: '再发一次' }))
  expect(done).toEqual(['run-1', { lesson_quiz_id: 'quiz-2', time_limit_s: 60 }])
  expect(screen.queryByRole('button', { name: '发题' })).toBeNull()
})

test('[LE-166] beside a practice nothing is sent', async () => {
  answer()
  openBar({ isPractising: true })
  expect(await screen.findByText('练习正在作答，收卷后再发题')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('[LE-161] [LE-163] the board shows the question of the page, and says where it was taken out', async () => {
  answer()
  const page = { page_id: 'a', kind: 'board', title: '第 1 题', ratio: 16 / 9, image_url: null } as const
  const ground = (lesson_quiz_id: string) => (
    <div style={{ position: 'relative', width: 800, height: 450 }}>
      <BoardGround
        page={{ ...page, question: { lesson_quiz_id, number: 1 } }}
        prepare_lesson_id="lesson"
        ink={BLANK}
        drawing={{ tools: FIRST_TOOLS, setTools: () => undefined }}
      />
    </div>
  )
  openScreen(ground('quiz-1'), { path: '/' })
  await waitFor(() => expect(document.body).toHaveTextContent('的开口方向是'))
  cleanup()
  openScreen(ground('gone'), { path: '/' })
  expect(await screen.findByText('这道题已从备课中移除')).toBeInTheDocument()
})
