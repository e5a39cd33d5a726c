import { applyInkOps, EMPTY_INK, type InkDocument } from '@jiangtai/shared/ink/document.ts'
import { sampleFormula, samplePicture, sampleTable, shiftOp } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { eraserLine, highlighterLine, penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ComposeError, composePage, type PageLayers } from '../../compose.ts'
import type { GroundShade } from '../../shade/ground-shade.ts'
import { seenColor, slideUrl } from '../../test/seen-color.ts'
import { WatchSurface } from '../WatchSurface.tsx'

afterEach(cleanup)

const BLUE = slideUrl({ ground: '#0000ff', letter: '#0000ff' })
const WHITE = slideUrl({ ground: '#ffffff', letter: '#ffffff' })
const laid = (url: string) => ({ ...samplePicture, url, from: { x: 0, y: 0 }, to: { x: 800, y: 400 } })

function Page({ document, shade = 'light' }: { document: InkDocument; shade?: GroundShade }) {
  const background = shade === 'dark' ? '#16302a' : '#ffffff'
  return (
    <div data-testid="page" style={{ position: 'relative', width: 400, height: 200, background }}>
      <WatchSurface pageRatio={0.5} document={document} remoteLive={null} label="看板书" shade={shade} />
    </div>
  )
}

/** The colours that are seen at places of the page, as shares of its width and height. */
const seen = (...places: [number, number][]) => seenColor(screen.getByTestId('page'), places)
/** The part that paints pictures is fetched with the first of them, on a busy machine in seconds. */
const LATE = { timeout: 10_000 }
/** Wide enough to fill the pixels at its middle, wherever the page lies. */
const line = {
  ...penLine(
    'line',
    [
      [100, 200],
      [700, 200],
    ],
    '#ff0000',
  ),
  width: 40,
}

test('[DW-91] [DW-93] a picture comes onto the page beneath what is written, and no eraser touches it', async () => {
  const document = applyInkOps(EMPTY_INK, [line, laid(BLUE), eraserLine('e', [[600, 200]])])
  render(<Page document={document} />)
  const look = () => seen([0.25, 0.1], [0.25, 0.25], [0.375, 0.25], [0.75, 0.75])
  await expect.poll(look, LATE).toEqual([
    { red: 0, green: 0, blue: 255 },
    { red: 255, green: 0, blue: 0 },
    { red: 0, green: 0, blue: 255 },
    { red: 255, green: 255, blue: 255 },
  ])
})

test('[DW-90] it is seen where it was moved to, and goes when it is taken back', async () => {
  const put = applyInkOps(EMPTY_INK, [laid(BLUE)])
  const moved = applyInkOps(put, [shiftOp('m', ['picture'], 800, 400)])
  const { rerender } = render(<Page document={put} />)
  const look = async () => (await seen([0.25, 0.25], [0.75, 0.75])).map(({ red }) => red)
  await expect.poll(look, LATE).toEqual([0, 255])
  rerender(<Page document={moved} />)
  await expect.poll(look, LATE).toEqual([255, 0])
  rerender(<Page document={applyInkOps(moved, [{ v: 4, kind: 'undo', id: 'u', op_id: 'picture' }])} />)
  await expect.poll(look, LATE).toEqual([255, 255])
})

test('[DW-104] formulas and tables are told to those who cannot see them, as they are now', async () => {
  const put = applyInkOps(EMPTY_INK, [
    { ...laid(BLUE), v: 5, source: sampleFormula },
    { ...laid(WHITE), v: 5, id: 'table', source: sampleTable },
    { ...laid(WHITE), id: 'photo' },
  ])
  const { rerender } = render(<Page document={put} />)
  const surface = screen.getByRole('img', { name: '看板书' })
  const table = '表格 2 行 2 列：物质，密度；水，空'
  await expect
    .poll(() => surface.getAttribute('aria-description'), LATE)
    .toBe(`公式 ${sampleFormula.tex}。${table}`)
  const source = { ...sampleFormula, tex: 'x^2' }
  const changed = applyInkOps(put, [
    { ...laid(WHITE), ...{ v: 5, id: 'again', replaces: 'picture', source } },
  ])
  rerender(<Page document={changed} />)
  expect(surface).toHaveAttribute('aria-description', `公式 x^2。${table}`)
  rerender(<Page document={applyInkOps(changed, [{ v: 5, kind: 'clear', id: 'c' }])} />)
  expect(surface).not.toHaveAttribute('aria-description')
})

