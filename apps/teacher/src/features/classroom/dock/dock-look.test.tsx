import '@jiangtai/ui/tokens.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FIRST_TOOLS } from '../../../shared/drawing/tools/tool-box.ts'
import stage from '../stage/stage.module.css'
import { Dock } from './Dock.tsx'
import { dockItems } from './dock-items.ts'
import { foldDock } from './fold-dock.ts'

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
        fold={foldDock(window.innerWidth)}
        items={dockItems({
          tools: { ...FIRST_TOOLS, held: 'pen' },
          onHold: nothing,
          ink: { canUndo: true, canRedo: true, canClear: true, undo: nothing, redo: nothing, clear: nothing },
          page: { number: 12, count: 30 },
          turner: { go: nothing },
          open: new Set(['lock']),
          onToggle: nothing,
          isLocked,
          onEnd: nothing,
        })}
        page={{ number: 12, count: 30 }}
        isMoreOpen={false}
        onMore={nothing}
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
  ['a phone', 360, 780],
  ['a laptop of 1366 at 150 %', 911, 512],
  ['a projector', 1024, 768],
  ['a small laptop', 1280, 720],
  ['a laptop', 1366, 768],
  ['a large panel', 1920, 1080],
  ['a panel of 4K', 3840, 2160],
] as const)(
  '[DW-34] on %s nothing of the dock is cut off and its buttons can be hit',
  async (_what, width, height) => {
    await page.viewport(width, height)
    open()
    const bar = screen.getByRole('toolbar')
    const frame = bar.getBoundingClientRect()
    expect(frame.left).toBeGreaterThanOrEqual(0)
    expect(frame.right).toBeLessThanOrEqual(width)
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth)
    for (const place of screen.getAllByRole('button').map((one) => one.getBoundingClientRect())) {
      expect(place.width).toBeGreaterThanOrEqual(44)
      expect(place.height).toBeGreaterThanOrEqual(64)
      expect(place.left).toBeGreaterThanOrEqual(0)
      expect(place.right).toBeLessThanOrEqual(width)
      expect(place.bottom).toBeLessThanOrEqual(height)
    }
    await page.viewport(1366, 768)
  },
)
