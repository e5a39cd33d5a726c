import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { lessonView } from '../../../test/lesson-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { lessonPage } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { LessonDetailsScreen } from '../LessonDetailsScreen.tsx'
import { detailsPath } from '../list/lesson-status.ts'

let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

const slide = (page_no: number) =>
  lessonPage({ page_id: `p${page_no}`, kind: 'pdf_page', title: '函数', resource_id: 'file', page_no })

function open() {
  const pages = [
    ...[1, 2, 3, 4].map(slide),
    lessonPage({ page_id: 'blank', kind: 'board', title: '白板', resource_id: null, page_no: null }),
  ]
  const lesson = lessonView({ pages })
  network = answerCalls({ 'GET /api/prepare_lessons/api/lesson_detail': () => lesson })
  return openScreen(<LessonDetailsScreen />, { path: detailsPath(lesson.prepare_lesson_id) })
}

const shown = () =>
  screen
    .getAllByRole('button', { name: /^第 \d+ 页，/ })
    .map((page) => page.getAttribute('aria-label')?.replace(/^第 \d+ 页，/, ''))

test('[LE-22] one page is removed without a question and comes back by 撤销', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '删除第 2 页' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shown()).toEqual(['函数 第 1 页', '函数 第 3 页', '函数 第 4 页', '白板'])
  expect(screen.getByText('已删除 1 页')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(shown()).toHaveLength(5)
  expect(screen.queryByText(/^已删除/)).toBeNull()
})

test('[LE-22] several pages are ticked, with Shift from one to another or all of their file, and removed together', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: '选中第 1 页' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: '选中第 3 页' }))
  await user.keyboard('{/Shift}')
  expect(await screen.findByText('已选 3 页')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '选中这个课件的 4 页' }))
  expect(screen.getByText('已选 4 页')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^选中这个课件/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: '删除' }))
  expect(shown()).toEqual(['白板'])
  expect(screen.getByText('已删除 4 页')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(shown()).toHaveLength(5)
})
