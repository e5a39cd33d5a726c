import { act } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { PAGE_WIDTH } from '../page.ts'

type Place = readonly [x: number, y: number]

/** Moves a pen over a surface; places in page units. */
export function movePen(
  box: HTMLElement,
  gesture: {
    pointerId?: number
    down?: Place
    through: readonly Place[]
    up?: boolean
    pointer?: PointerEventInit
  },
): void {
  const send = (type: string, [x, y]: Place) => {
    const rect = canvasOf(box, 'base').getBoundingClientRect()
    const pixelsPerUnit = rect.width / PAGE_WIDTH
    const event = new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId: gesture.pointerId ?? 1,
      pointerType: 'touch',
      clientX: rect.left + x * pixelsPerUnit,
      clientY: rect.top + y * pixelsPerUnit,
      ...gesture.pointer,
    })
    act(() => {
      box.dispatchEvent(event)
    })
  }
  if (gesture.down !== undefined) send('pointerdown', gesture.down)
  for (const place of gesture.through) send('pointermove', place)
  const last = gesture.through.at(-1)
  if (gesture.up === true && last !== undefined) send('pointerup', last)
}

/** Is there ink at this place of the page, on either canvas? */
export function hasInk(box: HTMLElement, [x, y]: Place): boolean {
  return (['base', 'live'] as const).some((layer) => {
    const canvas = canvasOf(box, layer)
    const pixelsPerUnit = canvas.width / PAGE_WIDTH
    const pixel = contextOf(canvas).getImageData(
      Math.round(x * pixelsPerUnit),
      Math.round(y * pixelsPerUnit),
      1,
      1,
    )
    return (pixel.data[3] ?? 0) > 128
  })
}

/** Colour and opacity of the finished ink at this place of the page. */
export function readInk(box: HTMLElement, [x, y]: Place): number[] {
  const canvas = finishedInk(box)
  const pixelsPerUnit = canvas.width / PAGE_WIDTH
  return [
    ...contextOf(canvas).getImageData(Math.round(x * pixelsPerUnit), Math.round(y * pixelsPerUnit), 1, 1)
      .data,
  ]
}

/** All finished ink, pixel by pixel. */
export function readAllInk(box: HTMLElement): Uint8ClampedArray {
  const canvas = finishedInk(box)
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height).data
}

/** The bands of the highlighter and the writing above them, on one canvas and without the page beneath. */
function finishedInk(box: HTMLElement): HTMLCanvasElement {
  const writing = canvasOf(box, 'base')
  const bands = box.querySelector<HTMLCanvasElement>('[data-layer="bands"]')
  const together = document.createElement('canvas')
  together.width = writing.width
  together.height = writing.height
  for (const layer of bands === null ? [writing] : [bands, writing])
    contextOf(together).drawImage(layer, 0, 0)
  return together
}

/** How many pixels carry ink, on one canvas or on both. */
export function countInk(box: HTMLElement, layer?: 'base' | 'live'): number {
  const layers = layer === undefined ? (['base', 'live'] as const) : [layer]
  return layers
    .map((name) => {
      const canvas = canvasOf(box, name)
      const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
      return data.filter((value, index) => index % 4 === 3 && value > 128).length
    })
    .reduce((sum, count) => sum + count, 0)
}

/** Waits until the next frame has been drawn. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}

/** Waits until something holds; fails when it never does. */
export function settled(holds: () => boolean): Promise<void> {
  return vi.waitFor(() => expect(holds()).toBe(true), { timeout: 15_000, interval: 10 })
}

function canvasOf(box: HTMLElement, layer: 'base' | 'live'): HTMLCanvasElement {
  const canvas = box.querySelector<HTMLCanvasElement>(`[data-layer="${layer}"]`)
  if (canvas === null) throw new Error(`the surface has no ${layer} canvas`)
  return canvas
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the canvas has no 2d context')
  return context
}
