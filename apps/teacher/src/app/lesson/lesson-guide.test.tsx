import type { LessonGuide } from '@jiangtai/shared/lessons/views.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { homeworkRow } from '../../test/homework-things.ts'
import { lessonView } from '../../test/lesson-things.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { idOf } from '../../test/question-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { detailsPath } from '../../features/lessons/list/lesson-status.ts'
import { LessonPage } from './LessonPage.tsx'

const LINK = 'POST /api/guide_learn/api/lesson/link'
const lesson = lessonView()
const { prepare_lesson_id } = lesson
const path = `${detailsPath(prepare_lesson_id)}&pane=guide`
let guide: LessonGuide | null
let isRefused: boolean
let network: ReturnType<typeof answerCalls>

beforeEach(() => {
  forgetEverything()
  guide = null
  isRefused = false
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_detail': () => ({ ...lesson, guide }),
    'POST /api/guide_learn/api/list': ({ part }) => ({
      total: 1,
      list: [
        part === 'draft'
          ? homeworkRow({ task_id: idOf('a2'), title: '抛物线草稿', way: 'guide', state: 'draft' })
          : homeworkRow({ task_id: idOf('a1'), title: '抛物线导学', way: 'guide' }),
      ],
    }),
    'POST /api/guide_learn/api/create': () => ({ task_id: idOf('a3'), revision: 1 }),
    [LINK]: ({ task_id }) => {
      if (isRefused) return refuse('NOT_FOUND', '导学不存在或已被删除')
      guide = task_id === null ? null : { task_id, title: '抛物线导学', state: 'draft', is_removed: false }
      return { done: true as const }
    },
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})
const linked = () => network.asked.filter(({ name }) => name === LINK).map(({ input }) => input)

test('[LE-23] a guide is chosen among those that were given and the drafts, and is taken off again', async () => {
  const { user } = openScreen(<LessonPage />, { path })
  await user.click(await screen.findByRole('button', { name: '选一份导学' }))
  const dialog = within(await screen.findByRole('dialog', { name: '选一份导学' }))
  await user.click(dialog.getByRole('button', { name: '确定' }))
  expect(await dialog.findByText('请选择导学')).toBeVisible()
  expect(await dialog.findByRole('radio', { name: /抛物线导学/ })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '草稿' }))
  await user.click(await dialog.findByRole('radio', { name: /抛物线草稿/ }))
  await user.click(dialog.getByRole('button', { name: '确定' }))
  expect(await screen.findByRole('link', { name: '抛物线导学' })).toHaveAttribute(
    'href',
    `/guidance/edit?task_id=${idOf('a2')}`,
  )
  expect(screen.getByText(/还没有发布，学生看不到/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '取消课前导学' }))
  expect(await screen.findByText(/还没有课前导学/)).toBeVisible()
  expect(linked()).toMatchObject([
    { prepare_lesson_id, task_id: idOf('a2') },
    { prepare_lesson_id, task_id: null },
  ])
})

test('[LE-23] what the server refuses is said in the dialog, and the choice stays', async () => {
  isRefused = true
  const { user } = openScreen(<LessonPage />, { path })
  await user.click(await screen.findByRole('button', { name: '选一份导学' }))
  const dialog = within(await screen.findByRole('dialog', { name: '选一份导学' }))
  await user.click(await dialog.findByRole('radio', { name: /抛物线导学/ }))
  await user.click(dialog.getByRole('button', { name: '确定' }))
  expect(await dialog.findByText(/导学不存在或已被删除/)).toBeVisible()
  expect(dialog.getByRole('radio', { name: /抛物线导学/ })).toBeChecked()
})

test('[LE-23] a new guide takes name, subject and phase of the lesson, is linked and is written at once', async () => {
  const { user, place } = openScreen(<LessonPage />, { path })
  await user.click(await screen.findByRole('button', { name: '新建课前导学' }))
  const dialog = within(await screen.findByRole('dialog', { name: '新建课前导学' }))
  expect(dialog.getByLabelText('导学名称')).toHaveValue('二次函数的图像与性质课前导学')
  await user.click(dialog.getByRole('button', { name: '开始编写' }))
  await waitFor(() => expect(place()).toBe(`/guidance/edit?task_id=${idOf('a3')}`))
  expect(linked()).toMatchObject([{ prepare_lesson_id, task_id: idOf('a3') }])
  const made = network.asked.find(({ name }) => name === 'POST /api/guide_learn/api/create')
  expect(made?.input).toMatchObject({ subject_id: 'math', phase_id: 'senior' })
})

test('[LE-23] a removed guide is said to be removed and leads nowhere', async () => {
  guide = { task_id: idOf('a1'), title: '抛物线导学', state: 'closed', is_removed: true }
  openScreen(<LessonPage />, { path })
  expect(await screen.findByText(/这份导学已被删除/)).toBeVisible()
  expect(screen.getByText('抛物线导学')).toBeVisible()
  expect(screen.queryByRole('link', { name: '抛物线导学' })).toBeNull()
  expect(screen.getByRole('button', { name: '取消课前导学' })).toBeVisible()
})

test('[LE-23] who may not look at guides sees nothing of them', async () => {
  openScreen(<LessonPage />, { path, grants: { classPreparation: ['query', 'get', 'edit'] } })
  expect(await screen.findByText('这份备课还没有题目。')).toBeVisible()
  expect(screen.queryByRole('tab', { name: /课前导学/ })).toBeNull()
})
