import '@jiangtai/ui/tokens.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FIRST_TOOLS } from '../../../shared/drawing/tools/tool-box.ts'
import stage from '../stage/stage.module.css'
import { Dock } from './Dock.tsx'

afterEach(cleanup)

const nothing = () => undefined

function open({ isLocked = false }: { isLocked?: boolean } = {}) {
  render(
    <main className={stage.stage}>
      <Dock
        side="center"
        onSide={nothing}
        onFold={nothing}
        isFaded={false}
        tools={{ ...FIRST_TOOLS, held: 'pen' }}
        onHold={nothing}
        ink={{ canUndo: true, canRedo: true, canClear: true, undo: nothing, redo: nothing, clear: nothing }}
        page={{ number: 2, count: 3 }}
        turner={{ go: nothing }}
        open={new Set(['lock'])}
        onToggle={nothing}
        isLocked={isLocked}
        onCall={nothing}
        onEnd={nothing}
      />
    </main>,
  )
}
const ground = (name: string) => getComputedStyle(screen.getByRole('button', { name })).backgroundColor

test('[DW-34] the tool in hand and locked pads look the same while the mouse lies on them', async () => {
  open({ isLocked: true })
  const before = ['画笔', '已锁屏', '橡皮'].map(ground)
  expect(new Set(before).size).toBe(3)
  await userEvent.hover(page.getByRole('button', { name: '画笔' }))
  expect(ground('画笔')).toBe(before[0])
  await userEvent.hover(page.getByRole('button', { name: '已锁屏' }))
  expect(ground('已锁屏')).toBe(before[1])
  await userEvent.hover(page.getByRole('button', { name: '橡皮' }))
  expect(ground('橡皮')).not.toBe(before[2])
})

test.each([
  ['a laptop', 1366, 768, 30],
  ['a large panel', 1920, 1080, 40],
  ['a panel of 4K', 3840, 2160, 40],
] as const)(
  '[DW-34] on %s the whole dock is seen and its buttons can be hit',
  async (_what, width, height, least) => {
    await page.viewport(width, height)
    open()
    const places = screen.getAllByRole('button').map((one) => one.getBoundingClientRect())
    for (const place of places) {
      expect(place.width).toBeGreaterThanOrEqual(least)
      expect(place.height).toBeGreaterThanOrEqual(64)
      expect(place.left).toBeGreaterThanOrEqual(0)
      expect(place.right).toBeLessThanOrEqual(width)
      expect(place.bottom).toBeLessThanOrEqual(height)
    }
    await page.viewport(1366, 768)
  },
)
