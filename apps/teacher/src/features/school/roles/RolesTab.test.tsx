import { ROLES } from '@jiangtai/shared/core/permissions.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything, userInfo } from '../../../test/signed-in.ts'
import { loadTab } from '../../../app/school/load-tab.ts'
import { SCHOOL_TABS } from '../../../app/school/school-tabs.ts'
import { SchoolScreen } from '../../../app/school/SchoolScreen.tsx'
import type { Role } from './role-draft.ts'

const LIST = 'POST /api/session/v1/role/list'
const UPDATE = 'POST /api/session/v1/role/update'
const PATH = '/schoolManage?tab=roles'
let network: ReturnType<typeof answerCalls>

// Compiled on first use, which would be inside of whichever test comes first.
beforeAll(async () => {
  await Promise.all(SCHOOL_TABS.map(loadTab))
}, 60_000)
beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function role(key: keyof typeof ROLES, changes: Partial<Role> = {}): Role {
  const grants = JSON.parse(JSON.stringify(ROLES[key].grants)) as Role['grants']
  return {
    role_id: `id-${key}`,
    role_key: key,
    based_on: null,
    account_count: 3,
    name: ROLES[key].name,
    grants,
    needs_second_step: false,
    ...changes,
  }
}

/** The signed-in manager's role, a teacher's and the students'. */
const OWN = role('school_manager', { role_id: userInfo().role.id })

function open(
  changes: { answers?: Parameters<typeof answerCalls>[0]; readOnly?: boolean; path?: string } = {},
) {
  const { answers = {}, readOnly = false, path = PATH } = changes
  network = answerCalls({
    [LIST]: () => ({ list: [role('subject_teacher'), OWN, role('student')] }),
    'POST /api/session/v1/invitation/list': () => ({ total: 0, list: [] }),
    'POST /api/session/v1/join-request/list': () => ({ total: 0, list: [] }),
    'GET /api/auth/user/info': () => userInfo(),
    ...answers,
  })
  const grants = readOnly ? { schoolManage: ['query', 'get'] as const } : ROLES.school_manager.grants
  return openScreen(<SchoolScreen />, { path, grants })
}

/** Waits for the matrix by its words: reading a hundred boxes by role over and over takes longer than they do. */
const matrix = () => screen.findByText('备课与上课')
const box = (name: string) => screen.getByRole('checkbox', { name })
const updates = () => network.asked.filter(({ name }) => name === UPDATE).map(({ input }) => input)

test('[SE-20] what saving changes is told in words before it is saved', async () => {
  const { user } = open({
    answers: {
      [UPDATE]: ({ name, grants, needs_second_step, role_id }) =>
        role('subject_teacher', { role_id, name, grants, needs_second_step }),
    },
  })
  await matrix()
  await user.click(box('资源 · 删除'))
  expect(box('资源 · 删除（已改）')).not.toBeChecked()
  await user.click(box('学校管理 · 查看列表'))
  await user.click(screen.getByRole('checkbox', { name: /登录时再验证/ }))
  expect(screen.getByText('未保存')).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '保存' }))
  const dialog = within(screen.getByRole('dialog', { name: '保存“任课教师”的修改？' }))
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '资源：不能再删除',
    '学校管理：可以查看列表',
    '登录时要再验证一次',
  ])
  expect(dialog.getByText(/没有验证过的登录会立即退出/)).toBeVisible()
  expect(updates()).toEqual([])
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(updates()).toHaveLength(1))
  expect(updates()[0]).toMatchObject({
    role_id: 'id-subject_teacher',
    name: '任课教师',
    needs_second_step: true,
    grants: { schoolManage: ['query'] },
  })
  expect(JSON.stringify((updates()[0] as Role).grants.resource)).not.toContain('delete')
  await waitFor(() => expect(screen.queryByText('未保存')).toBeNull())
  expect(box('资源 · 删除')).not.toBeChecked()
})

test('a save that fails says so and keeps every change', async () => {
  const { user } = open({ answers: { [UPDATE]: () => refuse('UNAVAILABLE') } })
  await matrix()
  await user.click(box('备课与上课 · 删除'))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '保存' }))
  expect(await screen.findByText('没有保存成功：服务繁忙，请稍后重试')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '再改改' }))
  expect(box('备课与上课 · 删除（已改）')).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: '放弃修改' }))
  expect(box('备课与上课 · 删除')).toBeChecked()
})

