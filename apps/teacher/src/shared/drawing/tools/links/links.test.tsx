import '@jiangtai/ui/base.css'
import { takeAskedSelection } from '@jiangtai/board/canvas/select/asked-selection.ts'
import { applyInkOp, EMPTY_INK, type InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { InkOp, InkText } from '@jiangtai/shared/ink/ink-op.ts'
import { boundsOfMark, doBoundsMeet } from '@jiangtai/shared/ink/mark-bounds.ts'
import { sampleText } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { barriers } from '../../../../test/axe.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { selectedActs } from '../selected-acts.ts'
import { FIRST_TOOLS, type ToolBox } from '../tool-box.ts'
import { askForLink } from './asked-link.ts'
import { LinkLayer } from './LinkLayer.tsx'

afterEach(cleanup)

const LINK = 'https://www.example.com/kejian'
const linked: InkText = { ...sampleText, text: '课件', link: LINK }

function open(ops: readonly InkOp[] = []) {
  const written: InkOp[] = []
  const held: ToolBox[] = []
  let shown: InkDocument = EMPTY_INK
  function Page() {
    const [document, setDocument] = useState(() => ops.reduce(applyInkOp, EMPTY_INK))
    shown = document
    const write = (op: InkOp) => {
      written.push(op)
      setDocument(applyInkOp(document, op))
    }
    return (
      <div style={{ position: 'relative', width: 800, height: 450 }}>
        <LinkLayer
          ink={{ document, write }}
          drawing={{ tools: FIRST_TOOLS, setTools: (tools) => held.push(tools) }}
          covers="taken away"
          pageRatio={9 / 16}
        />
      </div>
    )
  }
  return { written, held, shown: () => shown, ...openScreen(<Page />, { path: '/' }) }
}

const spot = () => screen.findByRole('button', { name: '链接 课件，www.example.com' })

test('[DW-117] a new link is laid on the page with the form that browsers open; what is no https address says so at its field', async () => {
  const { user, written } = open()
  act(() => expect(askForLink({ kind: 'new' })).toBe(true))
  const dialog = await screen.findByRole('dialog', { name: '放链接' })
  await user.type(within(dialog).getByLabelText('网址'), 'javascript:alert(1)')
  await user.click(within(dialog).getByRole('button', { name: '放到页面' }))
  expect(await within(dialog).findByText('只能用 https:// 开头的网址')).toBeVisible()
  expect(written).toEqual([])
  await user.clear(within(dialog).getByLabelText('网址'))
  await user.type(within(dialog).getByLabelText('网址'), 'www.Example.com/kejian')
  await user.type(within(dialog).getByLabelText('显示的文字'), '课件')
  await user.click(within(dialog).getByRole('button', { name: '放到页面' }))
  await waitFor(() => expect(written).toHaveLength(1))
  expect(written[0]).toMatchObject({ kind: 'text', text: '课件', link: LINK })
  expect(await spot()).toBeVisible()
})

test('[DW-120] a new link is laid beside what lies in the middle of the page, and is selected there', async () => {
  const middle: InkText = { ...sampleText, text: '放在中间的板书', at: { x: 640, y: 420 }, size: 60 }
  const { user, written, held } = open([middle])
  act(() => void askForLink({ kind: 'new' }))
  await user.type(await screen.findByLabelText('网址'), LINK)
  await user.click(screen.getByRole('button', { name: '放到页面' }))
  await waitFor(() => expect(written).toHaveLength(1))
  const [laid] = written
  if (laid?.kind !== 'text') throw new Error('no link was laid')
  expect(doBoundsMeet(boundsOfMark(laid), boundsOfMark(middle))).toBe(false)
  expect(held.at(-1)).toMatchObject({ held: 'select', select: 'lasso' })
  expect(takeAskedSelection((id) => id === laid.id)).toBe(laid.id)
})

test('[DW-117] without words of its own a link is called as its host', async () => {
  const { user, written } = open()
  act(() => void askForLink({ kind: 'new' }))
  await user.type(await screen.findByLabelText('网址'), LINK)
  await user.click(screen.getByRole('button', { name: '放到页面' }))
  await waitFor(() => expect(written[0]).toMatchObject({ text: 'www.example.com', link: LINK }))
})

test('[DW-117] a tap opens its card: another tab without a way back, or a change that is one step', async () => {
  const { user, written, shown } = open([linked])
  await user.click(await spot())
  const card = await screen.findByRole('dialog', { name: '课件' })
  const way = within(card).getByRole('link', { name: '打开' })
  expect(way).toHaveAttribute('href', LINK)
  expect(way).toHaveAttribute('target', '_blank')
  expect(way).toHaveAttribute('rel', 'noopener noreferrer')
  expect(await barriers()).toEqual([])
  await user.click(within(card).getByRole('button', { name: '编辑' }))
  const address = await screen.findByLabelText('网址')
  expect(address).toHaveValue(LINK)
  await user.clear(address)
  await user.type(address, 'https://other.example/')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(written).toHaveLength(1))
  expect(written[0]).toMatchObject({
    kind: 'edit',
    change: { type: 'rewrite', text: '课件', link: 'https://other.example/' },
  })
  expect(shown().done).toHaveLength(2)
  expect(await screen.findByRole('button', { name: '链接 课件，other.example' })).toBeVisible()
})

test('[DW-117] by keyboard a link is a button like any other, and left as it was it is no step', async () => {
  const { user, written } = open([linked])
  act(() => void askForLink({ kind: 'card', id: linked.id }))
  await user.click(await screen.findByRole('button', { name: '编辑' }))
  await user.click(await screen.findByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(written).toEqual([])
  ;(await spot()).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: '课件' })).toBeVisible()
})

test('[DW-117] the tools know a link that alone is selected', () => {
  const document = [linked, { ...sampleText, id: 'plain' }].reduce(applyInkOp, EMPTY_INK)
  const acts = (ids: string[]) =>
    selectedActs(
      { ids, bounds: { left: 0, top: 0, right: 1, bottom: 1 }, copy: () => undefined },
      { document, write: () => undefined },
    )
  expect(acts(['text'])?.link_id).toBe('text')
  expect(acts(['plain'])?.link_id).toBeNull()
  expect(acts(['text', 'plain'])?.link_id).toBeNull()
})
