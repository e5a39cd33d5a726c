import '@jiangtai/ui/base.css'
import { applyInkOp, EMPTY_INK, type InkDocument, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { INK_VERSION } from '@jiangtai/shared/ink/ink-limits.ts'
import { InkOp, type InkShape } from '@jiangtai/shared/ink/ink-op.ts'
import { preparedInk } from '@jiangtai/shared/ink/prepared/prepared.ts'
import { sampleShape } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { barriers } from '../../../../test/axe.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { CoverLayer } from './CoverLayer.tsx'

afterEach(cleanup)

const cover = (id: string, x: number): InkShape => ({
  ...sampleShape,
  ...{ v: INK_VERSION, id, shape: 'cover', from: { x, y: 100 }, to: { x: x + 300, y: 400 } },
})

/** The page of a board on which one cover was prepared and another one drawn. */
function open() {
  const written: InkOp[] = []
  let write = (_op: InkOp) => {}
  let shown: InkDocument = EMPTY_INK
  function Page() {
    const [document, setDocument] = useState(() =>
      [sampleShape, cover('drawn', 800)].reduce(applyInkOp, preparedInk([cover('prepared', 100)])),
    )
    shown = document
    write = (op) => {
      written.push(op)
      setDocument(applyInkOp(document, op))
    }
    return (
      <div style={{ position: 'relative', width: 800, height: 450 }}>
        <CoverLayer ink={{ document, write }} pageRatio={9 / 16} />
      </div>
    )
  }
  const marks = () => listVisibleItems(shown).map(({ mark }) => mark.id)
  return { written, marks, undo: (op: InkOp) => act(() => write(op)), ...openScreen(<Page />, { path: '/' }) }
}

const spots = () => screen.getAllByRole('button').map((spot) => spot.getAttribute('aria-label'))

test('[DW-98] a tap takes one cover away, a prepared one too, and undo puts it back', async () => {
  const { user, written, marks, undo } = open()
  expect(spots()).toEqual(['揭开第 1 块遮挡', '揭开第 2 块遮挡'])
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '揭开第 1 块遮挡' }))
  expect(written.map((op) => InkOp.parse(op))).toMatchObject([{ kind: 'edit', change: { type: 'delete' } }])
  expect(marks()).toEqual(['shape', 'drawn'])
  expect(spots()).toHaveLength(1)
  undo({ v: INK_VERSION, kind: 'undo', id: 'undo', op_id: written[0]?.id ?? '' })
  expect(marks()).toEqual(['prepared', 'shape', 'drawn'])
  expect(spots()).toHaveLength(2)
})

test('[DW-98] by keyboard a cover is taken away, and a finger that moved the page takes none', async () => {
  const { user, written, marks } = open()
  const spot = screen.getByRole('button', { name: '揭开第 2 块遮挡' })
  fireEvent.pointerDown(spot, { clientX: 500, clientY: 100 })
  fireEvent.click(spot, { clientX: 420, clientY: 100 })
  expect(written).toEqual([])
  act(() => spot.focus())
  await user.keyboard('{Enter}')
  expect(marks()).toEqual(['prepared', 'shape'])
})
