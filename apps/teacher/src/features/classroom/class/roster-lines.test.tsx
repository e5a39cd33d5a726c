import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { rosterEntry } from '../test/lesson-builders.ts'
import { RosterDrawer, type RosterDrawerProps } from './RosterDrawer.tsx'

afterEach(cleanup)

const students = [
  rosterEntry('林晓', {}),
  rosterEntry('王一', { is_slow: true }),
  rosterEntry('陈晨', { is_online: false }),
  rosterEntry('白鹿', { joined_at: null, is_online: false }),
]

const drawer = (change: Partial<RosterDrawerProps>) => (
  <RosterDrawer
    lesson_session_id="lesson"
    first_filter="all"
    class_id="class"
    subject_id={null}
    students={students}
    submitted={null}
    lock={null}
    writers={[]}
    likes={[]}
    onLock={() => Promise.resolve()}
    onOpenBoard={() => Promise.resolve()}
    onCloseBoard={() => Promise.resolve()}
    onClose={() => undefined}
    {...change}
  />
)

const names = () => screen.getAllByRole('listitem').map((row) => row.textContent?.slice(0, 2))

test('[CR-195] says of every student who entered how the line is', () => {
  render(drawer({}))
  const rows = screen.getAllByRole('listitem').map((row) => within(row).getByText(/01/).textContent)
  expect(rows).toEqual(['01 · 在线', '01 · 网络慢', '01 · 离线', '01 · 未进入'])
})

test('[CR-195] counts who needs help and shows them alone, also when the last one is well again', async () => {
  const user = userEvent.setup()
  const { rerender } = render(drawer({}))
  await user.click(screen.getByRole('button', { name: '网络不好 2' }))
  expect(names()).toEqual(['王一', '陈晨'])
  rerender(drawer({ students: [rosterEntry('林晓', {})] }))
  expect(screen.getByText('没有这样的学生')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '全部' }))
  expect(screen.queryByRole('button', { name: /网络不好/ })).toBeNull()
})
