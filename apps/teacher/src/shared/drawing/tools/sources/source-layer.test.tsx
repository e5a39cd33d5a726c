import { openSource } from '@jiangtai/board/canvas/select/opened-source.ts'
import { applyInkOps, EMPTY_INK, type InkDocument } from '@jiangtai/shared/ink/document.ts'
import { InkOp, type InkPicture } from '@jiangtai/shared/ink/ink-op.ts'
import { sampleFormula, samplePicture, sampleTable, shiftOp } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { forgetNotices, notices } from '@jiangtai/ui/kit/notices.ts'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { barriers } from '../../../../test/axe.ts'
import { takenOn } from '../free-place.ts'
import { type SourceKind, SourceLayer } from './SourceLayer.tsx'

afterEach(() => {
  cleanup()
  forgetNotices()
})

const URL_OF = '/storage/b/public/s/board_picture/a/b.png'
/** The parts and the letters of formulas are fetched with the first sheet, on a busy machine in seconds. */
const LATE = { timeout: 10_000 }

function open({
  asked = null,
  document = EMPTY_INK,
  refusal = null,
  is_dark = true,
}: {
  asked?: SourceKind | null
  document?: InkDocument
  refusal?: string | null
  is_dark?: boolean
}) {
  const ops: InkPicture[] = []
  const files: File[] = []
  const closed: number[] = []
  const layer = (kind: SourceKind | null) => (
    <SourceLayer
      page={{ ratio: 16 / 9, is_dark }}
      document={document}
      asked={kind}
      onClose={() => closed.push(1)}
      refusal={() => refusal}
      send={(file, lay) => {
        files.push(file)
        lay({ url: URL_OF, width: 1, height: 1 })
      }}
      ground={() => ({ write: (op) => ops.push(op), taken: () => takenOn(document) })}
    />
  )
  const { rerender } = render(layer(asked))
  return { ops, files, closed, ask: (kind: SourceKind | null) => rerender(layer(kind)) }
}

const sheet = (name: string) => screen.findByRole('dialog', { name }, LATE)
const layButton = () => screen.getByRole('button', { name: '放到页面' })
const cell = (row: number, column: number) =>
  screen.getByRole('textbox', { name: `第 ${row} 行第 ${column} 列` })

/** Pastes as Ctrl+V of copied cells does. */
function paste(target: Element, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  act(() => {
    target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  })
}

test('[DW-100] a formula is typed with the palette and laid as a picture with its source', async () => {
  const user = userEvent.setup()
  const { ops, files, closed } = open({ asked: 'formula' })
  await sheet('公式')
  await user.click(screen.getByRole('button', { name: '分式' }))
  await user.keyboard('a{Tab}b')
  expect(screen.getByRole('textbox', { name: /LaTeX/ })).toHaveValue('\\frac{a}{b}')
  await waitFor(() => expect(layButton()).toBeEnabled(), LATE)
  await user.click(layButton())
  await waitFor(() => expect(ops).toHaveLength(1), LATE)
  const [op] = ops
  expect(InkOp.parse(op)).toEqual(op)
  expect(op).toMatchObject({
    ...{ kind: 'picture', url: URL_OF },
    source: { kind: 'formula', color: '#ffffff', size: 56, tex: '\\frac{a}{b}' },
  })
  expect(files[0]).toMatchObject({ name: '公式', type: 'image/png' })
  expect(closed).toHaveLength(1)
})

test('[DW-102] what is wrong with a formula is told while it is typed, and it cannot be laid', async () => {
  const user = userEvent.setup()
  const { ops } = open({ asked: 'formula' })
  await sheet('公式')
  const box = screen.getByRole('textbox', { name: /LaTeX/ })
  expect(layButton()).toBeDisabled()
  await user.type(box, '\\frac{{1}')
  expect(await screen.findByText(/公式写法有误/, {}, LATE)).toBeVisible()
  expect(layButton()).toBeDisabled()
  await user.type(box, '{Enter}')
  expect(ops).toEqual([])
  await user.type(box, '{{2}')
  await waitFor(() => expect(layButton()).toBeEnabled(), LATE)
  expect(screen.queryByText(/公式写法有误/)).toBeNull()
})

test('[DW-102] a table is filled by Tab, Enter and a copied table, and laid in the ink of a light page', async () => {
  const user = userEvent.setup()
  const { ops } = open({ asked: 'table', is_dark: false })
  await sheet('表格')
  expect(cell(1, 1)).toHaveFocus()
  await user.keyboard('物质{Tab}密度')
  await user.keyboard('{Enter}')
  expect(cell(2, 2)).toHaveFocus()
  await user.click(screen.getByRole('button', { name: '少一列' }))
  paste(cell(2, 1), '水\t1.0\r\n冰\t0.9\r\n"铁\n块"\t7.9\r\n')
  expect(cell(4, 1)).toHaveValue('铁 块')
  await user.click(layButton())
  await waitFor(() => expect(ops).toHaveLength(1), LATE)
  expect(InkOp.parse(ops[0])).toEqual(ops[0])
  expect(ops[0]?.source).toEqual({
    ...{ kind: 'table', color: '#1c2421', size: 40, has_head: true },
    rows: [
      ['物质', '密度'],
      ['水', '1.0'],
      ['冰', '0.9'],
      ['铁 块', '7.9'],
    ],
  })
})

