import { createInkOutbox } from '@jiangtai/client/classroom/ink-outbox.ts'
import type { StudentStep } from '@jiangtai/shared/classroom/students/board-writers.ts'
import { applyInkOps, EMPTY_INK, type InkDocument, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePageInk } from './use-page-ink.ts'

const REFUSED = new Error('refused')
const stroke = (id: string) => penLine(id, [[100, 100]])

afterEach(cleanup)

/** A board whose server answers when the test says so. */
function open() {
  const asked: { accept: () => Promise<void>; refuse: () => Promise<void> }[] = []
  const outbox = createInkOutbox({
    send: () =>
      new Promise<void>((resolve, reject) => {
        asked.push({
          accept: () => act(async () => resolve()),
          refuse: () => act(async () => reject(REFUSED)),
        })
      }),
    isWorthRetrying: () => false,
    onRefused: () => {},
    wait: () => () => {},
    storage: { load: () => [], save: () => {} },
  })
  const start: { ink: Record<string, InkDocument>; steps: Record<string, StudentStep[]>; page_id: string } = {
    ink: {},
    steps: {},
    page_id: 'p1',
  }
  const hook = renderHook((props) => usePageInk({ outbox, ...props }), { initialProps: start })
  return {
    ...hook,
    outbox,
    asked,
    shown: () => listVisibleItems(hook.result.current.document).map((one) => one.mark.id),
    write: (id: string) => act(() => hook.result.current.write(stroke(id))),
  }
}

test('own ink is there before the server has answered, and stays through its answer and its fact', async () => {
  const board = open()
  board.write('mine')
  expect(board.shown()).toEqual(['mine'])
  expect(board.result.current.waiting_count).toBe(1)
  await board.asked[0]!.accept()
  expect(board.shown()).toEqual(['mine'])
  expect(board.result.current.waiting_count).toBe(0)
  board.rerender({ ink: { p1: applyInkOps(EMPTY_INK, [stroke('mine')]) }, steps: {}, page_id: 'p1' })
  expect(board.shown()).toEqual(['mine'])
  expect(board.outbox.store.getState()).toEqual([])
})

test('undo, redo and clear work on ink the server has not seen yet', () => {
  const board = open()
  board.write('a')
  board.write('b')
  act(() => board.result.current.undo())
  expect(board.shown()).toEqual(['a'])
  act(() => board.result.current.redo())
  expect(board.shown()).toEqual(['a', 'b'])
  act(() => board.result.current.clear())
  expect(board.shown()).toEqual([])
  expect(board.result.current.canClear).toBe(false)
})

test('refused ink leaves the screen', async () => {
  const board = open()
  board.write('mine')
  await board.asked[0]!.refuse()
  expect(board.shown()).toEqual([])
})

test('ink under way belongs to its page', () => {
  const board = open()
  board.write('mine')
  board.rerender({ ink: {}, steps: {}, page_id: 'p2' })
  expect(board.shown()).toEqual([])
  board.rerender({ ink: {}, steps: {}, page_id: 'p1' })
  expect(board.shown()).toEqual(['mine'])
})

test('[CR-10] a fresh copy of the room keeps what it does not know yet', async () => {
  const board = open()
  board.write('sent')
  board.write('unsent')
  await board.asked[0]!.accept()
  board.rerender({
    ink: { p1: applyInkOps(EMPTY_INK, [stroke('theirs'), stroke('sent')]) },
    steps: {},
    page_id: 'p1',
  })
  expect(board.shown()).toEqual(['theirs', 'sent', 'unsent'])
})

test('[CR-37] 撤销 takes back the teacher’s own last stroke, then the newest of all; 恢复 brings them back', () => {
  const board = open()
  const ink = { p1: applyInkOps(EMPTY_INK, ['p1', 't1', 'p2'].map(stroke)) }
  const stepsOf = (student_id: string) => ['p1', 'p2'].map((step_id) => ({ step_id, student_id }))
  board.rerender({ ink, steps: { p1: stepsOf('ann') }, page_id: 'p1' })
  board.write('t2')
  const press = (what: 'undo' | 'redo') => {
    act(() => board.result.current[what]())
    return board.shown()
  }
  expect(press('undo')).toEqual(['p1', 't1', 'p2'])
  expect(press('undo')).toEqual(['p1', 'p2'])
  expect(press('undo')).toEqual(['p1'])
  expect(press('redo')).toEqual(['p1', 't1'])
})
