import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { Grants } from '@jiangtai/shared/core/permissions.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { lessonView } from '../../test/lesson-things.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { resource } from '../../test/school-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { LessonDetailsScreen } from './LessonDetailsScreen.tsx'
import { detailsPath } from './list/lesson-status.ts'

const DETAIL = 'GET /api/prepare_lessons/api/lesson_detail'
const FILES = 'GET /api/prepare_lessons/api/lesson_file'
const lesson = lessonView()
let network: ReturnType<typeof answerCalls>

function open(answers: Parameters<typeof answerCalls>[0], grants: { grants?: Grants } = {}) {
  network = answerCalls(answers)
  return openScreen(<LessonDetailsScreen />, { path: detailsPath(lesson.prepare_lesson_id), ...grants })
}

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

test.each(['NOT_FOUND', 'BAD_INPUT'] as const)(
  'an address that names no lesson (%s) says so and leads to the list',
  async (name) => {
    open({ [DETAIL]: () => refuse(name) })
    expect(await screen.findByText(/^没有这份备课/)).toBeVisible()
    expect(screen.getByRole('link', { name: '去备课列表' })).toHaveAttribute(
      'href',
      '/classPreparation/preparationList',
    )
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  },
)

test('questions of the bank are offered only to who may look at it', async () => {
  open({ [DETAIL]: () => lesson }, { grants: { classPreparation: ['query', 'edit'] } })
  expect(await screen.findByText('这份备课还没有题目。')).toBeVisible()
  expect(screen.queryByRole('button', { name: '从题库选题' })).toBeNull()
  cleanup()
  network.stop()
  open({ [DETAIL]: () => lesson })
  expect(await screen.findByRole('button', { name: '从题库选题' })).toBeVisible()
})

test('[RE-37] the list of pages marks those that play something, and the chosen one plays it', async () => {
  const slide = (page_id: string) => ({
    page_id,
    kind: 'pdf_page' as const,
    title: '实验',
    resource_id: 'r',
    page_no: 1,
    ratio: 2,
    image_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    background: null,
    lesson_quiz_id: null,
    for_class_ids: null,
    timer: null,
  })
  const media = (page_id: string, kind: 'audio' | 'video') => ({ page_id, kind, place: null, url: 'blob:x' })
  const { user } = open({
    [DETAIL]: () => ({ ...lesson, pages: [slide('a'), slide('b'), slide('c')] }),
    'GET /api/prepare_lessons/api/lesson_page_media': () => ({
      media: [media('b', 'video'), media('c', 'video'), media('c', 'audio')],
    }),
  })
  const marked = await screen.findByRole('button', { name: '第 2 页，实验 第 1 页，有视频' })
  expect(marked.querySelector('[title="这一页有视频，上课时在黑板上播放"]')).not.toBeNull()
  expect(screen.getByRole('button', { name: '第 3 页，实验 第 1 页，有视频和声音' })).toBeVisible()
  expect(screen.getByRole('button', { name: '第 1 页，实验 第 1 页' }).querySelector('[title]')).toBeNull()
  expect(screen.queryByRole('button', { name: /^播放/ })).toBeNull()
  await user.click(marked)
  expect(await screen.findByRole('button', { name: '播放视频（第 2 页）' })).toBeVisible()
})

test('[RE-36] a video that is picked lies beside the pages and is taken out again', async () => {
  const video = resource({ name: '实验.mp4', ext: 'mp4', mime: 'video/mp4', type: 5 })
  let list: CallOutput<typeof FILES>['list'] = []
  const { user } = open({
    [DETAIL]: () => lesson,
    [FILES]: () => ({ list, lost_count: 0 }),
    'POST /api/resource/v1/personal/list': () => ({ total: 1, is_capped: false, list: [video] }),
    'POST /api/resource/v1/folder/list': () => ({ list: [] }),
    'POST /api/prepare_lessons/api/lesson_file': () => {
      list = [{ ...video, is_on_pages: false }]
      return { done: true }
    },
    'DELETE /api/prepare_lessons/api/delete_lesson_file': () => {
      list = []
      return { pages: [] }
    },
  })
  await user.click(await screen.findByRole('button', { name: '添加资源' }))
  await user.click(await screen.findByRole('checkbox', { name: /实验.mp4/ }))
  await user.click(screen.getByRole('button', { name: '加入备课' }))
  expect(await screen.findByText('已加入本课资源：“实验.mp4”')).toBeVisible()
  expect(network.asked).toContainEqual({
    name: 'POST /api/prepare_lessons/api/lesson_file',
    input: expect.objectContaining({
      prepare_lesson_id: lesson.prepare_lesson_id,
      resource_ids: [video.resource_id],
    }),
  })
  await user.click(await screen.findByRole('button', { name: '从本课资源移除“实验.mp4”' }))
  expect(await screen.findByText('已从本课资源移除“实验.mp4”')).toBeVisible()
  expect(screen.queryByRole('button', { name: '从本课资源移除“实验.mp4”' })).toBeNull()
})

test('on a phone the questions lie below the pages, each as wide as the screen', async () => {
  await browserPage.viewport(360, 780)
  try {
    open({ [DETAIL]: () => lesson })
    const pages = (await screen.findByRole('region', { name: '页面' })).getBoundingClientRect()
    const questions = screen.getByRole('region', { name: '题目与记录' }).getBoundingClientRect()
    expect(questions.top).toBeGreaterThanOrEqual(pages.bottom)
    expect(Math.min(pages.width, questions.width)).toBeGreaterThanOrEqual(300)
    const teach = screen.getByRole('button', { name: '开始上课' }).getBoundingClientRect()
    expect(teach.right).toBeLessThanOrEqual(360)
  } finally {
    await browserPage.viewport(1366, 768)
  }
})
