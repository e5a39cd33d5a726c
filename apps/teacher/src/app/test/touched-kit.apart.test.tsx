import '@jiangtai/ui/base.css'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { DataTable } from '@jiangtai/ui/lists/DataTable.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { useChosen } from '@jiangtai/ui/lists/use-chosen.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { tooSmall, touchPage } from '../../test/touched.ts'
import { KitProvider } from '../signed-in/KitProvider.tsx'

afterEach(async () => {
  cleanup()
  await touchPage(false)
  await page.viewport(1366, 768)
})

const acts = ['编辑', '移动', '删除'].map((label) => ({ key: label, label, onPick: () => undefined }))

function List() {
  const chosen = useChosen<string>({ idOf: (row) => row, filter: '', unit: '项', limit: 100 })
  return (
    <DataTable
      label="备课"
      columns={[
        {
          head: '名称',
          cell: (row) => (
            <a href="#a" className={list.link}>
              {row}
            </a>
          ),
        },
        { head: '班级', width: 120, cell: () => '高一(1)班' },
      ]}
      rows={['二次函数', '集合']}
      idOf={(row) => row}
      nameOf={(row) => row}
      minWidth={520}
      chosen={chosen}
      phone="facts"
      acts={{ width: 152, of: (row) => <RowActs name={row} acts={acts} /> }}
    />
  )
}

const open = () =>
  render(
    <KitProvider>
      <List />
    </KitProvider>,
  )

const pressed = () => [
  ...screen.queryAllByRole('link'),
  ...screen.queryAllByRole('button'),
  ...[...document.querySelectorAll('label:has(input)')],
]

test.each([
  [1024, 768],
  [360, 780],
])('[SL-98] at %i × %i a finger hits links, boxes and acts of a list', async (width, height) => {
  await page.viewport(width, height)
  await touchPage(true)
  open()
  await waitFor(() => expect(tooSmall(pressed())).toEqual([]))
})

test('[SL-98] what the links and acts of a row reach moves nothing: a row is as high as for a mouse', async () => {
  open()
  const rows = () => screen.getAllByRole('row').map((row) => row.getBoundingClientRect().height)
  const [, ...before] = rows()
  await touchPage(true)
  await waitFor(() => expect(tooSmall(pressed())).toEqual([]))
  expect(rows().slice(1)).toEqual(before)
})

test('[SL-98] a finger hits the entries of a menu, the cross of a dialog and a choice without words', async () => {
  await touchPage(true)
  open()
  fireEvent.click(screen.getByRole('button', { name: '更多：集合' }))
  await waitFor(() => expect(tooSmall(screen.getAllByRole('menuitem'))).toEqual([]))
  cleanup()
  render(
    <KitProvider>
      <Dialog title="答案" width={400} footer={<Button>好</Button>} onCancel={() => undefined}>
        <Radio aria-label="答案 A" />
      </Dialog>
    </KitProvider>,
  )
  await screen.findByRole('dialog')
  await waitFor(() => expect(tooSmall(pressed())).toEqual([]))
})
