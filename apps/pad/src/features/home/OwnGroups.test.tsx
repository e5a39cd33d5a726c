import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { OwnGroups } from './OwnGroups.tsx'
import type { OwnGroupsState } from './own-groups.ts'

afterEach(cleanup)

function show(groups: OwnGroupsState) {
  let retries = 0
  render(
    <OwnGroups
      groups={groups}
      onRetry={() => {
        retries += 1
      }}
    />,
  )
  return { retries: () => retries }
}

const GROUP = {
  group_id: 'group-1',
  class_name: '高一(1)班',
  name: '竹组',
  colour: 'plum',
  emblem: '竹',
  total: 7,
  members: [
    { name: '陈晓', is_leader: true, duty: '' },
    { name: '赖攸宁', is_leader: false, duty: '记录员' },
  ],
}

test('the group is shown with its members, its leader and its points', () => {
  show({ kind: 'ready', list: [GROUP] })
  const groups = screen.getByRole('region', { name: '我的小组' })
  expect(within(groups).getByRole('heading', { name: /竹组/ }).textContent).toBe('竹组 高一(1)班')
  expect(within(groups).getByText('7')).toBeTruthy()
  const said = within(groups)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(said).toContain('陈晓组长')
  expect(said).toContain('赖攸宁记录员')
})

test('[GR-7] whatever else a reply carried, a layer is not shown', () => {
  const telling = { ...GROUP, layer: 'C', kind: 'layered', scheme_name: '数学分层' }
  show({ kind: 'ready', list: [telling] })
  expect(screen.getByRole('region', { name: '我的小组' }).textContent).toBe(
    '我的小组竹竹组 高一(1)班陈晓组长赖攸宁记录员7 分',
  )
})

test('who is in no group hears nothing of groups', () => {
  show({ kind: 'ready', list: [] })
  expect(screen.queryByText('我的小组')).toBeNull()
})

test('groups that could not be looked up are asked for again', async () => {
  const { retries } = show({ kind: 'failed', message: '网络已断开' })
  expect(screen.getByRole('alert').textContent).toContain('没有看到小组：网络已断开')
  await userEvent.setup().click(screen.getByRole('button', { name: '重新查看小组' }))
  expect(retries()).toBe(1)
})
