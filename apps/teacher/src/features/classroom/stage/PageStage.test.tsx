import { movePen } from '@jiangtai/board/test/surface-driver.ts'
import { applyInkOps, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDrawing } from '../../../shared/drawing/use-drawing.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { PageStage } from './PageStage.tsx'
import styles from './stage.module.css'

beforeEach(() => {
  forgetEverything()
  window.localStorage.clear()
})
afterEach(cleanup)

const PAGE: ClassroomPage = {
  page_id: 'a',
  kind: 'board',
  title: '',
  ratio: 2,
  image_url: null,
  background: 'graph',
}

function open() {
  const turned: unknown[] = []
  let held: (tool: 'pen' | 'select') => void = () => {}
  function Stage() {
    const drawing = useDrawing()
    held = (tool) => drawing.setTools({ ...drawing.tools, held: tool })
    return (
      <main
        className={styles.stage}
        data-folded
        style={{ inset: 'auto', left: 0, top: 0, width: 800, height: 400 }}
      >
        <PageStage
          lesson_session_id="s"
          page={PAGE}
          page_no={1}
          ink={{ document: applyInkOps(EMPTY_INK, [penLine('l', [[800, 400]])]), write: () => {} }}
          drawing={drawing}
          turner={{ go: (to) => void turned.push(to) }}
          onLive={() => {}}
          others={null}
          onPenDown={() => {}}
        />
      </main>
    )
  }
  const view = openScreen(<Stage />, { path: '/' })
  const surface = () => screen.getByRole('img', { name: '板书' })
  const canvas = () => surface().querySelector('canvas')!.getBoundingClientRect()
  const ground = () => document.querySelector('[data-board-page]')!.getBoundingClientRect()
  return { ...view, turned, surface, canvas, ground, hold: (tool: 'pen' | 'select') => act(() => held(tool)) }
}

function touch(target: Element, phase: 'down' | 'move' | 'up', pointerId: number, x: number): void {
  const type = `pointer${phase}`
  const at = { pointerId, pointerType: 'touch', clientX: x, clientY: 200, bubbles: true, cancelable: true }
  act(() => void target.dispatchEvent(new PointerEvent(type, at)))
}

test('[DW-23] beside a stylus two fingers enlarge page and ink together; 整页 shows the whole again', async () => {
  const { user, surface, canvas, ground, hold } = open()
  hold('pen')
  movePen(surface(), {
    pointerId: 7,
    down: [100, 100],
    through: [[200, 100]],
    up: true,
    pointer: { pointerType: 'pen', pressure: 0.5 },
  })
  expect(await screen.findByText('已识别手写笔：用笔写字，用手指移动和缩放页面')).toBeVisible()
  touch(surface(), 'down', 1, 350)
  touch(surface(), 'down', 2, 450)
  touch(surface(), 'move', 1, 300)
  touch(surface(), 'move', 2, 500)
  expect(canvas().width).toBeCloseTo(1600)
  expect(ground().left).toBeCloseTo(canvas().left)
  expect(ground().width).toBeCloseTo(canvas().width)
  touch(surface(), 'up', 1, 300)
  touch(surface(), 'up', 2, 500)
  await user.click(screen.getByRole('button', { name: '整页（200%）' }))
  expect(canvas().width).toBeCloseTo(800)
})

test('[DW-23] an empty hand pinches too; a single swipe still turns the whole page', () => {
  const { surface, canvas, turned } = open()
  const board = surface().parentElement!
  touch(board, 'down', 1, 600)
  touch(board, 'move', 1, 400)
  touch(board, 'up', 1, 400)
  expect(turned).toEqual([{ step: 1 }])
  touch(board, 'down', 1, 350)
  touch(board, 'down', 2, 450)
  touch(board, 'move', 1, 250)
  touch(board, 'up', 1, 250)
  touch(board, 'up', 2, 450)
  expect(canvas().width).toBeCloseTo(1600)
  touch(board, 'down', 1, 600)
  touch(board, 'move', 1, 400)
  touch(board, 'up', 1, 400)
  expect(turned).toHaveLength(1)
  expect(canvas().left).toBeLessThan(-400)
})

test('a mouse released elsewhere does not keep the next swipe from turning the page', () => {
  const { surface, turned } = open()
  const board = surface().parentElement!
  fireEvent.pointerDown(board, { pointerId: 1, clientX: 300, clientY: 200 })
  touch(board, 'down', 1, 600)
  touch(board, 'up', 1, 400)
  expect(turned).toEqual([{ step: 1 }])
})

test('[DW-35] a finger lifted after a key has taken the pen does not keep later swipes from turning the page', () => {
  const { surface, turned, hold } = open()
  const board = surface().parentElement!
  touch(board, 'down', 1, 600)
  hold('pen')
  touch(board, 'up', 1, 600)
  hold('select')
  touch(board, 'down', 2, 600)
  touch(board, 'move', 2, 400)
  touch(board, 'up', 2, 400)
  expect(turned).toEqual([{ step: 1 }])
})