test('[DW-103] one that takes the place of another lies where that was moved to', async () => {
  const moved = applyInkOps(EMPTY_INK, [laid(BLUE), shiftOp('m', ['picture'], 800, 400)])
  const { rerender } = render(<Page document={moved} />)
  const look = async () => (await seen([0.25, 0.25], [0.75, 0.75])).map(({ green }) => green)
  await expect.poll(look, LATE).toEqual([255, 0])
  const red = slideUrl({ ground: '#ff0000', letter: '#ff0000' })
  const changed = applyInkOps(moved, [{ ...laid(red), ...{ v: 5, id: 'again', replaces: 'picture' } }])
  rerender(<Page document={changed} />)
  const reds = async () => (await seen([0.25, 0.25], [0.75, 0.75])).map(({ red: part }) => part)
  await expect.poll(reds, LATE).toEqual([255, 255])
  await expect.poll(look, LATE).toEqual([255, 0])
})

test('[DW-90] it keeps its own ratio between its corners', async () => {
  const square = { ...laid(BLUE), to: { x: 800, y: 800 } }
  render(<Page document={applyInkOps(EMPTY_INK, [square])} />)
  const look = async () => (await seen([0.25, 0.05], [0.25, 0.5], [0.25, 0.95])).map(({ red }) => red)
  await expect.poll(look, LATE).toEqual([255, 0, 255])
})

test('[DW-95] a highlighter is seen on a picture, on a dark page as well', async () => {
  const band = highlighterLine('h', [
    [100, 200],
    [700, 200],
  ])
  for (const shade of ['light', 'dark'] as const) {
    render(<Page document={applyInkOps(EMPTY_INK, [band, laid(WHITE)])} shade={shade} />)
    // Yellow takes the blue out of white.
    await expect.poll(async () => (await seen([0.25, 0.25]))[0]?.blue, LATE).toBeLessThan(215)
    await expect.poll(async () => (await seen([0.25, 0.1]))[0]?.blue, LATE).toBe(255)
    cleanup()
  }
})

test('[DW-93] one that cannot be fetched is a frame, and comes when a later attempt brings it', async () => {
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('no line'))
  const late = slideUrl({ ground: '#0000fe', letter: '#0000fe' })
  render(<Page document={applyInkOps(EMPTY_INK, [laid(late)])} />)
  const look = async () => (await seen([0.001, 0.25], [0.25, 0.1])).map(({ red }) => red)
  await expect.poll(look, LATE).toEqual([138, 255])
  decode.mockRestore()
  await expect.poll(look, LATE).toEqual([0, 0])
})

const layers = (document: InkDocument): PageLayers => ({
  pictures: [],
  background: { color: '#ffffff' },
  document,
  pageRatio: 0.5,
  region: null,
  width: 400,
})

test('[DW-93] a capture waits for its pictures', async () => {
  const fresh = slideUrl({ ground: '#0000fd', letter: '#0000fd' })
  const blob = await composePage(layers(applyInkOps(EMPTY_INK, [line, laid(fresh)])))
  const bitmap = await createImageBitmap(blob)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data]
  expect([at(100, 20), at(100, 50), at(300, 150)]).toEqual([
    [0, 0, 253, 255],
    [255, 0, 0, 255],
    [255, 255, 255, 255],
  ])
})

test('[DW-93] a capture is refused when a picture does not come', async () => {
  const broken = applyInkOps(EMPTY_INK, [laid('data:image/png;base64,AAAA')])
  const refused = await composePage(layers(broken)).catch((error: unknown) => error)
  expect(refused).toEqual(new ComposeError('picture_not_ready'))
})
