// The 教案 is there before a test waits for it: on a busy machine it is long on its way.
import { NO_PRESET } from '@jiangtai/shared/lessons/preset/preset.ts'
import '../plan/PlanReading.tsx'
import './SharedPreview.tsx'
import { countInk } from '@jiangtai/board/test/surface-driver.ts'
import { sampleShape } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { EMPTY_PLAN } from '@jiangtai/shared/lessons/plan/empty-plan.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { barriers } from '../../../test/axe.ts'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { lessonPage, question } from '../../../test/school-things.ts'
import { lessonRow } from '../../../test/lesson-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { LessonListScreen } from '../list/LessonListScreen.tsx'
import { SHARED_LIST_PATH, sharedPath } from '../list/lesson-status.ts'
import type { SharedRow } from './shared.queries.ts'
import { SharedLessonScreen } from './SharedLessonScreen.tsx'

const LIST = 'POST /api/prepare_lessons/api/shared_lesson/list'
const GET = 'POST /api/prepare_lessons/api/shared_lesson/get'
const INK = 'POST /api/prepare_lessons/api/shared_lesson/page_ink'
const MEDIA = 'POST /api/prepare_lessons/api/shared_lesson/page_media'
const TAKE = 'POST /api/prepare_lessons/api/shared_lesson/take'
const SHARE = 'POST /api/prepare_lessons/api/lesson_share'
const HOME = 'GET /api/prepare_lessons/api/home_config'
let network: ReturnType<typeof answerCalls>

const row: SharedRow = {
  ...{ prepare_lesson_id: newId(), title: '二次函数', owner_name: '李雷', is_own: false },
  ...{ subject_id: 'math', subject_name: '数学', phase_id: 'senior' },
  ...{ textbook_name: null, chapter_name: null, page_count: 2, quiz_count: 0 },
  ...{ is_template: true, taken_count: 3, shared_at: '2026-09-01T08:00:00.000Z' },
}
const whole = {
  ...row,
  ...{ goals: '会求对称轴', plan: { ...EMPTY_PLAN, key_points: '配方' } },
  quizzes: ['q1', 'q2'].map((lesson_quiz_id) => ({
    ...{ lesson_quiz_id, time_limit_s: null, preset: NO_PRESET, for_class_ids: null, question: question({}) },
  })),
  practice_sets: [
    {
      practice_set_id: 's1',
      name: '课中巩固',
      time_limit_s: null,
      lesson_quiz_ids: ['q2', 'q1'],
      for_class_ids: null,
    },
  ],
  pages: ['导入', '例题'].map((title) => lessonPage({ page_id: newId(), kind: 'board', title })),
  notes: [] as { page_id: string; text: string; revision: number }[],
}
const home = () => ({ classes: [], subjects: [], phases: [] })
const inputs = (name: string) => network.asked.filter((one) => one.name === name).map(({ input }) => input)

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

test('[LE-51] the list says who shares what, and is narrowed by the server', async () => {
  network = answerCalls({ [LIST]: () => ({ total: 1, list: [row] }), [HOME]: home })
  const { user } = openScreen(<LessonListScreen />, { path: `${SHARED_LIST_PATH}&template=only` })
  expect(await screen.findByRole('link', { name: '二次函数' })).toHaveAttribute(
    'href',
    sharedPath(row.prepare_lesson_id),
  )
  expect(screen.getByText('李雷')).toBeVisible()
  expect(inputs(LIST).at(-1)).toMatchObject({ is_template: true })
  await user.type(screen.getByRole('textbox', { name: '搜索共享备课' }), '函数')
  await expect.poll(() => inputs(LIST).at(-1)).toMatchObject({ text: '函数' })
})

test('[LE-33] its sets of questions are seen, and not changed', async () => {
  network = answerCalls({ [GET]: () => whole })
  openScreen(<SharedLessonScreen />, { path: `${sharedPath(row.prepare_lesson_id)}&pane=quizzes` })
  expect(await screen.findByText('课中巩固')).toBeVisible()
  expect(screen.getByText('2 题（第 2、1 题） · 不限时')).toBeVisible()
  expect(screen.queryByRole('button', { name: /练习/ })).toBeNull()
})

