// The editor is there before a test waits for it: on a busy machine it is long on its way.
import './PageEditor.tsx'
import '../../../../shared/drawing/text/TextEditor.tsx'
import { loadSelecting } from '@jiangtai/board/canvas/select/lazy-selecting.ts'
import { countInk, movePen } from '@jiangtai/board/test/surface-driver.ts'
import { sampleShape, sampleText } from '@jiangtai/shared/ink/test/sample-marks.ts'
import type { OwnPageInk } from '@jiangtai/shared/lessons/ink/views.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { lessonView } from '../../../../test/lesson-things.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { lessonPage } from '../../../../test/school-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { LessonDetailsScreen } from '../../LessonDetailsScreen.tsx'
import { detailsPath } from '../../list/lesson-status.ts'

const LIST = 'POST /api/prepare_lessons/api/lesson_page_ink/list'
const SAVE = 'POST /api/prepare_lessons/api/lesson_page_ink'
const pages = ['one', 'two'].map((page_id) =>
  lessonPage({ page_id, kind: 'board', title: '白板', image_url: null, background: 'whiteboard' }),
)
let network: ReturnType<typeof answerCalls>
let kept: OwnPageInk[]

function open(
  answers: Parameters<typeof answerCalls>[0] = {},
  abilities = { own: true, edit: true, remove: true },
) {
  const lesson = lessonView({ pages, abilities })
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_detail': () => lesson,
    [LIST]: ({ page_ids }) => ({
      list: kept.filter(({ page_id }) => !page_ids || page_ids.includes(page_id)),
    }),
    [SAVE]: ({ revision }) => ({ revision: revision + 1 }),
    ...answers,
  })
  return openScreen(<LessonDetailsScreen />, { path: detailsPath(lesson.prepare_lesson_id) })
}

const saved = () => network.asked.filter(({ name }) => name === SAVE).map(({ input }) => input)
const editor = () => screen.findByRole('dialog', { name: '编辑页面' })
const surface = () => screen.findByRole('img', { name: '页面上的内容' })
const press = (name: string) => screen.getByRole('button', { name })

/** A frame about everything that lies on the page. */
const frameAll = (sheet: HTMLElement) =>
  movePen(sheet, {
    down: [20, 20],
    through: [
      [800, 500],
      [1580, 880],
    ],
    up: true,
  })

beforeEach(() => {
  forgetEverything()
  window.localStorage.clear()
  kept = []
})
afterEach(async () => {
  cleanup()
  network.stop()
  await browserPage.viewport(1280, 720)
})

test('[LE-80] a rectangle is drawn, turned back and brought back by keys; it is saved by itself, without what was taken back', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '编辑页面' }))
  const sheet = await surface()
  await user.keyboard('t')
  const tools = within(screen.getByRole('toolbar'))
  expect(tools.getByRole('button', { name: '文字' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(press('图形'))
  await user.click(press('矩形'))
  movePen(sheet, {
    down: [200, 200],
    through: [
      [400, 300],
      [600, 400],
    ],
    up: true,
  })
  await expect.poll(() => countInk(sheet)).toBeGreaterThan(100)
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(() => countInk(sheet)).toBe(0)
  await user.keyboard('{Control>}y{/Control}')
  await expect
    .poll(() => saved().at(-1))
    .toMatchObject({ page_id: 'one', gestures: [{ kind: 'shape', shape: 'rectangle' }] })
  // On a busy machine the steps are saved one by one, each from the revision before it.
  expect(saved().map((one) => Reflect.get(Object(one), 'revision'))).toEqual(saved().map((_one, at) => at))
  expect(await within(await editor()).findByText('已保存')).toBeVisible()
  expect(window.localStorage.length).toBe(0)
})

test('[LE-80] the picture of a page stays the same element while tools are taken', async () => {
  const image_url =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const lesson = lessonView({
    pages: [lessonPage({ page_id: 'slide', kind: 'image', title: '第一张', image_url })],
    abilities: { own: true, edit: true, remove: true },
  })
  const { user } = open({ 'GET /api/prepare_lessons/api/lesson_detail': () => lesson })
  await user.click(await screen.findByRole('button', { name: '编辑页面' }))
  const picture = await within(await editor()).findByAltText('第一张')
  await surface()
  for (const key of ['t', 'g', 'b', 'v']) await user.keyboard(key)
  expect(within(await editor()).getByAltText('第一张')).toBe(picture)
})

test('[LE-80] several things are taken at once, moved, and deleted without a question; undo brings them back', async () => {
  kept = [{ page_id: 'one', revision: 4, gestures: [sampleShape, sampleText] }]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '编辑页面' }))
  const sheet = await surface()
  await expect.poll(() => countInk(sheet)).toBeGreaterThan(100)
  // What an earlier visit has saved is no step of undo.
  expect(press('撤销')).toHaveAttribute('aria-disabled', 'true')
  await loadSelecting()
  frameAll(sheet)
  const remove = within(screen.getByRole('toolbar')).getByRole('button', { name: '删除' })
  await expect.poll(() => remove.getAttribute('aria-disabled')).toBe('false')
  await user.click(remove)
  await expect.poll(() => countInk(sheet, 'base')).toBe(0)
  await expect.poll(() => saved().at(-1)).toMatchObject({ revision: 4, gestures: [] })
  await user.click(press('撤销'))
  await expect.poll(() => countInk(sheet)).toBeGreaterThan(100)
  await expect
    .poll(() => saved().at(-1))
    .toMatchObject({ revision: 5, gestures: [{ id: 'shape' }, { id: 'text' }] })
})

