import '@jiangtai/ui/base.css'
import { applyInkOp, EMPTY_INK, type InkDocument, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { INK_VERSION } from '@jiangtai/shared/ink/ink-limits.ts'
import { InkOp, type InkShape, type InkText } from '@jiangtai/shared/ink/ink-op.ts'
import { preparedInk } from '@jiangtai/shared/ink/prepared/prepared.ts'
import { sampleShape, sampleText } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { barriers } from '../../../../test/axe.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { FIRST_TOOLS } from '../tool-box.ts'
import { LinkLayer } from './LinkLayer.tsx'

afterEach(cleanup)

const cover = (id: string, x: number): InkShape => ({
  ...sampleShape,
  ...{ v: INK_VERSION, id, shape: 'cover', from: { x, y: 100 }, to: { x: x + 300, y: 400 } },
})

/** The page of a board on which one cover was prepared and another one drawn. */
function open({
  drawn = [sampleShape, cover('drawn', 800)] as readonly InkOp[],
  covers = 'taken away' as 'taken away' | 'stay',
} = {}) {
  const written: InkOp[] = []
  let write = (_op: InkOp) => {}
  let shown: InkDocument = EMPTY_INK
  function Page() {
    const [document, setDocument] = useState(() =>
      drawn.reduce(applyInkOp, preparedInk([cover('prepared', 100)])),
    )
    shown = document
    write = (op) => {
      written.push(op)
      setDocument(applyInkOp(document, op))
    }
    return (
      <div style={{ position: 'relative', width: 800, height: 450 }}>
        <LinkLayer
          ink={{ document, write }}
          drawing={{ tools: FIRST_TOOLS, setTools: () => undefined }}
          covers={covers}
          pageRatio={9 / 16}
        />
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

/** A link that lies where the prepared cover is, or wherever it is said. */
const link = (id: string, x: number): InkText => ({
  ...sampleText,
  ...{ id, text: id, link: 'https://www.example.com/', at: { x, y: 200 }, size: 20 },
})

test('[DW-119] a link beneath a cover answers once the cover is taken away; one that lies on it answers at once', async () => {
  const { user, written } = open({ drawn: [link('below', 850), cover('drawn', 800), link('above', 150)] })
  expect(spots()).toEqual(['揭开第 1 块遮挡', '揭开第 2 块遮挡', '链接 above，www.example.com'])
  await user.click(screen.getByRole('button', { name: /^链接 above/ }))
  expect(await screen.findByRole('dialog', { name: 'above' })).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: '揭开第 2 块遮挡' }))
  expect(written).toMatchObject([{ kind: 'edit', target_ids: ['drawn'] }])
  await user.click(screen.getByRole('button', { name: /^链接 below/ }))
  expect(await screen.findByRole('dialog', { name: 'below' })).toBeVisible()
})

test('[DW-119] a cover wholly beneath another one waits for it', async () => {
  const { user } = open({ drawn: [cover('first', 800), cover('second', 800)] })
  expect(spots()).toEqual(['揭开第 1 块遮挡', '揭开第 2 块遮挡'])
  await user.click(screen.getByRole('button', { name: '揭开第 2 块遮挡' }))
  expect(spots()).toEqual(['揭开第 1 块遮挡', '揭开第 2 块遮挡'])
})

test('[DW-98] [DW-119] in the editor no cover is taken away by a tap, and none lets one through', () => {
  open({ drawn: [link('below', 850), cover('drawn', 800), link('beside', 1200)], covers: 'stay' })
  expect(spots()).toEqual(['链接 beside，www.example.com'])
})
