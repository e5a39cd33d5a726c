import type { LessonNote } from '@jiangtai/shared/lessons/notes/views.ts'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { lessonView } from '../../../test/lesson-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { lessonPage } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { LessonDetailsScreen } from '../LessonDetailsScreen.tsx'
import { lessonCalls } from '../lessons.queries.ts'
import { detailsPath } from '../list/lesson-status.ts'
import { pageNotesQuery } from './notes.queries.ts'

const SAVE = 'POST /api/prepare_lessons/api/page_note'
let network: ReturnType<typeof answerCalls>

beforeEach(async () => {
  await page.viewport(1366, 768)
  forgetEverything()
  window.localStorage.clear()
})
afterEach(async () => {
  cleanup()
  await page.viewport(1366, 768)
  network.stop()
})

/** A lesson of two pages, the first of which has 讲稿. */
function open({ mayEdit = true, isBehind = false, isFromSlides = false } = {}) {
  const pages = ['p1', 'p2'].map((page_id) => lessonPage({ page_id, kind: 'board', title: page_id }))
  const lesson = lessonView({ pages, abilities: { own: mayEdit, edit: mayEdit, remove: mayEdit } })
  let notes: LessonNote[] = [{ page_id: 'p1', text: '问对称轴', revision: 1, is_from_slides: isFromSlides }]
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_detail': () => lesson,
    'GET /api/prepare_lessons/api/page_notes': () => ({ notes }),
    [SAVE]: ({ revision }) => {
      if (isBehind && revision === 1) {
        notes = [{ page_id: 'p1', text: '别处写的', revision: 2, is_from_slides: false }]
        return refuse('CONFLICT', '别处改过')
      }
      return { revision: revision + 1, updated_at: '2026-09-01T08:00:00.000Z' }
    },
  })
  return openScreen(<LessonDetailsScreen />, { path: detailsPath(lesson.prepare_lesson_id) })
}

const field = () => screen.findByRole('textbox', { name: '讲稿' })
const saved = () => network.asked.filter(({ name }) => name === SAVE).map(({ input }) => input)

test('[LE-140] [LE-142] 讲稿 of the page in view are written below it, and saved by themselves', async () => {
  const { user } = open()
  expect(await field()).toHaveValue('问对称轴')
  expect(await barriers()).toEqual([])
  await user.type(await field(), '和顶点')
  await user.click(screen.getByRole('button', { name: '第 2 页，p2' }))
  expect(await field()).toHaveValue('')
  await expect.poll(saved).toMatchObject([{ page_id: 'p1', revision: 1, speaker_note: '问对称轴和顶点' }])
  await user.click(screen.getByRole('button', { name: '第 1 页，p1' }))
  expect(await field()).toHaveValue('问对称轴和顶点')
})

test('[LE-142] 讲稿 that were changed elsewhere wait for a decision', async () => {
  const { user } = open({ isBehind: true })
  await user.type(await field(), '！')
  expect(await screen.findByText(/^这一页的讲稿刚在别处改过/)).toBeVisible()
  expect(await field()).toHaveValue('问对称轴！')
  await user.click(screen.getByRole('button', { name: '用别处的' }))
  await expect.poll(async () => (await field()).textContent).toBe('别处写的')
  expect(screen.queryByText(/^这一页的讲稿刚在别处改过/)).toBeNull()
})

test('[LE-140] on a phone the page keeps its room above its 讲稿', async () => {
  await page.viewport(360, 780)
  open()
  const below = (await field()).getBoundingClientRect()
  const picture = screen.getByRole('figure').firstElementChild?.getBoundingClientRect()
  expect(picture?.height).toBeGreaterThanOrEqual(200)
  expect(picture?.bottom).toBeLessThanOrEqual(below.top)
  expect(below.right).toBeLessThanOrEqual(360)
})

test('[LE-140] who may only read sees the words, and nothing where there are none', async () => {
  const { user } = open({ mayEdit: false })
  expect(await screen.findByText('问对称轴')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: '讲稿' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '第 2 页，p2' }))
  expect(screen.queryByRole('region', { name: '讲稿' })).toBeNull()
})

test('[LE-243] 讲稿 that came with the slides say so until they are changed', async () => {
  const { user } = open({ isFromSlides: true })
  expect(await field()).toHaveAccessibleDescription(/^来自课件备注，可以修改。只给老师看/)
  await user.type(await field(), '！')
  await expect.element(page.getByText(/^只给老师看/)).toBeVisible()
  expect(screen.queryByText(/来自课件备注/)).toBeNull()
})

test('[LE-243] who may only read is told that they came with the slides', async () => {
  open({ mayEdit: false, isFromSlides: true })
  expect(await screen.findByText('来自课件备注')).toBeVisible()
})

test('[LE-240] the notes that pages of slides bring are read once those pages are saved', async () => {
  const client = new QueryClient()
  network = answerCalls({
    'GET /api/prepare_lessons/api/page_notes': () => ({ notes: [] }),
    'POST /api/prepare_lessons/api/lesson_page': () => ({ pages: [], met: [] }),
  })
  const query = pageNotesQuery('lesson-1')
  await client.prefetchQuery(query)
  const { image_url: _shown, ...made } = lessonPage({ page_id: 'p1', kind: 'pdf_page', page_no: 1 })
  const { savePages } = lessonCalls(client, 'lesson-1')
  await savePages({ pages: [made], base: [], request_id: 'first' })
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(false)
  await savePages({ pages: [{ ...made, image_key: 'page.webp' }], base: [], request_id: 'second' })
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
})
