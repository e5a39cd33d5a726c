import { badField } from '@jiangtai/shared/core/errors.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '../../core/api.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openEntry } from '../../test/open-entry.tsx'
import { forgetEverything, SIGNED_IN } from '../../test/signed-in.ts'

const PHONE = '13900000001'
const OWN = 'own-Password-2'
const TICKET = { ticket: 't'.repeat(43), expires_at: '2099-01-01T00:00:00.000Z' }
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

test('[SE-30] phone, code and a new password lead back to the sign-in with the account filled in', async () => {
  let isBroken = true
  network = answerCalls({
    'POST /api/auth/check-code': ({ code }) =>
      code === '123456' ? TICKET : badField('code', '验证码错误或已过期'),
    'POST /api/auth/set-pwd': () => (isBroken ? refuse('UNAVAILABLE') : { done: true }),
  })
  session.signIn(SIGNED_IN)
  const { user, place } = openEntry('/user/recover')
  expect(await barriers()).toEqual([])
  await user.keyboard(PHONE)
  await user.type(screen.getByLabelText('验证码'), '000000{Enter}')
  expect(await screen.findByText('验证码错误或已过期')).toBeVisible()
  expect(screen.getByLabelText('验证码')).toHaveFocus()
  expect(screen.getByLabelText('手机号')).toHaveValue(PHONE)
  await user.clear(screen.getByLabelText('验证码'))
  await user.type(screen.getByLabelText('验证码'), '123456{Enter}')
  expect(await screen.findByLabelText('新密码')).toHaveFocus()
  expect(await barriers()).toEqual([])
  await user.keyboard(OWN)
  await user.type(screen.getByLabelText('确认密码'), `${OWN}{Enter}`)
  expect(await screen.findByText('服务繁忙，请稍后重试')).toBeVisible()
  expect(screen.getByLabelText('新密码')).toHaveValue(OWN)
  isBroken = false
  await user.click(screen.getByRole('button', { name: '保存新密码' }))
  expect(await screen.findByText(/密码已修改，所有设备都已退出/)).toBeVisible()
  expect(place()).toBe('/login')
  expect(screen.getByLabelText('账号')).toHaveValue(PHONE)
  expect(screen.getByLabelText('密码')).toHaveFocus()
  expect(session.getState().token).toBeNull()
})

test('[SE-30] a proof that has run out leads back to the phone, which is still there', async () => {
  network = answerCalls({
    'POST /api/auth/check-code': () => TICKET,
    'POST /api/auth/set-pwd': () => badField('ticket', '凭证无效或已过期，请重新获取'),
  })
  const { user } = openEntry('/user/recover')
  await user.type(screen.getByLabelText('手机号'), PHONE)
  await user.type(screen.getByLabelText('验证码'), '123456{Enter}')
  await user.type(await screen.findByLabelText('新密码'), OWN)
  await user.type(screen.getByLabelText('确认密码'), `${OWN}{Enter}`)
  expect(await screen.findByText('验证已经超过 10 分钟，请重新获取验证码')).toBeVisible()
  expect(screen.getByLabelText('手机号')).toHaveValue(PHONE)
})
