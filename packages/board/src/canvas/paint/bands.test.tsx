import { applyInkOps, EMPTY_INK, type InkDocument } from '@jiangtai/shared/ink/document.ts'
import { eraserLine, highlighterLine, penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { composePage, type PageLayers } from '../../compose.ts'
import { groundShade } from '../../shade/ground-shade.ts'
import { openScreen } from '../../test/OpenScreen.tsx'
import { movePen, nextFrame, readInk, settled } from '../../test/surface-driver.ts'

afterEach(cleanup)

const BAND = applyInkOps(EMPTY_INK, [
  highlighterLine('band', [
    [200, 400],
    [1400, 400],
  ]),
])

/** A slide of one colour with a line of letters in another one across its middle. */
function slide(ground: string, letters: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = 160
  canvas.height = 80
  const context = canvas.getContext('2d')!
  context.fillStyle = ground
  context.fillRect(0, 0, 160, 80)
  context.fillStyle = letters
  context.fillRect(70, 0, 20, 80)
  return canvas
}

async function compose(page: Partial<PageLayers>): Promise<(x: number, y: number) => number[]> {
  const layers = { pictures: [], background: { color: '#ffffff' }, document: BAND, ...page }
  const blob = await composePage({ pageRatio: 0.5, region: null, width: 160, ...layers })
  const bitmap = await createImageBitmap(blob)
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const context = canvas.getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  return (x, y) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)]
}

describe('[DW-61] in captures', () => {
  test('black letters stay black under a band, and the paper takes its colour', async () => {
    const at = await compose({ pictures: [{ source: slide('#ffffff', '#000000'), place: null }] })
    expect(at(80, 40)).toEqual([0, 0, 0])
    const [red = 0, green = 0, blue = 0] = at(40, 40)
    expect(red).toBe(255)
    expect(green).toBeGreaterThan(blue + 40)
    expect(at(40, 10)).toEqual([255, 255, 255])
  })

  test('white letters stay white on a dark slide, and the ground becomes lighter', async () => {
    const at = await compose({ pictures: [{ source: slide('#101820', '#ffffff'), place: null }] })
    expect(at(80, 40)).toEqual([255, 255, 255])
    for (const [index, part] of at(40, 40).entries())
      expect(part).toBeGreaterThan([0x10, 0x18, 0x20][index]! + 10)
  })

  test('a blackboard becomes lighter too, and what is written on it stays as it is', async () => {
    const document = applyInkOps(BAND, [penLine('chalk', [[800, 400]], '#ffffff')])
    const at = await compose({ background: { id: 'blackboard' }, document, width: 800 })
    expect(at(400, 200)).toEqual([255, 255, 255])
    expect(at(200, 200)[0]).toBeGreaterThan(0x16 + 60)
  })

  test('an eraser takes a band away and leaves the page', async () => {
    const document: InkDocument = applyInkOps(BAND, [eraserLine('gap', [[400, 400]])])
    const at = await compose({ document })
    expect(at(40, 40)).toEqual([255, 255, 255])
    expect(at(100, 40)[2]).toBeLessThan(240)
  })
})

describe('[DW-61] on screens', () => {
  const blends = (box: HTMLElement) =>
    [...box.querySelectorAll('canvas')].map(
      (canvas) => `${canvas.dataset['layer']} ${getComputedStyle(canvas).mixBlendMode}`,
    )

  test('bands lie below the writing and are mixed with the page, the running one too', async () => {
    const screen = openScreen({ document: BAND })
    await nextFrame()
    expect(blends(screen.box)).toEqual([
      'bands multiply',
      'running-bands multiply',
      'base normal',
      'live normal',
    ])
    screen.show({ shade: 'dark' })
    expect(blends(screen.box).slice(0, 2)).toEqual(['bands screen', 'running-bands screen'])
    screen.show({ shade: 'unknown' })
    expect(blends(screen.box).slice(0, 2)).toEqual(['bands normal', 'running-bands normal'])
  })

  test('a page without bands has no canvas for them; the first one brings it, where it is being drawn', async () => {
    const { box } = openScreen({ tool: { tool: 'highlighter', color: '#ffd84d', width: 40 }, shade: 'dark' })
    expect(blends(box)).toEqual(['base normal', 'live normal'])
    movePen(box, { down: [200, 400], through: [[600, 400]] })
    await nextFrame()
    expect(blends(box)[1]).toBe('running-bands screen')
    movePen(box, { through: [[800, 400]], up: true })
    await settled(() => readInk(box, [500, 400])[3]! > 70)
  })

  test('a band follows the page when it is enlarged and when its room changes', async () => {
    const screen = openScreen({ document: BAND })
    await nextFrame()
    screen.show({ view: { zoom: 2, rotation: 0, pan_x: 10, pan_y: 0 } })
    screen.show({ width: 640 })
    const [band, , writing] = [...screen.box.querySelectorAll('canvas')]
    await settled(() => writing!.width === 640 * 2 * devicePixelRatio)
    expect([band!.width, band!.style.transform]).toEqual([writing!.width, writing!.style.transform])
    await settled(() => readInk(screen.box, [500, 400])[3]! > 70)
  })
})

test('[DW-61] a ground is told by its colour or its picture, and not where the browser lets nobody look', async () => {
  expect(groundShade({ color: '#16302a' })).toBe('dark')
  expect(groundShade({ color: '#ffffff' })).toBe('light')
  expect(groundShade({ picture: slide('#101820', '#ffffff') })).toBe('dark')
  expect(groundShade({ picture: document.createElement('canvas') })).toBe('light')
  const broken = new Image()
  broken.src = 'data:image/png;base64,AAAA'
  await expect(broken.decode()).rejects.toThrow('decoded')
  expect(groundShade({ picture: broken })).toBe('unknown')
})
