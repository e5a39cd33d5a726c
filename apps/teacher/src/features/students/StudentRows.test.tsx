import { badField } from '@jiangtai/shared/core/errors.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../test/answer-calls.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { student } from '../../test/people-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { StudentsTab } from './StudentsTab.tsx'

const LIST = 'POST /api/school_manager/v1/students/list'
const TOGGLE = 'POST /api/school_manager/v1/students/accounts/toggle-status'
const LOGOUT = 'POST /api/school_manager/v1/students/accounts/force-logout'
const CREATE = 'POST /api/school_manager/v1/students/create'
const UPDATE = 'POST /api/school_manager/v1/students/update-info'
const RESET = 'POST /api/school_manager/v1/students/change-password'
const PATH = '/schoolManage?tab=students'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open(answers: Parameters<typeof answerCalls>[0], path = PATH, grants = {}) {
  network = answerCalls({
    [LIST]: () => ({ total: 0, list: [] }),
    'POST /api/school_manager/v1/classes/options': () => ({ list: [] }),
    ...answers,
  })
  return openScreen(<StudentsTab />, { path, ...grants })
}

test('[SC-67] of two students of one name the dialog and the message say which', async () => {
  const list = [student({ name: '张伟', student_no: '0001' }), student({ name: '张伟', student_no: '0002' })]
  const { user } = open({
    [LIST]: () => ({ total: 2, list }),
    [TOGGLE]: () => ({ changed_count: 1 }),
    [LOGOUT]: () => ({ ended_count: 0 }),
  })
  const [, second] = await screen.findAllByRole('button', { name: '更多：张伟' })
  await user.click(second!)
  await user.click(screen.getByRole('menuitem', { name: '停用账号' }))
  const who = '张伟（高一(1)班 · 0002）'
  await user.click(
    within(screen.getByRole('dialog', { name: `停用${who}的账号？` })).getByRole('button', { name: '停用' }),
  )
  expect(await screen.findByText(`已停用${who}的账号`)).toBeVisible()
  await user.click(second!)
  await user.click(screen.getByRole('menuitem', { name: '强制下线' }))
  await user.click(
    within(screen.getByRole('dialog', { name: `让${who}下线？` })).getByRole('button', { name: '强制下线' }),
  )
  expect(await screen.findByText(`${who}现在没有登录着的平板`)).toBeVisible()
  await user.click(second!)
  await user.click(screen.getByRole('menuitem', { name: '合并档案' }))
  expect(screen.getByRole('dialog', { name: `合并${who}的档案` })).toBeVisible()
})

test('[SC-66] a 班主任 finds 重置密码 at the own students, and nothing else to press', async () => {
  const list = [student({}), student({ name: '周明', may_reset_password: false })]
  const { user } = open(
    { [LIST]: () => ({ total: 2, list }), [RESET]: () => ({ login: '0001', password: 'kamo-73-delu' }) },
    PATH,
    { grants: { schoolManage: ['query', 'get'] } },
  )
  await user.click(await screen.findByRole('button', { name: '重置密码：林晓' }))
  expect(screen.queryByRole('button', { name: /周明/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /更多/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  const dialog = within(screen.getByRole('dialog', { name: '重置林晓（高一(1)班 · 0001）的密码？' }))
  await user.click(dialog.getByRole('button', { name: '重置密码' }))
  expect(await screen.findByLabelText('新密码')).toHaveTextContent('kamo-73-delu')
})

test('[SC-65] a 座号 that somebody has is refused at its field', async () => {
  const refusal = '座号 7 已是周明（学号 0002）的，请换一个'
  const { user } = open({ [CREATE]: () => badField('seat_no', refusal) })
  await user.click(await screen.findByRole('button', { name: '添加学生' }))
  await user.type(await screen.findByLabelText('姓名'), '林晓')
  await user.click(screen.getByRole('radio', { name: '女' }))
  await user.type(screen.getByLabelText('学号'), '0007')
  await user.type(screen.getByLabelText('座号'), '7{Enter}')
  expect(await screen.findByText(refusal)).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('座号')).toHaveFocus())
  expect(screen.getByLabelText('姓名')).toHaveValue('林晓')
})

test('[SC-65] the 座号 of who is in a class can be changed, and who is in none has none', async () => {
  const list = [student({}), student({ name: '周明', administrative_class: null })]
  const { user } = open({ [LIST]: () => ({ total: 2, list }), [UPDATE]: () => ({ done: true }) })
  await user.click(await screen.findByRole('button', { name: '修改：周明' }))
  expect(await screen.findByLabelText('学号')).toBeVisible()
  expect(screen.queryByLabelText('座号')).toBeNull()
  await user.click(screen.getByRole('button', { name: '取消' }))
  await user.click(screen.getByRole('button', { name: '修改：林晓' }))
  expect(await screen.findByLabelText('座号')).toHaveValue('7')
  await user.clear(screen.getByLabelText('座号'))
  await user.type(screen.getByLabelText('座号'), '12{Enter}')
  expect(await screen.findByText('已保存林晓（高一(1)班 · 0001）的信息')).toBeVisible()
  expect(network.asked.findLast(({ name }) => name === UPDATE)?.input).toMatchObject({ seat_no: 12 })
})
