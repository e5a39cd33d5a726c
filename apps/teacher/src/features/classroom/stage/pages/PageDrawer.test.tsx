import { applyInkOps, EMPTY_INK, findClearOp, type InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageDrawer } from './PageDrawer.tsx'
import drawing from '../../../../shared/drawing/drawing.module.css'
import styles from '../stage.module.css'

afterEach(cleanup)

const blank = (page_id: string): ClassroomPage => ({
  page_id,
  kind: 'board',
  title: '板书',
  ratio: 2,
  image_url: null,
  background: 'blackboard',
})
const written = applyInkOps(EMPTY_INK, [
  penLine('l', [
    [100, 400],
    [1500, 400],
  ]),
])
const nothing = () => undefined

function drawer(ink: Record<string, InkDocument>, pages = [blank('a'), blank('b')]) {
  return (
    <main className={styles.stage}>
      <PageDrawer
        pages={pages}
        ink={ink}
        current_page_id="a"
        onPage={nothing}
        onFiles={nothing}
        onExport={nothing}
        onClose={nothing}
      />
    </main>
  )
}

/** How much of the middle of a page is ink. */
function inkOf(page_no: number): number {
  const sheet = screen
    .getByRole('button', { name: `第 ${page_no} 页：板书` })
    .querySelector<HTMLCanvasElement>(`canvas.${drawing.thumbInk}`)
  const pixels = sheet?.getContext('2d')?.getImageData(sheet.width / 4, 0, sheet.width / 2, sheet.height).data
  return (pixels ?? []).filter((value, index) => index % 4 === 3 && value > 128).length
}

test('[SH-43] a thumbnail shows what is written on its page, and follows it', async () => {
  const view = render(drawer({ b: written }))
  await expect.poll(() => inkOf(2)).toBeGreaterThan(100)
  expect(inkOf(1)).toBe(0)
  const clear = findClearOp(written, 'clear')
  view.rerender(drawer({ a: written, b: applyInkOps(written, clear === null ? [] : [clear]) }))
  await expect.poll(() => inkOf(1)).toBeGreaterThan(100)
  await expect.poll(() => inkOf(2)).toBe(0)
})

test('[SH-43] only the thumbnail of a blackboard that nobody wrote on says what it is', () => {
  const board = (page_id: string): ClassroomPage => {
    const { background: _ground, ...page } = blank(page_id)
    return { ...page, title: '白板' }
  }
  const words = () =>
    screen
      .getAllByRole('button', { name: /^第 \d+ 页/ })
      .map((page) => page.querySelector(`.${styles.thumbBlank}`)?.getAttribute('data-words') ?? null)
  const clear = findClearOp(written, 'clear')
  const pages = [board('a'), board('b')]
  const view = render(drawer({ a: written }, pages))
  expect(words()).toEqual([null, '白板'])
  view.rerender(drawer({ a: applyInkOps(written, clear === null ? [] : [clear]) }, pages))
  expect(words()).toEqual(['白板', '白板'])
})
