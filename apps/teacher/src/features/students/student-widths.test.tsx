import '@jiangtai/ui/base.css'
import { DataTable } from '@jiangtai/ui/lists/DataTable.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../test/open-screen.tsx'
import { personAccount, student } from '../../test/people-things.ts'
import { STUDENT_COLUMNS } from './student-columns.tsx'

afterEach(cleanup)

/** The list as it stands beside the left bar in a window of this width. */
async function openTable(window: number, room: number) {
  await page.viewport(window, 768)
  const waiting = student({
    name: '欧阳若兰',
    student_no: '2026010125',
    account: personAccount({ state: 'unused', has_password: false }),
  })
  openScreen(
    <div style={{ width: room }}>
      <DataTable
        label="学生表格"
        columns={STUDENT_COLUMNS}
        rows={[waiting]}
        idOf={({ student_id }) => student_id}
        nameOf={({ name }) => name}
        minWidth={1192}
        acts={{ width: 176, of: () => '操作' }}
      />
    </div>,
    { path: '/' },
  )
  return screen.getAllByRole('cell')
}

test('[SL-94] on a laptop neither names nor 待发账号条 are cut', async () => {
  const cells = await openTable(1366, 1210)
  expect(screen.getByText(/未启用，待发账号条/)).toBeVisible()
  expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([])
  expect(screen.getByRole('table').offsetWidth).toBe(1210)
})

test('[SL-94] on a large screen no column takes what all others could use', async () => {
  const cells = await openTable(1920, 1764)
  for (const cell of cells) expect(cell.offsetWidth).toBeLessThan(1764 / 5)
})
