import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '../../../core/api.ts'
import { answerCalls } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openEntry } from '../../../test/open-entry.tsx'
import { forgetEverything, SIGNED_IN, userInfo } from '../../../test/signed-in.ts'

let network: ReturnType<typeof answerCalls>
beforeEach(forgetEverything)
afterEach(async () => {
  cleanup()
  network.stop()
  await page.viewport(1366, 768)
})

type Wanted = CallOutput<'POST /api/auth/2step-code'>
const NOTHING: Wanted = {
  ...{ required: true, ways: [], may_enrol: false, phone: null, is_sent: false, told: null },
}
const ENROLMENT = {
  ...{ enrolment: 'e'.repeat(43), expires_at: '2099-01-01T00:00:00.000Z' },
  ...{ secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/a?secret=GEZDGNBVGY3TQOJQ' },
}
const CODES = Array.from({ length: 10 }, (_, at) => `abcd${at}-efgh${at}`)

/** Answers as a server where the password is right and one code passes. */
function answer(wanted: Partial<Wanted>, right = '123456') {
  network = answerCalls({
    'GET /api/auth/user/info': () => userInfo(),
    'POST /api/auth/login': ({ second_step }) => {
      if (second_step === undefined) return badField('code', '请完成登录验证')
      return second_step.code === right ? SIGNED_IN : badField('code', '验证码错误或已用过')
    },
    'POST /api/auth/2step-code': ({ way }) => ({
      ...NOTHING,
      ...wanted,
      ...(way === 'sms' ? { is_sent: true, told: null } : {}),
    }),
    'POST /api/auth/second-step/begin': () => ENROLMENT,
    'POST /api/auth/second-step/confirm': ({ code }) =>
      code === right ? { recovery_codes: CODES, signed_in: SIGNED_IN } : badField('code', '验证码不对'),
  })
}

const lastStep = () => {
  const sent = network.asked.findLast(({ name }) => name === 'POST /api/auth/login')
  return sent?.input as { password?: string; second_step?: unknown } | undefined
}
const isIn = () => waitFor(() => expect(session.getState().token).toBe(SIGNED_IN.token))

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('账号'), 'teacher')
  await user.type(screen.getByLabelText('密码'), 'right{Enter}')
}

const ALL: Partial<Wanted> = { ways: ['app', 'sms', 'recovery_code'], phone: '139****0001' }

test('[SE-71] the code of the app is asked for after the password; a wrong one is typed over, the way back keeps what was typed', async () => {
  answer(ALL)
  const { user } = openEntry('/login')
  await signIn(user)
  const code = await screen.findByLabelText('验证器里的 6 位数字')
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(await barriers()).toEqual([])
  await user.type(code, '000000{Enter}')
  expect(await screen.findByText('验证码错误或已用过')).toBeVisible()
  expect(code).toHaveFocus()
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(screen.getByLabelText('密码')).toHaveValue('right')
  await user.click(screen.getByRole('button', { name: '登录' }))
  await user.type(await screen.findByLabelText('验证器里的 6 位数字'), '123456{Enter}')
  await isIn()
  expect(lastStep()).toMatchObject({ password: 'right', second_step: { way: 'app', code: '123456' } })
})

test('[SE-71] SMS is chosen by keyboard and sent when asked for', async () => {
  answer(ALL)
  const { user } = openEntry('/login')
  await signIn(user)
  const app = await screen.findByRole('tab', { name: '验证器' })
  app.focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: '短信' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByText('验证码已发送到 139****0001，5 分钟内有效。')).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.type(screen.getByLabelText('短信验证码'), '123456{Enter}')
  await isIn()
  expect(lastStep()?.second_step).toEqual({ way: 'sms', code: '123456' })
})

test('[SE-71] a recovery code is one of the ways; what does not look like one is said at its field', async () => {
  answer(ALL, 'abcde-fghjk')
  const { user } = openEntry('/login')
  await signIn(user)
  await user.click(await screen.findByRole('tab', { name: '恢复码' }))
  const code = screen.getByLabelText('恢复码', { selector: 'input' })
  expect(code).toHaveFocus()
  await user.type(code, '{Enter}')
  expect(screen.getByText('请填写一个恢复码')).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.type(code, 'abcde-fghjk{Enter}')
  await isIn()
  expect(lastStep()?.second_step).toEqual({ way: 'recovery_code', code: 'abcde-fghjk' })
})

test('[SE-9] [SE-71] where SMS is all there is, its code is on its way and nothing is to be chosen', async () => {
  answer({ ways: ['sms'], phone: '139****0001', is_sent: true })
  const { user } = openEntry('/login')
  await signIn(user)
  expect(await screen.findByText(/139\*\*\*\*0001，5 分钟内有效/)).toBeVisible()
  expect(screen.getByLabelText('短信验证码')).toHaveFocus()
  expect(screen.queryByRole('tab', { name: '恢复码' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '重新获取' }))
  await user.type(screen.getByLabelText('短信验证码'), '123456{Enter}')
  await isIn()
})

test('[SE-66] who has nothing left that counts is told what helps', async () => {
  answer({ told: '密码是用手机验证码重设的，请另一位校管理员重置您的密码' })
  const { user } = openEntry('/login')
  await signIn(user)
  expect(await screen.findByText(/请另一位校管理员重置您的密码/)).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(screen.getByLabelText('账号')).toHaveValue('teacher')
})

test.each([1366, 1024, 360])(
  '[SE-71] an authenticator is set up on the way in, its recovery codes are seen before, at %i px',
  async (width) => {
    await page.viewport(width, 780)
    answer({ may_enrol: true })
    const { user } = openEntry('/login')
    await signIn(user)
    await user.click(await screen.findByRole('button', { name: '开始设置' }))
    expect(await screen.findByRole('img', { name: '验证器二维码' })).toBeVisible()
    await user.click(screen.getByText('不能扫码？手动输入密钥'))
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await barriers()).toEqual([])
    const code = screen.getByLabelText('验证器里的 6 位数字')
    await user.type(code, '000000{Enter}')
    expect(await screen.findByText('验证码不对')).toBeVisible()
    await user.clear(code)
    await user.type(code, '123456{Enter}')
    const list = await screen.findByRole('list', { name: '恢复码' })
    expect([...list.children].map((one) => one.textContent)).toEqual(CODES)
    expect(session.getState().token).toBeNull()
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await barriers()).toEqual([])
    await user.click(screen.getByRole('button', { name: '保存好了，进入讲台' }))
    await isIn()
  },
)
