// The preview is there before a test waits for it: on a busy machine it is long on its way.
import './LessonPreview.tsx'
import { countInk } from '@jiangtai/board/test/surface-driver.ts'
import { INK_VERSION } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkShape } from '@jiangtai/shared/ink/ink-op.ts'
import { sampleShape } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { lessonView } from '../../../../test/lesson-things.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { lessonPage } from '../../../../test/school-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { lessonQuiz } from '../../../classroom/test/lesson-quiz.ts'
import { detailsPath } from '../../list/lesson-status.ts'
import { LessonDetailsScreen } from '../../LessonDetailsScreen.tsx'

const INK = 'POST /api/prepare_lessons/api/lesson_page_ink/list'
const pages = [
  lessonPage({ page_id: 'blank', kind: 'board', title: '白板', image_url: null, background: 'whiteboard' }),
  lessonPage({
    ...{ page_id: 'asked', kind: 'board', title: '题目页', image_url: null },
    ...{ background: 'whiteboard', lesson_quiz_id: 'quiz-1' },
  }),
]
let network: ReturnType<typeof answerCalls>

beforeEach(() => {
  forgetEverything()
  window.localStorage.clear()
})
afterEach(async () => {
  cleanup()
  network.stop()
  await browserPage.viewport(1280, 720)
})

async function open(answers: Parameters<typeof answerCalls>[0] = {}, shown = pages, { mayEdit = true } = {}) {
  const abilities = { own: mayEdit, edit: mayEdit, remove: mayEdit }
  const lesson = lessonView({ pages: shown, quizzes: [lessonQuiz(1), lessonQuiz(2)], abilities })
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_detail': () => lesson,
    [INK]: () => ({ list: [{ page_id: 'blank', revision: 1, gestures: [sampleShape] }] }),
    ...answers,
  })
  const opened = openScreen(<LessonDetailsScreen />, { path: detailsPath(lesson.prepare_lesson_id) })
  await opened.user.click(await screen.findByRole('button', { name: '预览' }))
  const dialog = await screen.findByRole('dialog', { name: `预览：${lesson.title}` })
  return { ...opened, dialog, within: within(dialog) }
}

