import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { UploadPicture } from '../../../../shared/drawing/tools/picture/upload-picture.ts'
import { FIRST_TOOLS, type ToolBox } from '../../../../shared/drawing/tools/tool-box.ts'
import { PictureLayer } from './PictureLayer.tsx'

afterEach(cleanup)

const URL_OF = '/storage/b/public/s/board_picture/a/b.png'
const page: ClassroomPage = {
  ...{ page_id: 'one', kind: 'board', title: '板书', ratio: 16 / 9, image_url: null },
}

async function pngFile(name = '题目.png', size = { width: 300, height: 150 }): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), size)
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob ?? ''], name, { type: 'image/png' })
}

/** A line that a test lets through, or breaks. */
function openLine() {
  const waiting: { go: (url: string) => void; fail: () => void; signal: AbortSignal }[] = []
  const upload: UploadPicture = (_picture, { signal, onProgress }) => {
    onProgress(0.4)
    return new Promise((resolve, reject) => {
      waiting.push({ go: resolve, fail: () => reject(new Error('no line')), signal })
    })
  }
  return { upload, waiting }
}

function open({ isOpen = false }: { isOpen?: boolean } = {}) {
  const line = openLine()
  const ops: InkOp[] = []
  const held: ToolBox[] = []
  const layer = (shown: ClassroomPage | undefined) => (
    <PictureLayer
      page={shown}
      ink={{ document: EMPTY_INK, write: (op) => ops.push(op) }}
      drawing={{ tools: FIRST_TOOLS, setTools: (tools) => held.push(tools) }}
      isOpen={isOpen}
      onClose={() => undefined}
      upload={line.upload}
    />
  )
  const { rerender } = render(layer(page))
  return { ...line, ops, held, turn: (to: ClassroomPage) => rerender(layer(to)) }
}

function give(kind: 'paste' | 'drop', files: readonly File[], target: Element = document.body): Event {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  const given = { bubbles: true, cancelable: true }
  const event =
    kind === 'paste'
      ? new ClipboardEvent('paste', { ...given, clipboardData: data })
      : new DragEvent('drop', { ...given, dataTransfer: data })
  act(() => {
    target.dispatchEvent(event)
  })
  return event
}

const sent = async (waiting: readonly unknown[], count = 1) =>
  waitFor(() => expect(waiting).toHaveLength(count))

test('[DW-96] a pasted picture is sent with its progress, laid on the page and selected', async () => {
  const { waiting, ops, held } = open()
  const event = give('paste', [await pngFile()])
  expect(event.defaultPrevented).toBe(true)
  await sent(waiting)
  await waitFor(() => expect(screen.getByRole('progressbar', { name: '正在上传 题目.png' })).toHaveValue(0.4))
  act(() => waiting[0]!.go(URL_OF))
  await waitFor(() => expect(ops).toHaveLength(1))
  expect(ops[0]).toMatchObject({
    kind: 'picture',
    url: URL_OF,
    from: { x: 650, y: 375 },
    to: { x: 950, y: 525 },
  })
  expect(held.at(-1)).toMatchObject({ held: 'select', select: 'lasso' })
  expect(screen.queryByRole('list')).toBeNull()
})

test('[DW-96] a dropped picture lies on the page on which it was given, also when that was turned meanwhile', async () => {
  const { waiting, ops, held, turn } = open()
  give('drop', [await pngFile()])
  await sent(waiting)
  turn({ ...page, page_id: 'two' })
  act(() => waiting[0]!.go(URL_OF))
  await waitFor(() => expect(ops).toHaveLength(1))
  // What is not seen is not selected.
  expect(held).toEqual([])
})

test('[DW-96] one that is given up is laid nowhere', async () => {
  const user = userEvent.setup()
  const { waiting, ops } = open()
  give('paste', [await pngFile()])
  await sent(waiting)
  await user.click(screen.getByRole('button', { name: '取消 题目.png' }))
  expect(waiting[0]!.signal.aborted).toBe(true)
  expect(screen.queryByRole('list')).toBeNull()
  await act(async () => waiting[0]!.go(URL_OF))
  expect(ops).toEqual([])
})

test('[DW-96] one that the line broke off can be sent again', async () => {
  const user = userEvent.setup()
  const { waiting, ops } = open()
  give('paste', [await pngFile()])
  await sent(waiting)
  act(() => waiting[0]!.fail())
  expect(await screen.findByText('图片没有传上去，请检查网络后重试')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '重试 题目.png' }))
  await sent(waiting, 2)
  act(() => waiting[1]!.go(URL_OF))
  await waitFor(() => expect(ops).toHaveLength(1))
})

test('[DW-96] what is no picture says so, and another attempt is not offered', async () => {
  const { waiting } = open()
  give('paste', [new File(['no picture'], '假图.png', { type: 'image/png' })])
  expect(await screen.findByText('这个文件不是图片，或图片已损坏')).toBeVisible()
  expect(screen.queryByRole('button', { name: '重试 假图.png' })).toBeNull()
  expect(screen.getByRole('button', { name: '不插了 假图.png' })).toBeVisible()
  expect(waiting).toEqual([])
})

test('[DW-96] what is pasted into a field, and words, stay where they are', async () => {
  const { waiting } = open()
  const field = document.body.appendChild(document.createElement('textarea'))
  expect(give('paste', [await pngFile()], field).defaultPrevented).toBe(false)
  expect(give('paste', []).defaultPrevented).toBe(false)
  field.remove()
  expect(waiting).toEqual([])
  expect(screen.queryByRole('list')).toBeNull()
})

test('[DW-96] 插图 takes several pictures from the device', async () => {
  const user = userEvent.setup()
  const { waiting } = open({ isOpen: true })
  expect(screen.getByRole('button', { name: '从本机选图片' })).toHaveFocus()
  await user.upload(screen.getByLabelText('选择图片'), [await pngFile('一.png'), await pngFile('二.png')])
  await sent(waiting, 2)
  expect(screen.getAllByRole('progressbar')).toHaveLength(2)
})
