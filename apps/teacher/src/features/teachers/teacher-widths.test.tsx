import '@jiangtai/ui/base.css'
import { DataTable } from '@jiangtai/ui/lists/DataTable.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../test/open-screen.tsx'
import { personAccount, teacher } from '../../test/people-things.ts'
import { TEACHER_COLUMNS } from './teacher-columns.tsx'

afterEach(cleanup)

test('[SL-94] on a laptop the teachers stand beside the left bar without being moved sideways, with their phones and 待发账号条 whole', async () => {
  await page.viewport(1366, 768)
  const account = personAccount({ state: 'unused', has_password: false })
  openScreen(
    <div style={{ width: 1210 }}>
      <DataTable
        label="教师表格"
        columns={TEACHER_COLUMNS}
        rows={[teacher({ name: '欧阳若兰', phone_number: '13800000000', account })]}
        idOf={({ teacher_id }) => teacher_id}
        nameOf={({ name }) => name}
        minWidth={1140}
        chosen={null}
        acts={{ width: 176 + 44, of: () => '操作' }}
      />
    </div>,
    { path: '/' },
  )
  expect(screen.getByRole('table').offsetWidth).toBe(1210)
  for (const name of ['欧阳若兰', '13800000000', /待发账号条/]) {
    const cell = screen.getByText(name).closest('td')!
    expect([name, cell.scrollWidth > cell.clientWidth]).toEqual([name, false])
  }
})
