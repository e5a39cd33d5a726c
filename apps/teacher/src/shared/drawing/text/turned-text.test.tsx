import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetEverything } from '../../../test/signed-in.ts'
import { button, isOff, open, surface, UPRIGHT } from '../test/open-overlay.tsx'

beforeEach(() => {
  forgetEverything()
  window.localStorage.clear()
})
afterEach(cleanup)

/** A tap in the window, to the right of and below the middle of the area. */
function tap(right: number, down: number): void {
  const { left, top, width, height } = surface().getBoundingClientRect()
  const at = { clientX: left + width / 2 + right, clientY: top + height / 2 + down }
  for (const type of ['pointerdown', 'pointerup'])
    surface().dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse', ...at }),
    )
}

test('[DW-30] on a picture turned on its side a text is typed upright, stands to the right of its tap, and is opened there again', async () => {
  const { user } = await open({ place: { ...UPRIGHT, rotation: 90 } })
  await user.click(button('图形'))
  await user.click(button('文字'))
  tap(-60, 0)
  const editor = await screen.findByLabelText('在页面上写文字')
  expect(getComputedStyle(editor).transform).toBe('none')
  await user.type(editor, '顶点坐标')
  await user.click(button('橡皮'))
  await waitFor(() => expect(isOff('撤销')).toBe(false))
  await user.click(button('图形'))
  tap(20, 0)
  const again = await screen.findByLabelText('在页面上写文字')
  expect(again).toHaveValue('顶点坐标')
  expect(getComputedStyle(again).transform).toBe('none')
})
