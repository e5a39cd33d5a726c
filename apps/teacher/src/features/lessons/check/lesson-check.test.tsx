import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { lessonView } from '../../../test/lesson-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { lessonPage } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { LessonDetailsScreen } from '../LessonDetailsScreen.tsx'
import { detailsPath } from '../list/lesson-status.ts'

let network: ReturnType<typeof answerCalls>
beforeEach(() => {
  forgetEverything()
  window.localStorage.clear()
})
afterEach(() => {
  cleanup()
  network.stop()
})

/** A lesson with a class; what the server says of the class is the test's to say. */
function open(classes: () => { class_id: string; student_count: number; has_pads: boolean }[] | null) {
  const lesson = lessonView({
    classes: [{ class_id: 'c1', name: '高一(1)班', student_count: 40 }],
    pages: [
      lessonPage({ page_id: 'p1', kind: 'board', title: '导入' }),
      lessonPage({ page_id: 'p2', kind: 'pdf_page', title: '函数', page_no: 1, image_url: null }),
    ],
  })
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_detail': () => lesson,
    'GET /api/prepare_lessons/api/page_notes': () => ({ notes: [] }),
    'GET /api/prepare_lessons/api/lesson_file': () => ({ list: [], lost_count: 0 }),
    'GET /api/prepare_lessons/api/class_check': () => {
      const told = classes()
      return told === null ? refuse('FORBIDDEN', '不行') : { classes: told }
    },
  })
  return openScreen(<LessonDetailsScreen />, { path: detailsPath(lesson.prepare_lesson_id) })
}

test('[LE-145] [LE-146] the button tells how many things there are, and each leads to its place', async () => {
  const { user, place } = open(() => [{ class_id: 'c1', student_count: 40, has_pads: false }])
  await user.click(await screen.findByRole('button', { name: '课前检查 2' }))
  const dialog = screen.getByRole('dialog', { name: '课前检查' })
  expect(within(dialog).getByRole('status')).toHaveTextContent('有 2 处可以看一看，不处理也能上课')
  expect(within(dialog).getByText(/^高一\(1\)班最近两周没有学生用过平板/)).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: /^第 2 页的图片还没有做好/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(place()).toContain('shown=p2')
  expect(screen.getByRole('button', { name: '开始上课' })).toBeVisible()
})

test('[LE-146] what was not checked can be asked for again', async () => {
  let isThere = false
  const { user } = open(() => (isThere ? [{ class_id: 'c1', student_count: 40, has_pads: true }] : null))
  await user.click(await screen.findByRole('button', { name: '课前检查 1' }))
  expect(await screen.findByText(/^文件或班级没有检查到：不行/)).toBeVisible()
  isThere = true
  await user.click(screen.getByRole('button', { name: '重试' }))
  await expect.poll(() => screen.queryByText(/^文件或班级没有检查到/)).toBeNull()
})
