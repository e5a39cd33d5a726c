import { movePen } from '@jiangtai/board/test/surface-driver.ts'
import { applyInkOps, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { PAGE_BACKGROUNDS } from '@jiangtai/shared/ink/backgrounds.ts'
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

function open(page: ClassroomPage = PAGE) {
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
          prepare_lesson_id="lesson"
          lesson_session_id="s"
          page={page}
          page_no={1}
          ink={{ document: applyInkOps(EMPTY_INK, [penLine('l', [[800, 400]])]), write: () => {} }}
          drawing={drawing}
          turner={{ go: (to) => void turned.push(to) }}
          onLive={() => {}}
          others={null}
          onPenDown={() => {}}
          tool={null}
          onToolEnd={() => {}}
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

test('[DW-23] beside a stylus two fingers enlarge page and ink together; 适应 shows the whole again', async () => {
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
  await user.click(await screen.findByRole('button', { name: '适应（200%）' }))
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

/** A notch of a mouse wheel over a place of the stage. */
function wheel(target: Element, deltaY: number, clientX: number): WheelEvent {
  const event = new WheelEvent('wheel', { deltaY, clientX, clientY: 200, bubbles: true, cancelable: true })
  act(() => void target.dispatchEvent(event))
  return event
}

test('[DW-40] the wheel enlarges the page about the mouse, with any tool, not while one writes', async () => {
  const { surface, canvas, ground, hold } = open()
  // The wheel comes with what stands in the corner.
  await screen.findByRole('button', { name: '放大页面' })
  hold('pen')
  const board = surface().parentElement!
  expect(wheel(board, -100, 0).defaultPrevented).toBe(true)
  const enlarged = canvas()
  expect(enlarged.width).toBeGreaterThan(900)
  expect(enlarged.left).toBeCloseTo(0)
  expect(ground().width).toBeCloseTo(enlarged.width)
  fireEvent.pointerDown(surface(), {
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    buttons: 1,
    clientX: 300,
    clientY: 200,
  })
  wheel(board, -100, 0)
  expect(canvas().width).toBeCloseTo(enlarged.width)
  fireEvent.pointerUp(surface(), {
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    clientX: 300,
    clientY: 200,
  })
  for (const _ of Array(10)) wheel(board, 100, 0)
  expect(canvas().width).toBeCloseTo(800)
})

test('[DW-41] a hand that turns the page by the mouse marks no words on the way', () => {
  const { surface } = open()
  expect(getComputedStyle(surface().parentElement!).userSelect).toBe('none')
})

test('[SH-41] a page that was given no ground is a blackboard here as on the pads and in captures', () => {
  const { background: _none, ...page } = PAGE
  open(page)
  const shown = getComputedStyle(document.querySelector('[data-board-page]')!)
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(PAGE_BACKGROUNDS[0].color) ?? []
  const wanted = [red, green, blue].map((part) => Number.parseInt(part, 16)).join(', ')
  expect(PAGE_BACKGROUNDS[0].id).toBe('blackboard')
  expect(shown.backgroundColor).toBe(`rgb(${wanted})`)
  // On a stage of the same colour its edges are seen all the same.
  expect(shown.outlineStyle).toBe('solid')
})
