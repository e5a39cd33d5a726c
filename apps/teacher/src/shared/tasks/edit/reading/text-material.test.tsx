import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { type AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { page, userEvent as keys } from 'vitest/browser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guidanceKind } from '../../../../features/guidance/guidance-kind.ts'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { idOf } from '../../../../test/question-things.ts'
import { TaskKindScope } from '../../kind/TaskKind.tsx'
import { TextMaterialDialog } from './TextMaterialDialog.tsx'

const WRITE = 'POST /api/guide_learn/api/write-material'
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

let network: ReturnType<typeof answerCalls>
let refusal: AppError | null = null
beforeEach(() => {
  refusal = null
  network = answerCalls({
    [WRITE]: ({ title, blocks }): CallOutput<typeof WRITE> | AppError =>
      refusal ?? {
        material: { material_id: idOf('d1'), title, content: { kind: 'rich_text', blocks } },
        files: {},
      },
  })
})
afterEach(async () => {
  network.stop()
  await page.viewport(1366, 768)
})

const written = () =>
  network.asked.filter(({ name }) => name === WRITE).map(({ input }) => input as CallInput<typeof WRITE>)

function show(start: Parameters<typeof TextMaterialDialog>[0]['start'] = null) {
  const told: string[] = []
  const { user } = openScreen(
    <TaskKindScope kind={guidanceKind}>
      <TextMaterialDialog
        {...{ start, files: { k: PIXEL } }}
        onWritten={({ material }) => told.push(material.title)}
        onClose={() => told.push('closed')}
      />
    </TaskKindScope>,
    { path: '/guidance/list' },
  )
  const box = () => screen.getByRole('textbox', { name: '要读的内容' })
  return { user, told, box, dialog: () => screen.getByRole('dialog') }
}

test('GD-04: a text is written with a look of its own; nothing written is said at its place', async () => {
  const { user, told, box } = show()
  await user.type(screen.getByRole('textbox', { name: '名称' }), '抛物线')
  await user.click(screen.getByRole('button', { name: '加入导学' }))
  expect(await screen.findByText('请写要读的内容')).toBeVisible()
  await waitFor(() => expect(box()).toHaveFocus())
  expect(box()).toHaveAttribute('aria-invalid', 'true')
  await keys.keyboard('顶点')
  await keys.keyboard('{Control>}b{/Control}最低{Control>}b{/Control}')
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '加入导学' }))
  await waitFor(() => expect(told).toEqual(['抛物线', 'closed']))
  expect(written()).toMatchObject([
    {
      title: '抛物线',
      blocks: [
        {
          type: 'paragraph',
          content: [
            { text: '顶点', marks: [] },
            { text: '最低', marks: ['bold'] },
          ],
        },
      ],
    },
  ])
})

test('GD-04: what is pasted keeps its tables and pictures; a blank is none, and no button offers one', async () => {
  const { user, told, box } = show({ title: '读一读', blocks: [] })
  const toolbar = within(screen.getByRole('toolbar'))
  expect(toolbar.queryByRole('button', { name: /填空/ })).toBeNull()
  expect(toolbar.getByRole('button', { name: /插入表格/ })).toBeVisible()
  await user.click(box())
  const data = new DataTransfer()
  data.setData('text/html', '<table><tr><td>甲</td><td>____</td></tr></table>')
  fireEvent(box(), new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(told).toEqual(['读一读', 'closed']))
  const blocks = written()[0]?.blocks
  expect(blocks).toMatchObject([{ type: 'table', rows: [[{}, {}]] }])
  expect(JSON.stringify(blocks)).not.toContain('"blank"')
})

test('GD-04: a picture that stands in it is shown; what the server refuses is said and nothing is lost', async () => {
  await page.viewport(360, 780)
  const image = { type: 'image', key: 'k', address: null, width: 60, alt: '抛物线' } as const
  const { user, told, box, dialog } = show({ title: '看一看', blocks: [image] })
  await waitFor(() => expect(within(box()).getByRole('img', { name: '抛物线' })).toBeVisible())
  expect(dialog().scrollWidth).toBeLessThanOrEqual(360)
  refusal = badField('blocks.0.key', '这个图片没有上传成功')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/这个图片没有上传成功/)).toBeVisible()
  expect(told).toEqual([])
  expect(within(box()).getByRole('img', { name: '抛物线' })).toBeVisible()
})
