import { applyInkOp, applyInkOps, EMPTY_INK, findUndoOp } from '@jiangtai/shared/ink/document.ts'
import { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { act, cleanup } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Selection } from '../../surface-props.ts'
import { openScreen } from '../../test/OpenScreen.tsx'
import { hasInk, movePen, nextFrame, settled } from '../../test/surface-driver.ts'

afterEach(cleanup)

const line = penLine('line', [
  [200, 400],
  [800, 400],
])
const other = penLine('other', [
  [600, 500],
  [800, 500],
])

/** Both lines of a page, chosen by a rectangle. */
function choose() {
  const selections: (Selection | null)[] = []
  const document = applyInkOps(EMPTY_INK, [line, other])
  const screen = openScreen({
    document,
    tool: { tool: 'select', area: 'rectangle' },
    onSelect: (selection) => selections.push(selection),
  })
  movePen(screen.box, { down: [100, 300], through: [[1000, 600]], up: true })
  return { ...screen, document, selections, selected: () => selections.at(-1)?.ids }
}

test('[DW-81] the knob above the frame turns all that is selected by one op, and undo takes it back', async () => {
  const { box, ops, document, selected } = choose()
  expect(selected()).toEqual(['line', 'other'])
  // The frame is from 388 to 512, and its middle at 500, 450; the knob stands three reaches of a finger above it.
  movePen(box, { down: [500, 220], through: [[730, 450]] })
  await nextFrame()
  expect(hasInk(box, [250, 400])).toBe(false)
  expect(hasInk(box, [550, 250])).toBe(true)
  movePen(box, { through: [[730, 450]], up: true })
  await settled(() => ops.length === 1 && hasInk(box, [550, 250]))
  expect(ops).toMatchObject([{ kind: 'edit', target_ids: ['line', 'other'], change: { type: 'transform' } }])
  expect(InkOp.parse(ops[0])).toEqual(ops[0])
  expect(selected()).toEqual(['line', 'other'])
  const turned = applyInkOp(document, ops[0]!)
  expect(applyInkOp(turned, findUndoOp(turned, 'u')!).done).toEqual(document.done)
})

test('[DW-80] Ctrl+D lays copies beside the marks and selects these, by one op', async () => {
  const { box, ops, selected } = choose()
  act(() => box.focus())
  await userEvent.keyboard('{Control>}d{/Control}')
  await settled(() => hasInk(box, [700, 440]))
  expect(hasInk(box, [700, 400])).toBe(true)
  expect(ops).toMatchObject([
    {
      kind: 'edit',
      target_ids: ['line', 'other'],
      change: { type: 'copy', matrix: [1, 0, 0, 1, 40, 40], copy_ids: ['stroke-1', 'stroke-2'] },
    },
  ])
  expect(InkOp.parse(ops[0])).toEqual(ops[0])
  expect(selected()).toEqual(['stroke-1', 'stroke-2'])
  // The copies are marks of their own.
  await userEvent.keyboard('{Delete}')
  await settled(() => !hasInk(box, [700, 440]))
  expect(hasInk(box, [700, 400])).toBe(true)
  expect(hasInk(box, [700, 500])).toBe(true)
})

test('[DW-80] a toolbar copies by what it is told of the selection', async () => {
  const { box, ops, selections, selected } = choose()
  act(() => selections.at(-1)?.copy())
  await settled(() => hasInk(box, [700, 440]))
  expect(ops).toHaveLength(1)
  expect(selected()).toEqual(['stroke-1', 'stroke-2'])
})