test('[LE-80] the pages before and after are turned to within the editor, and 完成 leads back to the page', async () => {
  kept = [{ page_id: 'two', revision: 1, gestures: [sampleShape] }]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '编辑页面' }))
  expect(await screen.findByRole('heading', { name: /^第 1 \/ 2 页/ })).toBeVisible()
  expect(countInk(await surface())).toBe(0)
  expect(press('上一页')).toHaveAttribute('aria-disabled', 'true')
  await user.click(press('下一页'))
  await expect.poll(async () => countInk(await surface())).toBeGreaterThan(100)
  await user.keyboard('{PageUp}')
  expect(await screen.findByRole('heading', { name: /^第 1 \/ 2 页/ })).toBeVisible()
  await user.keyboard('{PageDown}')
  await user.click(await screen.findByRole('button', { name: '完成' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: '第 2 页，白板' })).toHaveAttribute('aria-current', 'true')
})

test('[LE-83] a page that was changed elsewhere says so, and keeps the one that the teacher chooses', async () => {
  const { user } = open({ [SAVE]: () => refuse('CONFLICT') })
  await user.click(await screen.findByRole('button', { name: '编辑页面' }))
  const sheet = await surface()
  await user.keyboard('b')
  movePen(sheet, { down: [200, 200], through: [[600, 400]], up: true })
  expect(await screen.findByText(/^这一页刚在别处改过/)).toBeVisible()
  expect(window.localStorage.length).toBe(1)
  // The lesson says it too, and leads back.
  await user.click(press('完成'))
  expect(await screen.findByText('第 1 页写的内容还没有保存，先留在这台电脑上。')).toBeVisible()
  await user.click(press('去处理'))
  kept = [{ page_id: 'one', revision: 3, gestures: [sampleShape] }]
  await user.click(press('用别处的'))
  await expect.poll(() => screen.queryByText(/^这一页刚在别处改过/)).toBeNull()
  expect(window.localStorage.length).toBe(0)
  await expect.poll(async () => countInk(await surface())).toBeGreaterThan(100)
})

test('[LE-88] the list and the page in view show what is prepared, to who only looks as well, who has no editor', async () => {
  kept = [{ page_id: 'one', revision: 1, gestures: [sampleShape] }]
  open({}, { own: false, edit: false, remove: false })
  await screen.findByRole('button', { name: '第 2 页，白板' })
  const inked = () =>
    [...document.querySelectorAll<HTMLCanvasElement>('canvas[class*="thumbInk"]')].filter((canvas) =>
      canvas
        .getContext('2d')
        ?.getImageData(0, 0, canvas.width, canvas.height)
        .data.some((value) => value > 0),
    )
  await expect.poll(() => inked().length).toBe(2)
  expect(screen.queryByRole('button', { name: '编辑页面' })).toBeNull()
})

test('[LE-80] ink that does not come is asked for again', async () => {
  let isBroken = true
  const { user } = open({ [LIST]: () => (isBroken ? refuse('NOT_FOUND', '没有取到') : { list: kept }) })
  await user.click(await screen.findByRole('button', { name: '编辑页面' }))
  const dialog = within(await editor())
  const again = await dialog.findByRole('button', { name: /重试/ })
  isBroken = false
  await user.click(again)
  expect(await surface()).toBeVisible()
})

test.each([
  [1366, 768],
  [1024, 768],
  [360, 780],
])(
  '[LE-80] at %d × %d every tool is in sight, nothing runs over, and nobody meets a barrier',
  async (width, height) => {
    await browserPage.viewport(width, height)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '编辑页面' }))
    await surface()
    await user.click(press('图形'))
    const dialog = await editor()
    for (const button of within(dialog).getAllByRole('button')) {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      expect([button.textContent, left >= 0, right <= width, top >= 0, bottom <= height]).toEqual([
        ...[button.textContent, true, true, true, true],
      ])
    }
    expect(dialog.scrollWidth).toBeLessThanOrEqual(width)
    expect(await barriers()).toEqual([])
  },
)
