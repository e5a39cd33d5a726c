import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { forgetEverything } from '../../test/signed-in.ts'
import { SignInNames } from './SignInNames.tsx'

const CHECK = 'POST /api/auth/check-code'
const PHONE = 'POST /api/session/v1/account/change-phone'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open({ bound }: { bound: string | null }) {
  let phone_number = bound
  let refused = [badField('phone_number', '该手机号已有账号'), badField('password', '密码不正确')]
  const login = bound ?? 'chensiyuan'
  network = answerCalls({
    'POST /api/school_manager/v1/teachers/get-account-info': () => ({
      ...{ name: '陈思远', phase: 'senior', phase_des: '高中', subject: 'math', subject_des: '数学' },
      ...{ teacher_id: newId(), user_type: 1, has_wechat: false, login, phone_number, manager_type: 0 },
    }),
    'POST /api/session/v1/account/change-name': () => ({ done: true }),
    'POST /api/auth/send-code': () => ({ cooldown_s: 60 }),
    [CHECK]: ({ code }) =>
      code === '123456'
        ? { ticket: 't'.repeat(43), expires_at: '2099-01-01T00:00:00.000Z' }
        : badField('code', '验证码错误或已失效'),
    [PHONE]: () => {
      const [first, ...rest] = refused
      refused = rest
      if (first !== undefined) return first
      phone_number = '13912345678'
      return { phone_number, login: bound === null ? login : phone_number }
    },
  })
  return openScreen(<SignInNames />, { path: '/account' })
}

const asked = (name: string) => network.asked.filter((one) => one.name === name)

test('[SE-105] the own name is changed, and the page says the new one at once', async () => {
  const { user } = open({ bound: null })
  await user.click(await screen.findByRole('button', { name: '修改姓名' }))
  const dialog = within(await screen.findByRole('dialog', { name: '修改姓名' }))
  const box = dialog.getByLabelText('姓名')
  await user.clear(box)
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('姓名不能为空')).toBeVisible()
  await user.type(box, '陈思源')
  expect(await barriers()).toEqual([])
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('姓名已修改')).toBeVisible()
  expect(screen.getByText('陈思源')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[SE-106] [SE-107] a phone is bound with a code and the password; what is refused loses nothing typed', async () => {
  const { user } = open({ bound: null })
  await user.click(await screen.findByRole('button', { name: '绑定手机号' }))
  const dialog = within(await screen.findByRole('dialog', { name: '绑定手机号' }))
  const send = dialog.getByRole('button', { name: '获取验证码' })
  await user.click(send)
  expect(await dialog.findByText('请填写手机号')).toBeVisible()
  await user.type(dialog.getByLabelText('手机号'), '13912345678')
  await user.click(send)
  expect(await dialog.findByText('验证码已发送，5 分钟内有效')).toBeVisible()
  expect(asked('POST /api/auth/send-code')).toMatchObject([{ input: { purpose: 'bind' } }])
  await user.type(dialog.getByLabelText('验证码'), '000000')
  await user.type(dialog.getByLabelText('登录密码'), 'right-Password-1')
  expect(await barriers()).toEqual([])
  const save = () => user.click(dialog.getByRole('button', { name: '绑定' }))
  await save()
  expect(await dialog.findByText('验证码错误或已失效')).toBeVisible()
  await user.clear(dialog.getByLabelText('验证码'))
  await user.type(dialog.getByLabelText('验证码'), '123456')
  await save()
  expect(await dialog.findByText('该手机号已有账号')).toBeVisible()
  await save()
  expect(await dialog.findByText('密码不正确')).toBeVisible()
  expect(dialog.getByLabelText('手机号')).toHaveValue('13912345678')
  await user.type(dialog.getByLabelText('登录密码'), '2')
  await save()
  expect(await screen.findByText('手机号已绑定')).toBeVisible()
  expect(await screen.findByText('139****5678')).toBeVisible()
  // The phone was proved once, also where something else was refused after that.
  expect(asked(CHECK)).toHaveLength(2)
  expect(asked(PHONE)).toHaveLength(3)
})

test('[SE-106] who signs in by phone is told that the login name changes too', async () => {
  const { user } = open({ bound: '13800000000' })
  await user.click(await screen.findByRole('button', { name: '更换手机号' }))
  const dialog = within(await screen.findByRole('dialog', { name: '更换手机号' }))
  expect(dialog.getByText('您用手机号登录，以后用新手机号登录')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '更换' }))
  for (const words of ['请填写手机号', '请填写 6 位验证码', '请填写密码'])
    expect(dialog.getByText(words)).toBeVisible()
  await waitFor(() => expect(dialog.getByLabelText('新手机号')).toHaveFocus())
  expect(asked(PHONE)).toEqual([])
})