test('[LE-53] it is read, and copied under a name', async () => {
  const prepare_lesson_id = newId()
  network = answerCalls({ [GET]: () => whole, [TAKE]: () => ({ prepare_lesson_id }), [HOME]: home })
  const { user } = openScreen(<SharedLessonScreen />, { path: sharedPath(row.prepare_lesson_id) })
  await user.click(await screen.findByRole('button', { name: '放大第 1 页，导入' }))
  const large = await screen.findByRole('dialog', { name: '第 1 页，共 2 页' })
  await user.click(within(large).getByRole('button', { name: '下一页' }))
  expect(await screen.findByRole('dialog', { name: '第 2 页，共 2 页' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await user.click(screen.getByRole('tab', { name: '教案' }))
  expect(await screen.findByText('配方')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '复制到我的备课' }))
  const dialog = await screen.findByRole('dialog', { name: '复制备课《二次函数》' })
  await user.click(within(dialog).getByRole('button', { name: '复制' }))
  expect(await screen.findByText('已复制，这是新的一份')).toBeVisible()
  expect(inputs(TAKE)).toEqual([
    expect.objectContaining({ prepare_lesson_id: row.prepare_lesson_id, title: '二次函数', class_ids: [] }),
  ])
})

test('[LE-245] a reader previews it as projector and as pad, with its ink and without 讲稿', async () => {
  const [first] = whole.pages
  const slide = lessonPage({ page_id: newId(), kind: 'pdf_page', page_no: 1, title: '课件' })
  const asked = { background: 'whiteboard' as const, lesson_quiz_id: 'q1', image_url: null }
  const pages = [first!, { ...whole.pages[1]!, ...asked }, slide]
  const notes = [{ page_id: first!.page_id, text: '只在讲稿里的话', revision: 1 }]
  let isDown = true
  network = answerCalls({
    [GET]: () => ({ ...whole, pages, notes }),
    [INK]: () => {
      if (isDown) return refuse('UNAVAILABLE')
      return { list: [{ page_id: first!.page_id, gestures: [sampleShape] }] }
    },
    [MEDIA]: () => ({
      media: [{ page_id: slide.page_id, kind: 'audio', place: null, url: 'data:audio/wav;base64,' }],
    }),
  })
  const { user } = openScreen(<SharedLessonScreen />, { path: sharedPath(row.prepare_lesson_id) })
  await user.click(await screen.findByRole('button', { name: '预览' }))
  const dialog = await screen.findByRole('dialog', { name: '预览：二次函数' })
  const shown = within(dialog)
  expect(await shown.findByText(/^页面上写的内容没有取到/)).toBeVisible()
  isDown = false
  await user.click(shown.getByRole('button', { name: '重试' }))
  await expect
    .poll(() => countInk(shown.getByRole('img', { name: '页面上的内容' }), 'base'))
    .toBeGreaterThan(100)
  expect(dialog).not.toHaveTextContent('只在讲稿里的话')
  expect(await barriers()).toEqual([])
  await user.keyboard('{End}')
  expect(await shown.findByRole('button', { name: /声音/ })).toBeVisible()
  await user.keyboard('{ArrowLeft}')
  await user.click(shown.getByRole('button', { name: '学生平板' }))
  const pad = within(shown.getByRole('region', { name: '学生平板' }))
  expect(pad.getByText('第 1 题 · 等老师发题')).toBeVisible()
  expect(pad.getByText('李雷')).toBeVisible()
  await user.click(shown.getByRole('button', { name: '关闭' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.asked.map(({ name }) => name).filter((name) => ![GET, INK, MEDIA].includes(name))).toEqual(
    [],
  )
})

test('[LE-245] without pages there is nothing to preview', async () => {
  network = answerCalls({ [GET]: () => ({ ...whole, pages: [] }), [INK]: () => ({ list: [] }) })
  openScreen(<SharedLessonScreen />, { path: sharedPath(row.prepare_lesson_id) })
  expect(await screen.findByRole('button', { name: '复制到我的备课' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '预览' })).toBeNull()
})

test('[LE-50] one that is not shared any more says so and leads to the list', async () => {
  network = answerCalls({ [GET]: () => refuse('NOT_FOUND') })
  openScreen(<SharedLessonScreen />, { path: sharedPath(row.prepare_lesson_id) })
  expect(await screen.findByText(/^这份备课没有共享给您/)).toBeVisible()
  expect(screen.getByRole('link', { name: '去共享备课' })).toHaveAttribute('href', SHARED_LIST_PATH)
})

test('[LE-50] [LE-54] an own lesson is shared from its row, as 模板 where one may', async () => {
  const lesson = lessonRow({ title: '导数' })
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_list': () => ({ total: 1, list: [lesson] }),
    'POST /api/prepare_lessons/api/lesson_share/audiences': () => ({
      ...{ list: [], is_template: false, may_be_template: true, taken_count: 0 },
    }),
    'POST /api/resource/v1/share/options': () => ({ grades: [], subject_groups: [], teachers: [] }),
    [SHARE]: () => ({ done: true }),
    [HOME]: home,
  })
  const { user } = openScreen(<LessonListScreen />, { path: '/classPreparation/preparationList' })
  await user.click(await screen.findByRole('button', { name: '更多：导数' }))
  await user.click(await screen.findByRole('menuitem', { name: '共享' }))
  await user.click(await screen.findByRole('button', { name: '保存' }))
  const dialog = screen.getByRole('dialog', { name: '共享《导数》' })
  expect(await within(dialog).findByText('请选择共享给谁')).toBeVisible()
  await user.click(await within(dialog).findByRole('checkbox', { name: '全校' }))
  await user.click(within(dialog).getByRole('checkbox', { name: '作为模板，新建备课时推荐给他们' }))
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  expect(await screen.findByText('《导数》已共享给全校')).toBeVisible()
  expect(inputs(SHARE)).toEqual([
    expect.objectContaining({
      ...{ prepare_lesson_id: lesson.prepare_lesson_id, is_template: true },
      audiences: [{ kind: 'school', id: '' }],
    }),
  ])
})

test('[LE-52] on a phone the pages of a shared lesson are no wider than the screen', async () => {
  await browserPage.viewport(360, 780)
  try {
    network = answerCalls({ [GET]: () => whole })
    openScreen(<SharedLessonScreen />, { path: sharedPath(row.prepare_lesson_id) })
    const first = await screen.findByRole('button', { name: '放大第 1 页，导入' })
    expect(first.getBoundingClientRect().right).toBeLessThanOrEqual(360)
    expect(
      screen.getByRole('button', { name: '复制到我的备课' }).getBoundingClientRect().right,
    ).toBeLessThanOrEqual(360)
  } finally {
    await browserPage.viewport(1366, 768)
  }
})
