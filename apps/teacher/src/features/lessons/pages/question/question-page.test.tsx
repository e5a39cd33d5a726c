import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { lessonView } from '../../../../test/lesson-things.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { lessonPage } from '../../../../test/school-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { lessonQuiz } from '../../../classroom/test/lesson-quiz.ts'
import { detailsPath } from '../../list/lesson-status.ts'
import { LessonDetailsScreen } from '../../LessonDetailsScreen.tsx'

let network: ReturnType<typeof answerCalls>
let sent: unknown[] = []

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

const blank = lessonPage({ page_id: 'blank', kind: 'board', title: '白板', image_url: null })
const asked = lessonPage({
  ...{ page_id: 'asked', kind: 'board', title: '题目页', image_url: null },
  ...{ background: 'whiteboard', lesson_quiz_id: 'quiz-1' },
})

function open(pages: ReturnType<typeof lessonPage>[]) {
  sent = []
  const lesson = lessonView({ pages, quizzes: [lessonQuiz(1), lessonQuiz(2)] })
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_detail': () => lesson,
    'POST /api/prepare_lessons/api/lesson_page_ink/list': () => ({ list: [] }),
    'DELETE /api/prepare_lessons/api/delete_quzi': () => ({ quizzes: [] }),
    'POST /api/prepare_lessons/api/lesson_page': (body) => {
      sent.push(body)
      const stored = body.pages.map(({ page_id, kind, title = '', lesson_quiz_id = null }) =>
        lessonPage({ page_id, kind, title, lesson_quiz_id }),
      )
      return { pages: stored, met: [] }
    },
  })
  return openScreen(<LessonDetailsScreen />, { path: detailsPath(lesson.prepare_lesson_id) })
}

test('[LE-160] a question is chosen as a page behind the one in view, and says then which page it is', async () => {
  const { user } = open([blank])
  await user.click(await screen.findByRole('button', { name: '加入题目页' }))
  await user.click(await screen.findByRole('button', { name: '加入第 2 题' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    pages: [{ page_id: 'blank' }, { kind: 'board', background: 'whiteboard', lesson_quiz_id: 'quiz-2' }],
  })
  await user.click(screen.getByRole('button', { name: '加入题目页' }))
  expect(within(await screen.findByRole('dialog')).getByText('已是第 2 页')).toBeVisible()
})

test('[LE-160] a question becomes a page from its row', async () => {
  const { user } = open([blank])
  await user.click(await screen.findByRole('button', { name: '作为一页，第 1 题' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ pages: [{ page_id: 'blank' }, { lesson_quiz_id: 'quiz-1' }] })
  expect(screen.getByRole('button', { name: '看第 1 题的页面' })).toBeVisible()
})

test('[LE-161] the page and its thumbnail show the question, and no ground to choose', async () => {
  open([asked])
  const thumb = await screen.findByRole('button', { name: '第 1 页，题目页' })
  await waitFor(() => expect(thumb).toHaveTextContent('的开口方向是'))
  expect(document.querySelector('figure')).toHaveTextContent('的开口方向是')
  expect(screen.queryByRole('combobox', { name: '底纹' })).toBeNull()
})

test('[LE-161] the editor of the page shows the question beneath what is written', async () => {
  const { user } = open([asked])
  await user.click(await screen.findByRole('button', { name: '编辑页面' }))
  const editor = await screen.findByRole('dialog', { name: '编辑页面' })
  await waitFor(() => expect(editor).toHaveTextContent('的开口方向是'))
  const sheet = within(editor).getByText(/的开口方向是/)
  expect(sheet.getBoundingClientRect().width).toBeGreaterThan(100)
})

test('[LE-163] a question that is taken out leaves its page empty, which is told', async () => {
  const { user } = open([blank, asked])
  await user.click(await screen.findByRole('button', { name: '移除第 1 题' }))
  expect(await screen.findByText('第 2 页留作空白页，不需要时可以删除')).toBeVisible()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ pages: [{ page_id: 'blank' }, { page_id: 'asked', lesson_quiz_id: null }] })
})
