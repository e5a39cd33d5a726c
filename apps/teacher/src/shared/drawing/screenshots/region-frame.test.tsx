import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { forgetEverything } from '../../../test/signed-in.ts'
import { button, open, take } from '../test/open-overlay.tsx'

beforeEach(() => {
  forgetEverything()
  window.localStorage.clear()
})
afterEach(cleanup)

const area = () => screen.getByTestId('region')
const words = () => area().getAttribute('aria-label')

/** Drags from one share of the picture to another, beginning on the element that lies there. */
function drag(on: Element, from: readonly [number, number], to: readonly [number, number]): void {
  const box = area().getBoundingClientRect()
  const pointer = ([x, y]: readonly [number, number]) => ({
    pointerId: 1,
    clientX: box.left + x * box.width,
    clientY: box.top + y * box.height,
  })
  area().setPointerCapture = () => undefined
  fireEvent.pointerDown(on, pointer(from))
  fireEvent.pointerMove(on, pointer(to))
  fireEvent.pointerUp(on, pointer(to))
}

async function openFramed() {
  const view = await open()
  await take(view, '框选截屏')
  await waitFor(() => expect(area().getBoundingClientRect().height).toBeGreaterThan(100))
  drag(area(), [0.2, 0.2], [0.6, 0.6])
  expect(words()).toBe('截取范围：左 20%，上 20%，宽 40%，高 40%')
  return view
}

test('[SH-24] a frame is dragged by its inside, an edge and a corner, and stays on the picture', async () => {
  await openFramed()
  drag(area().querySelector('[data-grip="whole"]')!, [0.4, 0.4], [0.5, 0.3])
  expect(words()).toBe('截取范围：左 30%，上 10%，宽 40%，高 40%')
  drag(button('选框右边'), [0.7, 0.3], [0.9, 0.9])
  expect(words()).toBe('截取范围：左 30%，上 10%，宽 60%，高 40%')
  drag(button('选框左上角'), [0.3, 0.1], [0.1, 0.3])
  expect(words()).toBe('截取范围：左 10%，上 30%，宽 80%，高 20%')
  drag(button('选框上边'), [0.5, 0.3], [0.5, 0.9])
  expect(words()).toBe('截取范围：左 10%，上 49%，宽 80%，高 1%')
  drag(area().querySelector('[data-grip="whole"]')!, [0.4, 0.5], [1, 0])
  expect(words()).toBe('截取范围：左 20%，上 0%，宽 80%，高 1%')
})

test('[SH-24] the keyboard alone lays a frame, moves and sizes it, and keeps just what it holds', async () => {
  const view = await open()
  await take(view, '框选截屏')
  expect(area()).toHaveFocus()
  await view.user.keyboard('{Enter}')
  expect(words()).toBe('截取范围：左 25%，上 25%，宽 50%，高 50%')
  await view.user.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowUp}{ArrowUp}')
  expect(words()).toBe('截取范围：左 30%，上 24%，宽 50%，高 50%')
  button('选框右下角').focus()
  await view.user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowDown}{/Shift}')
  expect(words()).toBe('截取范围：左 30%，上 24%，宽 40%，高 55%')
  await view.user.keyboard('{Enter}')
  expect(await screen.findByText('保存成功')).toBeVisible()
  const kept = await createImageBitmap(view.uploaded[0]!)
  expect([kept.width, kept.height]).toEqual([640, 440])
})

test('[SH-24] Escape takes the frame away, then closes', async () => {
  await openFramed()
  button('选框下边').focus()
  await userEvent.keyboard('{Escape}')
  expect(words()).toContain('还没有选框')
  expect(area()).toHaveFocus()
  expect(screen.getByRole('dialog', { name: '截屏' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
