import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { session } from '../../core/api.ts'
import { LinkedPanel } from '../../features/account/linked/LinkedPanel.tsx'
import type { LinkedAccount } from '../../features/account/linked/linked.queries.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { APP_CALLS, openSignedIn, warmUp } from '../../test/open-app.tsx'
import { openScreen } from '../../test/open-screen.tsx'
import { forgetEverything, SIGNED_IN, userInfo } from '../../test/signed-in.ts'
import type { OtherSchool } from '../shell/schools/leave-for-school.ts'
import { SchoolsDialog } from '../shell/schools/SchoolsDialog.tsx'

const LIST = 'POST /api/session/v1/linked/list'
const ADD = 'POST /api/session/v1/linked/add'
const ENTER = 'POST /api/session/v1/linked/enter'
const REMOVE = 'POST /api/session/v1/linked/remove'

let network: ReturnType<typeof answerCalls>

beforeAll(warmUp, 60_000)
beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function account(changes: Partial<LinkedAccount>): LinkedAccount {
  return {
    ...{ account_id: newId(), school_name: '讲台实验中学', name: '陈思远', role_name: '任课教师' },
    ...{ linked_at: null, ...changes },
  }
}
const OTHER = account({
  school_name: '城南中学',
  role_name: '备课组长',
  linked_at: '2026-11-01T00:00:00.000Z',
})

/** The dialog with the schools of a person; adding, removing and entering are answered as given. */
function openDialog({
  others = [OTHER],
  ...answers
}: { others?: LinkedAccount[] } & Parameters<typeof answerCalls>[0]) {
  let list = [account({}), ...others]
  network = answerCalls({
    [LIST]: () => ({ list }),
    [REMOVE]: ({ account_id }) => {
      list = list.filter((one) => one.account_id !== account_id)
      return { done: true }
    },
    [ADD]: () => {
      list = [...list, OTHER]
      return { account_id: OTHER.account_id, school_name: OTHER.school_name }
    },
    ...answers,
  })
  session.signIn(SIGNED_IN)
  const went: OtherSchool[] = []
  const props = { ask: (go: () => void) => go(), onGo: (to: OtherSchool) => void went.push(to) }
  const page = openScreen(<SchoolsDialog {...props} onClose={() => {}} />, { path: '/workbench' })
  return { ...page, went }
}

const asked = (name: string) => network.asked.filter((one) => one.name === name)

test('[SE-125] the schools stand with name and role, the present one is marked, and one tap opens another', async () => {
  const { user, went } = openDialog({
    [ENTER]: () => ({ state: 'entered', ...SIGNED_IN, token: 'token-of-the-other' }),
  })
  const rows = within(await screen.findByRole('list', { name: '我的学校' }))
  await waitFor(() => expect(rows.getAllByRole('listitem')).toHaveLength(2))
  const [here, there] = rows.getAllByRole('listitem')
  expect(here).toHaveTextContent('讲台实验中学陈思远 · 任课教师现在在这里')
  expect(there).toHaveTextContent('城南中学陈思远 · 备课组长')
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '切换到城南中学' }))
  await waitFor(() => expect(went).toMatchObject([{ state: 'entered', token: 'token-of-the-other' }]))
  expect(asked(ENTER)).toMatchObject([{ input: { account_id: OTHER.account_id } }])
  // The page that leaves keeps the sign-in until it goes.
  expect(session.getState().token).toBe(SIGNED_IN.token)
})

test('[SE-122] what the sign-in page has to ask for is said first, and nobody is signed out before 去登录', async () => {
  const told = '该账号登录时要再验证一次，请输入密码和验证码'
  const { user, went } = openDialog({
    [ENTER]: () => ({ state: 'sign_in_needed', login: 'chen-south', told }),
  })
  const go = () => screen.findByRole('button', { name: '切换到城南中学' })
  await user.click(await go())
  expect(await screen.findByText(new RegExp(told))).toBeVisible()
  await user.click(screen.getByRole('button', { name: '取消' }))
  expect(went).toEqual([])
  await user.click(await go())
  await user.click(await screen.findByRole('button', { name: '去登录' }))
  expect(went).toMatchObject([{ state: 'sign_in_needed', login: 'chen-south' }])
})

test('[SE-125] a switch that fails says so, and the schools stay', async () => {
  const { user, went } = openDialog({ [ENTER]: () => refuse('UNAVAILABLE') })
  await user.click(await screen.findByRole('button', { name: '切换到城南中学' }))
  expect(await screen.findByText('没有切换成功：服务繁忙，请稍后重试')).toBeVisible()
  expect(went).toEqual([])
})