test('[SE-21] the role of school managers loses nothing, and that is said', async () => {
  const { user, place } = open()
  await user.click(await screen.findByRole('button', { name: /校管理员/ }))
  expect(place()).toBe(`${PATH}&role=${OWN.role_id}`)
  expect(screen.getByText(/校管理员角色的权限不能减少/)).toBeVisible()
  expect(box('学校管理 · 修改')).toBeDisabled()
  expect(box('学校管理 · 修改')).toBeChecked()
  await user.click(screen.getByRole('button', { name: /任课教师/ }))
  expect(box('资源 · 删除')).toBeEnabled()
  expect(box('学校管理 · 删除')).toBeEnabled()
})

test('[SE-70] what it means that managers are no longer asked is said before', async () => {
  const asked = { ...OWN, needs_second_step: true }
  const { user } = open({ answers: { [LIST]: () => ({ list: [asked] }) } })
  await matrix()
  await user.click(screen.getByRole('checkbox', { name: /登录时再验证/ }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  const dialog = within(screen.getByRole('dialog', { name: '保存“校管理员”的修改？' }))
  expect(dialog.getByText('登录时不再验证，只用密码')).toBeVisible()
  expect(dialog.getByText(/知道校管理员密码的人就能进入学校管理/)).toBeVisible()
})

test('[SE-21] the role of students stays as it is, and says why', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '学生' }))
  expect(screen.getByText(/学生角色固定不变/)).toBeVisible()
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  expect(screen.getByLabelText('角色名称')).toBeDisabled()
})

test('who may only look sees every box and can change none', async () => {
  open({ readOnly: true })
  expect(await screen.findByText(/只有校管理员可以修改/)).toBeVisible()
  expect(screen.getByRole('img', { name: '资源 · 删除：可以' })).toBeVisible()
  expect(screen.getByRole('img', { name: '学校管理 · 删除：不可以' })).toBeVisible()
  for (const one of screen.getAllByRole('checkbox')) expect(one).toBeDisabled()
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^(全选|清空)/ })).toBeNull()
  expect(await barriers()).toEqual([])
})

test('changes of one role stay while one looks at another', async () => {
  const { user } = open()
  await matrix()
  await user.click(box('资源 · 删除'))
  await user.click(screen.getByRole('button', { name: /校管理员/ }))
  expect(box('资源 · 删除')).toBeChecked()
  await user.click(screen.getByRole('button', { name: /任课教师/ }))
  expect(box('资源 · 删除（已改）')).not.toBeChecked()
})

test('by keyboard the arrows walk from box to box', async () => {
  open()
  await matrix()
  const first = box('资源 · 查看列表')
  first.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(box('备课与上课 · 查看详情')).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(box('备课与上课 · 查看详情（已改）')).not.toBeChecked()
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
  expect(first).toHaveFocus()
})

test('a name is asked for, and saving nothing says so', async () => {
  const { user } = open()
  const name = await screen.findByLabelText('角色名称')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('没有修改')).toBeVisible()
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(screen.getByText('角色名称不能为空')).toBeVisible()
  expect(name).toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('roles that did not load say so and are loaded on 重试', async () => {
  let isBroken = true
  const { user } = open({
    answers: { [LIST]: () => (isBroken ? refuse('NOT_FOUND') : { list: [role('subject_teacher')] }) },
  })
  expect(await screen.findByText(/角色没有加载出来/)).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  await matrix()
  expect(box('资源 · 删除')).toBeVisible()
})

test('[SE-101] [SE-102] [SE-104] a role of the school’s own is copied and removed; areas that are not there have no row', async () => {
  const own = role('subject_leader', {
    ...{ role_id: 'own', role_key: 'own', based_on: 'subject_leader', name: '教研组长', account_count: 0 },
  })
  const list = [OWN]
  const { user, place } = open({
    answers: {
      [LIST]: () => ({ list }),
      'POST /api/session/v1/role/create': () => {
        list.push(own)
        return own
      },
      'POST /api/session/v1/role/remove': () => {
        list.pop()
        return { done: true }
      },
    },
  })
  await matrix()
  expect(screen.queryByText('考试')).toBeNull()
  expect(screen.getByRole('checkbox', { name: '资源 · 删除' })).toBeInTheDocument()
  expect(screen.queryByRole('checkbox', { name: /^资源 · 启用/ })).toBeNull()
  expect(screen.queryByRole('button', { name: '删除角色' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '新建角色' }))
  const dialog = within(await screen.findByRole('dialog', { name: '新建角色' }))
  await user.type(dialog.getByLabelText('名称'), '教研组长')
  await user.click(dialog.getByRole('button', { name: '新建' }))
  // The notice goes from the dialog to the page as the dialog closes.
  await waitFor(() => expect(screen.getByText('已新建角色“教研组长”，可以修改它的权限')).toBeVisible())
  await waitFor(() => expect(place()).toContain('role=own'))
  await user.click(await screen.findByRole('button', { name: '删除角色' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(screen.getByText('已删除角色“教研组长”')).toBeVisible())
})
