import { applyInkOps, EMPTY_INK, type InkDocument, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { boundsOfMark } from '@jiangtai/shared/ink/mark-bounds.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type PageView, toClientPosition, WHOLE_PAGE } from '../page.ts'
import type { TextPlace } from '../surface-props.ts'
import { openScreen } from '../test/OpenScreen.tsx'
import { nextFrame, readAllInk } from '../test/surface-driver.ts'
import { makeTextOp } from '../tools/text.ts'

afterEach(cleanup)

const TEXT = { tool: 'text', color: '#ffffff', size: 60 } as const

function turned(rotation: PageView['rotation']): PageView {
  return { ...WHOLE_PAGE, rotation }
}

/** Taps the middle of the page, which lies in the middle of the box however the page is turned. */
function tapMiddle(box: HTMLElement): { clientX: number; clientY: number } {
  const { left, top, width, height } = box.getBoundingClientRect()
  const at = { clientX: left + width / 2, clientY: top + height / 2 }
  for (const type of ['pointerdown', 'pointerup'])
    box.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse', ...at }))
  return at
}

function write(rotation: PageView['rotation'], text: string) {
  const places: TextPlace[] = []
  const { box } = openScreen({
    tool: TEXT,
    view: turned(rotation),
    onTextPlace: (place) => places.push(place),
  })
  const tapped = tapMiddle(box)
  const [place] = places
  const op = makeTextOp({ id: 'text', style: TEXT, at: place!.at, turn: place!.turn, text })
  cleanup()
  return { op: op!, place: place!, tapped }
}

/** The rectangle that the ink fills on the canvas, in page units. */
async function inkedPlace(document: InkDocument) {
  const { box } = openScreen({ document })
  await nextFrame()
  const { width } = box.querySelector('canvas')!
  const pixels = [...readAllInk(box)].flatMap((value, index) =>
    index % 4 === 3 && value > 60 ? [(index - 3) / 4] : [],
  )
  const xs = pixels.map((at) => ((at % width) * 1600) / width)
  const ys = pixels.map((at) => (Math.floor(at / width) * 1600) / width)
  cleanup()
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

test.each([
  [0, undefined],
  [90, 270],
  [180, 180],
  [270, 90],
] as const)(
  '[DW-30] typed on a picture turned by %i° text is upright to the eye and keeps its turn',
  async (rotation, turn) => {
    const { op, place, tapped } = write(rotation, '抛物线顶点坐标')
    expect(place).toMatchObject({ rotation: 0, ...tapped })
    expect(op.turn).toBe(turn)
    const inked = await inkedPlace(applyInkOps(EMPTY_INK, [op]))
    const [wide, high] = [inked.right - inked.left, inked.bottom - inked.top]
    expect(rotation % 180 === 0 ? wide > 5 * high : high > 5 * wide).toBe(true)
    // Seen on the turned page, the line begins where it was tapped and goes to the right.
    const placement = {
      box: { left: 0, top: 0, width: 400, height: 200 },
      pageRatio: 0.5,
      view: turned(rotation),
    }
    const seen = [
      toClientPosition({ x: inked.left, y: inked.top }, placement),
      toClientPosition({ x: inked.right, y: inked.bottom }, placement),
    ]
    const from = Math.min(...seen.map(({ clientX }) => clientX))
    const [above, below] = [
      Math.min(...seen.map(({ clientY }) => clientY)),
      Math.max(...seen.map(({ clientY }) => clientY)),
    ]
    expect(Math.abs(from - 200)).toBeLessThan(4)
    expect(Math.abs((above + below) / 2 - 100)).toBeLessThan(4)
    const bounds = boundsOfMark(op)
    expect(bounds.left).toBeLessThanOrEqual(inked.left)
    expect(bounds.right).toBeGreaterThanOrEqual(inked.right)
    expect(bounds.top).toBeLessThanOrEqual(inked.top)
    expect(bounds.bottom).toBeGreaterThanOrEqual(inked.bottom)
  },
)

test.each([
  [90, 0],
  [0, 270],
  [180, 90],
] as const)(
  '[DW-30] written at 90° and opened again with the picture at %i° the editor leans as the text does',
  (rotation, lean) => {
    const { op } = write(90, '顶点')
    const places: TextPlace[] = []
    const { box } = openScreen({
      document: applyInkOps(EMPTY_INK, [op]),
      tool: TEXT,
      view: turned(rotation),
      onTextPlace: (place) => places.push(place),
    })
    const { clientX, clientY } = tapMiddle(box)
    expect(places).toMatchObject([{ turn: 270, rotation: lean, written: { id: 'text', text: '顶点' } }])
    expect(Math.hypot(places[0]!.clientX - clientX, places[0]!.clientY - clientY)).toBeLessThan(1)
  },
)

test('[DW-30] the words change, the turn stays', () => {
  const { op } = write(90, '顶点')
  const change = { type: 'rewrite', text: '顶点坐标' } as const
  const document = applyInkOps(EMPTY_INK, [op, { v: 3, kind: 'edit', id: 'w', target_ids: ['text'], change }])
  expect(listVisibleItems(document)).toMatchObject([{ mark: { text: '顶点坐标', turn: 270 } }])
})
