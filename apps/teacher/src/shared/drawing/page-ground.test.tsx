import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PageGround } from './PageGround.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(width?: number) {
  const { container } = render(
    <PageGround id="graph" ratio={16 / 9} {...(width === undefined ? {} : { width })} />,
  )
  return container.querySelector('canvas')!
}

function inkedShare(canvas: HTMLCanvasElement): number {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  const opaque = data.filter((value, index) => index % 4 === 3 && value > 0).length
  return opaque / (canvas.width * canvas.height)
}

test.each([
  [1, (screenWidth: number) => Math.max(1600, screenWidth)],
  [2, (screenWidth: number) => Math.min(3840, Math.max(1600, 2 * screenWidth))],
  [9, () => 3840],
])(
  '[DW-34] with %i pixels to each of the page the ground is as sharp as the screen, up to 4K',
  (ratio, expected) => {
    vi.spyOn(window, 'devicePixelRatio', 'get').mockReturnValue(ratio)
    const canvas = open()
    expect(canvas.width).toBe(expected(window.screen.width))
    expect(canvas.height).toBe(Math.round((canvas.width * 9) / 16))
    expect(inkedShare(canvas)).toBe(1)
  },
)

test('a thumbnail has as few pixels as it was given', () => {
  expect(open(240).width).toBe(240)
})

test('[DW-36] the ground is drawn again when the graphics were reset', () => {
  const canvas = open(240)
  canvas.getContext('2d')!.reset()
  expect(inkedShare(canvas)).toBe(0)
  canvas.dispatchEvent(new Event('contextrestored'))
  expect(inkedShare(canvas)).toBe(1)
})