test('[DW-101] a cell that is too long is told, and so is what of a copied table has no room', async () => {
  const user = userEvent.setup()
  open({ asked: 'table' })
  await sheet('表格')
  paste(cell(1, 1), `${'字'.repeat(61)}\t2`)
  expect(await screen.findByText(/第 1 行第 1 列超过 60 个字/)).toBeVisible()
  expect(layButton()).toBeDisabled()
  await user.clear(cell(1, 1))
  expect(layButton()).toBeEnabled()
  paste(cell(1, 1), Array.from({ length: 12 }, () => '1\t2').join('\n'))
  expect(await screen.findByText(/有2 行没有放进来/)).toBeVisible()
})

test('[DW-102] what was typed is there when the sheet is opened again, until it was laid', async () => {
  const user = userEvent.setup()
  const { ask, ops } = open({ asked: 'table' })
  await sheet('表格')
  await user.type(cell(2, 2), '密度')
  await user.click(screen.getByRole('button', { name: '取消' }))
  ask(null)
  ask('table')
  await sheet('表格')
  expect(cell(2, 2)).toHaveValue('密度')
  await user.click(layButton())
  await waitFor(() => expect(ops).toHaveLength(1), LATE)
  ask(null)
  ask('table')
  await sheet('表格')
  expect(cell(2, 2)).toHaveValue('')
})

test.each([
  ['公式', { ...samplePicture, v: 5, source: { ...sampleFormula, size: 28 } }],
  ['表格', { ...samplePicture, v: 5, source: sampleTable }],
] as const)(
  '[DW-103] %s that lies on the page is opened again and replaced where it lies',
  async (name, mark) => {
    const user = userEvent.setup()
    const { ops, closed } = open({
      document: applyInkOps(EMPTY_INK, [mark, shiftOp('m', ['picture'], 300, 0)]),
    })
    act(() => openSource('picture'))
    const dialog = await sheet(name)
    const box = name === '公式' ? within(dialog).getByRole('textbox', { name: /LaTeX/ }) : cell(2, 1)
    expect(box).toHaveValue(name === '公式' ? '\\frac{1}{2}' : '水')
    await user.type(name === '公式' ? box : cell(2, 2), name === '公式' ? '+x' : '1.0')
    await user.click(within(dialog).getByRole('radio', { name: '黄色' }))
    const change = within(dialog).getByRole('button', { name: '换上' })
    await waitFor(() => expect(change).toBeEnabled(), LATE)
    await user.click(change)
    await waitFor(() => expect(ops).toHaveLength(1), LATE)
    expect(InkOp.parse(ops[0])).toEqual(ops[0])
    const { color, size } = { ...mark.source, color: '#ffd84d' }
    expect(ops[0]).toMatchObject({ replaces: 'picture', from: samplePicture.from, source: { color, size } })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(closed).toEqual([])
  },
)

test('[DW-103] a change that is not on the page yet is not closed without a question', async () => {
  const user = userEvent.setup()
  const mark = { ...samplePicture, v: 5, source: sampleTable } as const
  open({ document: applyInkOps(EMPTY_INK, [mark]) })
  act(() => openSource('picture'))
  await sheet('表格')
  await user.click(screen.getByRole('button', { name: '取消' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => openSource('picture'))
  await sheet('表格')
  await user.type(cell(2, 2), '1.0')
  await user.click(screen.getByRole('button', { name: '取消' }))
  expect(notices.getState().confirmation).toMatchObject({ title: '修改还没有换上' })
  expect(cell(2, 2)).toHaveValue('1.0')
  act(() => notices.getState().confirmation?.onOk())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['formula', '公式'],
  ['table', '表格'],
] as const)('[DW-100] nothing of the sheet of a %s bars anybody', async (asked, name) => {
  open({ asked })
  await sheet(name)
  expect(await barriers()).toEqual([])
})

test('[DW-103] a mark that is not there opens nothing', () => {
  open({ document: applyInkOps(EMPTY_INK, [samplePicture]) })
  act(() => openSource('picture'))
  act(() => openSource('other'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[DW-92] a page that is full says so, and what was typed stays', async () => {
  const user = userEvent.setup()
  const { ops } = open({ asked: 'table', refusal: '一页最多放 60 张图片，请加一页再插入' })
  await sheet('表格')
  await user.type(cell(1, 1), '甲')
  await user.click(layButton())
  expect(await screen.findByText('一页最多放 60 张图片，请加一页再插入')).toBeVisible()
  expect(cell(1, 1)).toHaveValue('甲')
  expect(ops).toEqual([])
})
