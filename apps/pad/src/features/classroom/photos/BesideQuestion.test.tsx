import { cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writeLine } from '../../../shared/answers/test/write-line.ts'
import { openTestPhotos } from '../test/photo-server.ts'
import { quizOf, TEXT } from '../test/sample-room.ts'
import { button, running, showQuiz } from '../test/show-quiz.tsx'
import { keptFor } from './collect-writing.ts'
import type { PhotoUploads } from './photo-uploads.ts'

// The page to write on is fetched when it is first used.
const PATIENT = { timeout: 10_000 }
const LONG = { ...TEXT, stem: Array.from({ length: 60 }, (_, at) => `第 ${at + 1} 行：写出过程`).join('\n') }

let opened: PhotoUploads | null = null
afterEach(async () => {
  cleanup()
  opened?.close()
  opened = null
  await page.viewport(1366, 768)
})

async function open(size: readonly [number, number], { content = TEXT, tool = '手写' } = {}) {
  await page.viewport(...size)
  const { photos } = openTestPhotos()
  opened = photos
  const shown = showQuiz({ quiz: running(content), photos })
  await shown.user.click(await screen.findByRole('button', { name: tool }, PATIENT))
  const dialog = await screen.findByRole('dialog', { name: tool }, PATIENT)
  const question = () => within(dialog).getByRole('group', { name: '题目' })
  return { ...shown, photos, dialog, question }
}
const surface = () => screen.findByLabelText('手写的页面', {}, PATIENT)
const boxOf = (element: Element) => element.getBoundingClientRect()

/** The place of what is drawn, in units of its page, as the screen shows it. */
async function inkOnPage(): Promise<number[] | null> {
  const canvas = (await surface()).querySelector<HTMLCanvasElement>('canvas[data-layer="base"]')
  const { width, height } = canvas ?? { width: 0, height: 0 }
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
  const places: [number, number][] = []
  for (let at = 3; at < pixels.length; at += 4)
    if ((pixels[at] ?? 0) > 0) places.push([((at - 3) / 4) % width, Math.floor((at - 3) / 4 / width)])
  if (places.length === 0) return null
  const [across, down] = [places.map(([x]) => x), places.map(([, y]) => y)]
  const unit = 1600 / width
  return [
    across.reduce((a, b) => Math.min(a, b)),
    down.reduce((a, b) => Math.min(a, b)),
    across.reduce((a, b) => Math.max(a, b)),
    down.reduce((a, b) => Math.max(a, b)),
  ].map((place) => place * unit)
}

/** Waits until the drawn line lies there, a few units more or less for its sharper or coarser pixels. */
async function expectInkAt(place: readonly number[]): Promise<void> {
  await waitFor(async () => {
    const now = await inkOnPage()
    expect(now).not.toBeNull()
    for (const [index, unit] of (now ?? []).entries())
      expect(Math.abs(unit - (place[index] ?? 0))).toBeLessThan(12)
  })
}

test.each([
  ['beside', [1024, 768]],
  ['beside', [1366, 768]],
  ['above', [768, 1024]],
  ['above', [360, 780]],
] as const)('[CR-420] the question stands %s the page that is written, %o', async (place, size) => {
  const { question } = await open(size)
  const [asked, page_box] = [boxOf(question()), boxOf(await surface())]
  expect(question()).toHaveTextContent('写出过程')
  const stands = {
    beside: asked.right <= page_box.left && page_box.width > asked.width,
    above: asked.bottom <= page_box.top && page_box.width === size[0],
  }
  expect(stands[place]).toBe(true)
  // The page itself is the test's.
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  expect((await axe.run(document.body, { rules })).violations.map(({ id }) => id)).toEqual([])
})

test('[CR-420] the question is read while its answer is spoken, and one that was asked aloud takes no room', async () => {
  const { question, user } = await open([1024, 768], { tool: '录音' })
  expect(question()).toHaveTextContent('写出过程')
  await user.click(button('取消'))
  cleanup()
  const { dialog } = await open([1024, 768], { content: { ...TEXT, stem: '' } })
  expect(boxOf(await surface()).width).toBe(1024)
  expect(within(dialog).queryByRole('button', { name: /题目/ })).toBeNull()
})

test('[CR-421] a long question scrolls by itself, is folded away, and is brought back where it was', async () => {
  const { question, user } = await open([360, 780], { content: LONG })
  const before = boxOf(await surface())
  expect(boxOf(question()).height).toBeLessThan(780 / 2)
  expect(before.height).toBeGreaterThan(200)
  const pane = question()
  pane.scrollTop = 400
  await user.click(button('收起题目'))
  expect(pane).not.toBeVisible()
  expect(button('展开题目')).toHaveAttribute('aria-expanded', 'false')
  expect(boxOf(await surface()).height).toBeGreaterThan(before.height + 100)
  await user.click(button('展开题目'))
  expect(boxOf(await surface()).height).toBe(before.height)
  expect(question().scrollTop).toBe(400)
})

test('[CR-422] no stroke is lost or moved by folding, turning and resizing, and each can be taken back', async () => {
  const { photos, user } = await open([1024, 768], { content: LONG })
  const owner = { lesson_session_id: 'lesson-1', quiz_run_id: quizOf(TEXT).quiz_run_id }
  const kept = keptFor(photos, { ...owner, item_id: quizOf(TEXT).question.items[0]?.item_id ?? '' })
  await writeLine(500)
  await waitFor(async () => expect(await inkOnPage()).not.toBeNull())
  const [written, place] = [kept.load().document, (await inkOnPage()) ?? []]
  await user.click(button('收起题目'))
  await expectInkAt(place)
  for (const [width, height] of [
    [768, 1024],
    [360, 780],
    [780, 360],
    [1366, 768],
  ] as const) {
    await page.viewport(width, height)
    await expectInkAt(place)
  }
  await user.click(button('展开题目'))
  await page.viewport(360, 780)
  await expectInkAt(place)
  expect(kept.load().document).toEqual(written)
  // What is written now lies under the pen, and the earlier line where it was.
  await writeLine(40)
  await waitFor(() => expect(kept.load().document).not.toEqual(written))
  await user.click(button('撤销'))
  await expectInkAt(place)
  await user.click(button('撤销'))
  expect(button('写好了')).toBeDisabled()
})

test.each([
  [360, 780],
  [768, 1024],
  [780, 360],
])('[CR-422] all that is pressed is in reach of a finger (%d × %d)', async (width, height) => {
  const { dialog } = await open([width, height], { content: LONG })
  expect(boxOf(await surface()).height).toBeGreaterThan(height / 4)
  for (const one of within(dialog).getAllByRole('button')) {
    const box = boxOf(one)
    expect([Math.min(box.width, box.height) >= 44 ? '' : one.textContent]).toEqual([''])
    expect([box.left >= 0, box.right <= width, box.top >= 0, box.bottom <= height]).toEqual(
      Array(4).fill(true),
    )
  }
})