test('[SE-121] another account is linked by its password and second step; what is wrong stands in its place, and what was typed stays', async () => {
  let isRight = false
  const { user } = openDialog({
    others: [],
    'POST /api/auth/2step-code': () => ({
      ...{ required: true, ways: ['app'], may_enrol: false, phone: null, is_sent: false, told: null },
    }),
    [ADD]: ({ second_step, own_password }) => {
      if (own_password !== 'own-Password-1') return badField('own_password', '本校的登录密码不正确')
      if (!isRight) return badField('account', '只能关联教师的账号')
      if (second_step === undefined) return badField('code', '请完成登录验证')
      if (second_step.code !== '123456') return badField('code', '验证码错误或已用过')
      return { account_id: OTHER.account_id, school_name: '城南中学' }
    },
  })
  await user.click(await screen.findByRole('button', { name: '添加学校账号' }))
  await user.type(await screen.findByLabelText('账号'), 'chen-south')
  await user.type(screen.getByLabelText('密码', { exact: true }), 'south-Password-1')
  await user.type(screen.getByLabelText('本校的登录密码'), 'own-Password-1')
  expect(screen.queryByRole('link', { name: '忘记密码' })).toBeNull()
  const link = () => user.click(screen.getByRole('button', { name: '关联' }))
  await link()
  expect(await screen.findByText('只能关联教师的账号')).toBeVisible()
  expect(screen.getByLabelText('账号')).toHaveValue('chen-south')
  isRight = true
  await link()
  const code = await screen.findByLabelText('验证器里的 6 位数字')
  expect(await barriers()).toEqual([])
  await user.type(code, '000000{Enter}')
  expect(await screen.findByText('验证码错误或已用过')).toBeVisible()
  await user.clear(code)
  await user.type(code, '123456{Enter}')
  expect(await screen.findByText('已关联“城南中学”的账号')).toBeVisible()
  expect(await screen.findByRole('dialog', { name: '切换学校' })).toBeVisible()
  // Linking signs nobody in.
  expect(session.getState().token).toBe(SIGNED_IN.token)
  expect(asked('POST /api/auth/login')).toEqual([])
})

test('[SE-121] an account that has to set up its second step is sent to the sign-in page for it', async () => {
  const { user } = openDialog({
    'POST /api/auth/2step-code': () => ({
      ...{ required: true, ways: [], may_enrol: true, phone: null, is_sent: false, told: null },
    }),
    [ADD]: () => badField('code', '请完成登录验证'),
  })
  await user.click(await screen.findByRole('button', { name: '添加学校账号' }))
  await user.type(await screen.findByLabelText('账号'), 'chen-south')
  await user.type(screen.getByLabelText('密码', { exact: true }), 'south-Password-1')
  await user.type(screen.getByLabelText('本校的登录密码'), 'own-Password-1{Enter}')
  expect(await screen.findByText(/请先退出，用它登录一次并设置好/)).toBeVisible()
})

test('[SE-123] 我的账号 lists what is linked and ends it, after a question', async () => {
  openDialog({})
  cleanup()
  const { user } = openScreen(<LinkedPanel />, { path: '/account?tab=schools' })
  expect(screen.queryByRole('button', { name: /^切换到/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: '移除关联：城南中学' }))
  const question = within(await screen.findByRole('dialog', { name: '移除与“城南中学”的关联？' }))
  await user.click(question.getByRole('button', { name: '移除' }))
  expect(await screen.findByText('关联已移除')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('城南中学')).toBeNull())
})

test('[SE-125] the menu of the name opens the schools, and unsaved work is asked for before anything is left', async () => {
  network = answerCalls({ ...APP_CALLS, [LIST]: () => ({ list: [account({}), OTHER] }) })
  // A draft of a tab that was not visited since a reload.
  const { a_id } = userInfo().info
  const page = { key: '/lesson', path: '/classPreparation/addPreparation', title: '新建备课' }
  const tabs = { tabs: [{ ...page, custom_title: null }], active_key: null }
  window.sessionStorage.setItem(`jiangtai.teacher.tabs.${a_id}`, JSON.stringify(tabs))
  window.sessionStorage.setItem(`jiangtai.teacher.drafts.${a_id}`, JSON.stringify([['/lesson', '抛物线']]))
  await openSignedIn('/resource/personal/list')
  await userEvent.click(screen.getByRole('button', { name: /陈思远/ }))
  await userEvent.click(screen.getByRole('menuitem', { name: '切换学校' }))
  await userEvent.click(await screen.findByRole('button', { name: '切换到城南中学' }))
  expect(await screen.findByText('“新建备课”还有没保存的内容')).toBeVisible()
  expect(screen.getByText('切换学校后，这些内容会丢失。')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '继续编辑' }))
  expect(asked(ENTER)).toEqual([])
  expect(session.getState().token).toBe(SIGNED_IN.token)
  await userEvent.click(screen.getByText('关闭'))
})
