import '@jiangtai/ui/base.css'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { applyInkOps, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useDrawing } from '../../../../shared/drawing/use-drawing.ts'
import { barriers } from '../../../../test/axe.ts'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { lessonQuiz } from '../../test/lesson-quiz.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { useBoardKeys } from '../use-board-keys.ts'
import { PageStage } from '../PageStage.tsx'
import styles from '../stage.module.css'
import type { PageTool } from './page-tool.ts'

beforeEach(() => {
  forgetEverything()
  window.localStorage.clear()
})
afterEach(cleanup)

const BLUE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>'
const PAGE: ClassroomPage = { page_id: 'a', kind: 'board', title: '一', ratio: 2, image_url: BLUE }
const NEXT: ClassroomPage = { ...PAGE, page_id: 'b', title: '二' }
const INK = applyInkOps(EMPTY_INK, [penLine('l', [[800, 400]])])

/** A board of 800 by 400 without a dock, with a tool on its page. */
async function open(first: PageTool, size = { width: 800, height: 400 }, began = PAGE) {
  const turned: unknown[] = []
  const ended: PageTool[] = []
  let change: (next: { tool?: PageTool | null; page?: ClassroomPage }) => void = () => {}
  function Stage() {
    const [shown, setShown] = useState<{ tool: PageTool | null; page: ClassroomPage }>({
      tool: first,
      page: began,
    })
    change = (next) => setShown((before) => ({ ...before, ...next }))
    const drawing = useDrawing()
    const turner = { go: (to: unknown) => void turned.push(to) }
    useBoardKeys({ turner, ink: { undo: () => {}, redo: () => {} } })
    return (
      <main className={styles.stage} data-folded style={{ inset: 'auto', left: 0, top: 0, ...size }}>
        <PageStage
          prepare_lesson_id="lesson"
          lesson_session_id="s"
          page={shown.page}
          page_no={1}
          ink={{ document: INK, write: () => {} }}
          drawing={drawing}
          turner={turner}
          onLive={() => {}}
          others={null}
          onPenDown={() => {}}
          tool={shown.tool}
          onToolEnd={() => {
            if (shown.tool !== null) ended.push(shown.tool)
            setShown((before) => ({ ...before, tool: null }))
          }}
        />
      </main>
    )
  }
  openScreen(<Stage />, { path: '/' })
  await screen.findByRole('button', { name: '关闭' })
  return { turned, ended, change: (next: Parameters<typeof change>[0]) => act(() => change(next)) }
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.setup().click(button(name))
const keys = (typed: string) => userEvent.setup().keyboard(typed)
const under = (x: number, y: number) => document.elementFromPoint(x, y)
const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Drags an element by a pointer that a test makes, which cannot be captured. */
function drag(element: Element, x: number, y: number): void {
  if (!(element instanceof HTMLElement)) throw new Error('nothing to drag')
  element.setPointerCapture = () => undefined
  const at = { pointerId: 1, clientX: 100, clientY: 100 }
  fireEvent.pointerDown(element, at)
  fireEvent.pointerMove(element, { ...at, clientX: 100 + x, clientY: 100 + y })
  fireEvent.pointerUp(element, at)
}

describe('聚光灯', () => {
  const isDark = (x: number, y: number) => under(x, y) === screen.getByTestId('dark')

  test('[DW-72] leaves a light in which the pen reaches the page, moved by the dark or its handle', async () => {
    await open('spotlight')
    expect([isDark(400, 200), isDark(340, 150), isDark(100, 100), isDark(400, 60)]).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(await barriers()).toEqual([])
    drag(screen.getByTestId('dark'), -250, 0)
    expect([isDark(150, 200), isDark(400, 200)]).toEqual([false, true])
    drag(button('移动聚光灯'), 250, -100)
    expect([isDark(400, 100), isDark(150, 200)]).toEqual([false, true])
    drag(button('移动聚光灯'), 9000, 9000)
    const { x, y } = middleOf(button('移动聚光灯'))
    expect([x < 800, y < 400]).toEqual([true, true])
  })

  test('[DW-72] is a circle or a rectangle, larger or smaller, and as dark as wished', async () => {
    await open('spotlight')
    const dark = screen.getByTestId('dark')
    const before = dark.style.background
    await press('亮一点')
    expect(dark.style.background).not.toBe(before)
    await press('方形')
    expect(isDark(325, 125)).toBe(false)
    drag(button('调整光圈大小'), 60, 20)
    expect([isDark(270, 110), isDark(200, 60)]).toEqual([false, true])
    await press('圆形')
    expect(isDark(270, 110)).toBe(true)
  })
})

describe('幕布', () => {
  const isCovered = (x: number, y: number) => under(x, y) === screen.getByTestId('cloth')

  test('[DW-73] covers the page, is pulled open from each side, and follows the hand', async () => {
    await open('curtain')
    expect([isCovered(3, 3), isCovered(797, 3), isCovered(200, 100)]).toEqual([true, true, true])
    expect(await barriers()).toEqual([])
    drag(button('从上边拉开'), 0, 100)
    drag(button('从左边拉开'), 200, 0)
    expect([isCovered(100, 200), isCovered(500, 50), isCovered(300, 150)]).toEqual([false, false, true])
    await press('全部拉上')
    drag(screen.getByTestId('cloth'), 0, -200)
    expect([isCovered(600, 150), isCovered(600, 250)]).toEqual([true, false])
  })

  test('[DW-73] opens wholly at a double tap, and is pulled closed again', async () => {
    await open('curtain')
    await userEvent.setup().dblClick(screen.getByTestId('cloth'))
    expect([isCovered(200, 100), isCovered(600, 300)]).toEqual([false, false])
    drag(button('从下边拉开'), 0, 300)
    expect([isCovered(200, 100), isCovered(200, 390)]).toEqual([true, false])
  })
})

describe('放大镜', () => {
  const picture = () => screen.getByTestId('lens').querySelector('img')!.getBoundingClientRect()
  const ink = () => screen.getByTestId('lens').querySelector('canvas')!.getBoundingClientRect()

  test('[DW-74] shows page and ink on each other, enlarged about its middle from 1.5 to 4 times', async () => {
    await open('magnifier')
    expect([picture().left, picture().top, picture().width]).toEqual([-400, -200, 1600])
    expect(ink()).toEqual(picture())
    expect(await barriers()).toEqual([])
    for (const times of ['3 倍', '4 倍']) {
      await press('增大倍数')
      expect(screen.getByRole('status').textContent).toBe(times)
    }
    expect(picture().width).toBe(3200)
    expect(button('增大倍数').getAttribute('aria-disabled')).toBe('true')
    for (let times = 0; times < 3; times += 1) await press('缩小倍数')
    expect(picture().width).toBe(1200)
  })

  test('[DW-74] is moved by dragging it; beside it one writes', async () => {
    await open('magnifier')
    drag(button('移动放大镜'), 200, 50)
    // The place of the page under its middle stays there.
    expect([picture().left, picture().top]).toEqual([-600, -250])
    expect(middleOf(button('移动放大镜'))).toEqual({ x: 600, y: 250 })
    expect(screen.getByTestId('lens').contains(under(600, 250))).toBe(false)
    expect(under(600, 250)).toBe(button('移动放大镜'))
    expect(screen.getByRole('region', { name: '放大镜' }).contains(under(200, 100))).toBe(false)
  })
})

test('[LE-181] the magnifier shows the question of a 题目页, enlarged on the one beneath', async () => {
  const network = answerCalls({
    'POST /api/prepare_lessons/api/list_quzi': () => ({ quizzes: [lessonQuiz(1)], practice_sets: [] }),
  })
  await open(
    'magnifier',
    { width: 800, height: 400 },
    { ...PAGE, image_url: null, background: 'whiteboard', question: { lesson_quiz_id: 'quiz-1', number: 1 } },
  )
  const sheets = () => [...document.querySelectorAll<HTMLElement>('[data-question-sheet]')]
  await waitFor(() => expect(sheets().filter((one) => one.textContent.includes('开口方向'))).toHaveLength(2))
  const lens = sheets().find((one) => screen.getByTestId('lens').contains(one))!
  const { left, top, width } = lens.getBoundingClientRect()
  expect([left, top, width]).toEqual([-400, -200, 1600])
  expect(await barriers()).toEqual([])
  network.stop()
})

test.each([
  ['spotlight', '移动聚光灯'],
  ['curtain', '从下边拉开'],
  ['magnifier', '移动放大镜'],
] as const)(
  '[DW-70] [DW-75] %s is moved by the arrows, which turn no page then, and ends at Escape',
  async (tool, handle) => {
    const { turned, ended } = await open(tool)
    expect(document.activeElement).toBe(button(handle))
    const moved = () => (tool === 'curtain' ? screen.getByTestId('cloth') : button(handle))
    const before = middleOf(moved())
    await keys('{ArrowUp}')
    expect(middleOf(moved()).y).toBeLessThan(before.y)
    expect(turned).toEqual([])
    await keys('{Escape}')
    expect(ended).toEqual([tool])
    expect(screen.queryByRole('button', { name: handle })).toBeNull()
    await keys('{ArrowRight}')
    expect(turned).toEqual([{ step: 1 }])
  },
)

test('[DW-71] a tool stays as it is when the page is turned; another one begins anew', async () => {
  const { change } = await open('curtain')
  drag(button('从上边拉开'), 0, 100)
  change({ page: NEXT })
  expect(screen.getByTestId('cloth').getBoundingClientRect().top).toBe(100)
  change({ tool: 'magnifier' })
  expect(await screen.findByTestId('lens')).toBeTruthy()
  expect(screen.queryByTestId('cloth')).toBeNull()
})

test.each([
  [1024, 768],
  [360, 690],
])('[DW-70] the bars and handles have room at %i × %i, large enough for a finger', async (width, height) => {
  await page.viewport(width, height)
  const { change } = await open('spotlight', { width, height })
  for (const tool of ['spotlight', 'curtain', 'magnifier'] as const) {
    change({ tool })
    await screen.findByRole('region', {
      name: { spotlight: '聚光灯', curtain: '幕布', magnifier: '放大镜' }[tool],
    })
    for (const one of screen.getAllByRole('button')) {
      const box = one.getBoundingClientRect()
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
      expect(under(box.left + box.width / 2, box.top + box.height / 2)).toBe(one)
      expect([box.left >= 0, box.right <= width, box.bottom <= height]).toEqual([true, true, true])
    }
  }
})
