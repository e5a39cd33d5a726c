import '@jiangtai/ui/base.css'
import { createLiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { encodePoints } from '@jiangtai/shared/ink/encoding.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { applyEvent, type ClassroomState, openingState } from '@jiangtai/shared/classroom/state.ts'
import { AWAITED_INK } from '@jiangtai/shared/ink/prepared/awaited.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../core/api.ts'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { lessonQuiz } from '../test/lesson-quiz.ts'
import { ViewedPage } from './ViewedPage.tsx'

beforeEach(() => {
  forgetEverything()
  queryClient.clear()
})
afterEach(cleanup)

const opening = openingState({
  lesson_session_id: 's',
  title: '二次函数',
  class_id: 'c',
  class_name: '高一(1)班',
  teacher_name: '陈老师',
  started_at: '2026-09-01T02:00:00.000Z',
  device_id: null,
  pages: ['a', 'b'].map((page_id) => ({ page_id, kind: 'board', title: '', ratio: 16 / 9, image_url: null })),
})
const LINE: readonly (readonly [number, number])[] = [
  [100, 100],
  [900, 500],
]
const written = applyEvent(opening, {
  type: 'ink_written',
  payload: { page_id: 'a', op: penLine('one', LINE) },
})

/** Whether a layer of the page has any ink. */
function isInked(layer: 'base' | 'live'): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>(`canvas[data-layer="${layer}"]`)
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  return pixels.some((value, at) => at % 4 === 3 && value > 0)
}

async function show(state: ClassroomState, live = createLiveReceiver({ now: () => 0 })) {
  await page.viewport(1366, 768)
  render(<ViewedPage state={state} others={live} />)
  return live
}

describe('[CR-242] the board of a lesson that is looked at', () => {
  test('has the page and the ink that the state has, another page none of it', async () => {
    await show(written)
    expect(screen.getByText('第 1 / 2 页')).toBeVisible()
    await expect.poll(() => isInked('base')).toBe(true)
    cleanup()
    await show(applyEvent(written, { type: 'page_turned', payload: { page_id: 'b' } }))
    expect(screen.getByText('第 2 / 2 页')).toBeVisible()
    expect(isInked('base')).toBe(false)
  })

  test('has the stroke that is being drawn', async () => {
    const live = await show(opening)
    const points = encodePoints(LINE.map(([x, y]) => ({ x, y, pressure: 0.5 })))
    live.push(`habc.0.${points}.id-abc.p,12,#e5484d`)
    await expect.poll(() => isInked('live')).toBe(true)
  })

  test('says that there is no page where there is none', async () => {
    await show({ ...opening, pages: [], current_page_id: null })
    expect(screen.getByText('黑板上没有页面')).toBeVisible()
  })
})

describe('[CR-385] a 题目页 that is looked at', () => {
  const READ = 'GET /api/prepare_lessons/api/lesson_page_questions'
  const asked = (lesson_quiz_id: string): ClassroomState => ({
    ...opening,
    pages: opening.pages.map((one) => ({ ...one, question: { lesson_quiz_id, number: 2 } })),
  })
  let network: ReturnType<typeof answerCalls>
  afterEach(() => network.stop())

  test('shows its question under the ink, and no key', async () => {
    const { document: question } = lessonQuiz(1).question
    network = answerCalls({
      [READ]: () => ({
        questions: [{ lesson_quiz_id: 'quiz-1', document: showQuestion(question), files: {} }],
      }),
    })
    openScreen(<ViewedPage state={asked('quiz-1')} others={null} />, { path: '/' })
    expect(await screen.findByText('第 2 题')).toBeInTheDocument()
    await expect.poll(() => document.body.textContent).toContain('的开口方向是')
    expect(document.body).not.toHaveTextContent('答案')
    cleanup()
    openScreen(<ViewedPage state={asked('gone')} others={null} />, { path: '/' })
    expect(await screen.findByText('这道题已从备课中移除')).toBeInTheDocument()
  })

  test('says that it did not arrive', async () => {
    network = answerCalls({ [READ]: () => refuse('FORBIDDEN', '没有权限') })
    openScreen(<ViewedPage state={asked('quiz-1')} others={null} />, { path: '/' })
    expect(await screen.findByText('题目没有取到，正在重试')).toBeInTheDocument()
  })
})

test('[CR-382] says that what was prepared on the page is on its way', () => {
  render(<ViewedPage state={{ ...opening, ink: { a: AWAITED_INK } }} others={null} />)
  expect(screen.getByRole('status')).toHaveTextContent('正在取来这一页备好的内容…')
})
