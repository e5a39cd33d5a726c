import { newId } from '@jiangtai/shared/core/ids.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { forgetEverything } from '../../test/signed-in.ts'
import { UnbindWechatScreen } from './UnbindWechatScreen.tsx'

const INFO = 'POST /api/school_manager/v1/teachers/get-account-info'
const UNBIND = 'POST /api/auth/unbind_account'
const PATH = '/unbindWechat'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function profile(has_wechat: boolean) {
  return {
    name: '陈思远',
    phase: 'senior',
    phase_des: '高中',
    subject: 'math',
    subject_des: '数学',
    teacher_id: newId(),
    user_type: 1,
    has_wechat,
    login: 'teacher',
    phone_number: null,
    manager_type: 0,
  }
}

test('a bound WeChat is unbound after asking', async () => {
  let isBound = true
  network = answerCalls({
    [INFO]: () => profile(isBound),
    [UNBIND]: () => {
      isBound = false
      return DONE
    },
  })
  const { user } = openScreen(<UnbindWechatScreen />, { path: PATH })
  await user.click(await screen.findByRole('button', { name: '解除绑定' }))
  const dialog = within(screen.getByRole('dialog', { name: '解除微信绑定？' }))
  expect(dialog.getByText(/不能再用微信扫码登录/)).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('button', { name: '取消' })).toHaveFocus())
  expect(await barriers()).toEqual([])
  await user.click(dialog.getByRole('button', { name: '解除绑定' }))
  expect(await screen.findByText('还没有绑定微信')).toBeVisible()
  expect(screen.queryByRole('button', { name: '解除绑定' })).toBeNull()
})

test('an unbinding that fails leaves it bound and says so', async () => {
  network = answerCalls({ [INFO]: () => profile(true), [UNBIND]: () => refuse('SYSTEM') })
  const { user } = openScreen(<UnbindWechatScreen />, { path: PATH })
  await user.click(await screen.findByRole('button', { name: '解除绑定' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '解除绑定' }))
  expect(await screen.findByText('没有解除绑定成功：系统错误,请稍后重试')).toBeVisible()
  expect(screen.getByText('已绑定微信')).toBeInTheDocument()
})

test('who is not bound learns how, where the school has it; what did not load is loaded on 重试', async () => {
  let isBroken = true
  network = answerCalls({ [INFO]: () => (isBroken ? refuse('NOT_FOUND') : profile(false)) })
  const { user } = openScreen(<UnbindWechatScreen />, { path: PATH })
  expect(await screen.findByText(/微信绑定没有加载出来/)).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('还没有绑定微信')).toBeVisible()
  expect(screen.getByText(/学校还没有开通微信登录/)).toBeVisible()
  expect(await barriers()).toEqual([])
  cleanup()
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = 'jiangtai-wechat'
  meta.content = 'https://wechat.example/authorize'
  openScreen(<UnbindWechatScreen />, { path: PATH })
  expect(await screen.findByText(/在登录页用微信扫码/)).toBeVisible()
  meta.remove()
})