test('[LE-183] the projector shows ink and questions page by page, turned by the keys of the board, and nothing is sent', async () => {
  const { user, within: shown, dialog } = await open()
  const surface = () => shown.getByRole('img', { name: '页面上的内容' })
  await expect.poll(() => countInk(surface(), 'base')).toBeGreaterThan(100)
  expect(shown.getByRole('status')).toHaveTextContent('1 / 2')
  expect(shown.getByRole('button', { name: '上一页' })).toBeDisabled()
  await user.keyboard('{ArrowRight}')
  expect(shown.getByRole('status')).toHaveTextContent('2 / 2')
  await waitFor(() => expect(dialog).toHaveTextContent('的开口方向是'))
  expect(countInk(surface(), 'base')).toBe(0)
  await user.keyboard('{PageDown}')
  expect(shown.getByRole('status')).toHaveTextContent('2 / 2')
  await user.keyboard('{Home}')
  expect(shown.getByRole('status')).toHaveTextContent('1 / 2')
  expect(await barriers()).toEqual([])
  const written = network.asked.filter(({ name }) => /begin|start|session|push|write/.test(name))
  expect(written).toEqual([])
  await user.click(shown.getByRole('button', { name: '关闭' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[LE-184] a pad shows the number of a 题目页 alone; once it is asked the question can be tried, without its key', async () => {
  const { user, within: shown, dialog } = await open()
  await user.keyboard('{End}')
  await user.click(shown.getByRole('button', { name: '学生平板' }))
  const pad = within(shown.getByRole('region', { name: '学生平板' }))
  expect(pad.getByText('第 1 题 · 等老师发题')).toBeVisible()
  expect(dialog).not.toHaveTextContent('的开口方向是')
  await user.selectOptions(shown.getByLabelText('平板上显示'), '发第 1 题以后（这一页）')
  await waitFor(() => expect(dialog).toHaveTextContent('的开口方向是'))
  expect(pad.getByText('限时 1 分钟')).toBeVisible()
  const option = pad.getAllByRole('radio')[0]!
  await user.click(option)
  expect(option).toBeChecked()
  // The arrows choose among the options; no page is turned.
  await user.keyboard('{ArrowLeft}')
  expect(shown.getByRole('status')).toHaveTextContent('2 / 2')
  expect(dialog).not.toHaveTextContent(/答案|解析/)
  expect(await barriers()).toEqual([])
  expect(network.asked.filter(({ name }) => name.includes('answer'))).toEqual([])
})

test('[LE-183] prepared ink that does not come says so and is asked for again', async () => {
  let isDown = true
  const { user, within: shown } = await open({
    [INK]: () => {
      if (isDown) return refuse('UNAVAILABLE')
      return { list: [{ page_id: 'blank', revision: 1, gestures: [sampleShape] }] }
    },
  })
  expect(await shown.findByText(/^页面上写的内容没有取到/)).toBeVisible()
  isDown = false
  await user.click(shown.getByRole('button', { name: '重试' }))
  await expect
    .poll(() => countInk(shown.getByRole('img', { name: '页面上的内容' }), 'base'))
    .toBeGreaterThan(100)
})

test('[LE-245] who may only read the lesson previews it too', async () => {
  const { within: shown } = await open({}, pages, { mayEdit: false })
  await expect
    .poll(() => countInk(shown.getByRole('img', { name: '页面上的内容' }), 'base'))
    .toBeGreaterThan(100)
  expect(screen.queryByRole('button', { name: '修改信息' })).toBeNull()
})

test('[LE-183] a lesson without pages says so', async () => {
  const { within: shown } = await open({}, [])
  expect(shown.getByText(/^还没有页面/)).toBeVisible()
})

test.each([
  [1366, 768],
  [360, 780],
])('[LE-184] at %i × %i the frame of the pad is wholly seen, in its own shape', async (width, height) => {
  await browserPage.viewport(width, height)
  const { user, within: shown } = await open()
  await user.click(shown.getByRole('button', { name: '学生平板' }))
  const box = shown.getByRole('region', { name: '学生平板' }).getBoundingClientRect()
  expect(box.width / box.height).toBeCloseTo(1024 / 768, 1)
  expect([box.left >= 0, box.right <= width, box.bottom <= height]).toEqual([true, true, true])
  for (const one of shown.getAllByRole('button')) {
    const { bottom, height: tall } = one.getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(height)
    expect(tall).toBeGreaterThanOrEqual(44)
  }
})

test('[LE-183] [LE-164] a question is laid out in the open preview as on the screen beneath', async () => {
  const { dialog } = await open({}, pages.toReversed())
  const heights = () =>
    [...document.querySelectorAll<HTMLElement>('[data-question-sheet] > div > div')].map((text) => ({
      isInDialog: dialog.contains(text),
      height: text.offsetHeight,
    }))
  await waitFor(() => expect(heights().filter(({ isInDialog }) => isInDialog)).toHaveLength(1))
  const apart = heights().find(({ isInDialog }) => !isInDialog)
  await waitFor(() => expect(heights().find(({ isInDialog }) => isInDialog)?.height).toBe(apart?.height))
})

test('[DW-119] a video beneath a cover is not there to be pressed', async () => {
  const slide = lessonPage({ page_id: 'slide', kind: 'pdf_page', page_no: 1, ratio: 16 / 9 })
  const video = (left: number) => {
    const place = { left, top: 0.25, width: 0.25, height: 0.25 }
    return { page_id: 'slide', kind: 'video' as const, place, url: `data:video/mp4;base64,${left}` }
  }
  const cover: InkShape = {
    ...sampleShape,
    ...{ v: INK_VERSION, id: 'cover', shape: 'cover', from: { x: 100, y: 100 }, to: { x: 700, y: 700 } },
  }
  const { within: shown } = await open(
    {
      [INK]: () => ({ list: [{ page_id: 'slide', revision: 1, gestures: [cover] }] }),
      'GET /api/prepare_lessons/api/lesson_page_media': () => ({ media: [video(0.125), video(0.625)] }),
    },
    [slide],
  )
  expect(await shown.findByRole('button', { name: '播放视频 2（第 1 页）' })).toBeVisible()
  await waitFor(() => expect(shown.queryByRole('button', { name: '播放视频 1（第 1 页）' })).toBeNull())
})
