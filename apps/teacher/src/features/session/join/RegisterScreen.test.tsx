import { badField } from '@jiangtai/shared/core/errors.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openEntry } from '../../../test/open-entry.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'

const TICKET = { ticket: 't'.repeat(43), expires_at: '2099-01-01T00:00:00.000Z' }
const CREATE = 'POST /api/session/v1/join-request/create'
const CHECK = 'POST /api/auth/check-code'
const OWN = 'own-Password-2'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

type User = ReturnType<typeof userEvent.setup>
const asked = (name: string) => network.asked.filter((one) => one.name === name).map(({ input }) => input)
const submit = () => screen.getByRole('button', { name: '提交申请' })

async function fillIn(user: User) {
  await user.type(screen.getByLabelText('邀请码'), 'ABCD2345')
  await user.type(screen.getByLabelText('手机号'), '13900000001')
  await user.type(screen.getByLabelText('验证码'), '123456')
  await user.type(screen.getByLabelText('姓名'), '周明')
  await user.click(screen.getByLabelText('男'))
  await user.selectOptions(screen.getByLabelText('学段'), '高中')
  await user.selectOptions(screen.getByLabelText('学科'), '物理')
  await user.type(screen.getByLabelText('账号'), 'zhouming')
  await user.type(screen.getByLabelText('密码'), OWN)
  await user.type(screen.getByLabelText('确认密码'), OWN)
}

test('what is missing is said at every field, and the first of them is gone to', async () => {
  network = answerCalls({})
  const { user } = openEntry('/user/register')
  await user.click(submit())
  expect(
    screen
      .getAllByRole('alert')
      .map((one) => one.textContent)
      .filter((words) => words !== ''),
  ).toEqual([
    '请填写邀请码',
    '请填写手机号',
    '请填写验证码',
    '请填写姓名',
    '请选择性别',
    '请选择学段',
    '请选择学科',
    '请给自己取一个账号',
    '请设置一个密码',
  ])
  expect(screen.getByLabelText('邀请码')).toHaveFocus()
  expect(network.asked).toEqual([])
  expect(await barriers()).toEqual([])
})

test('a link of an invitation brings its code', async () => {
  network = answerCalls({})
  openEntry('/user/register?invitation=ABCD2345')
  expect(await screen.findByLabelText('邀请码')).toHaveValue('ABCD2345')
})

test('[SC-119] whoever has a code is told which school it is of, and chooses among its subjects', async () => {
  const own = { id: '1001', name: '书法', phase_ids: ['senior' as const], state: 'offered' as const }
  network = answerCalls({
    'POST /api/session/v1/invitation/look': () => ({ school_name: '江南中学', subjects: [own] }),
  })
  const { user } = openEntry('/user/register')
  await user.type(screen.getByLabelText('邀请码'), 'ABCD2345')
  expect(await screen.findByText('加入江南中学')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('学段'), '高中')
  await user.selectOptions(screen.getByLabelText('学科'), '书法')
  expect(screen.getByLabelText('学科')).toHaveValue('1001')
  await user.type(screen.getByLabelText('邀请码'), '{Backspace}')
  expect(screen.queryByText('加入江南中学')).toBeNull()
})

test('a code is sent to who has an invitation code, and asking for it leaves the other messages', async () => {
  network = answerCalls({ 'POST /api/auth/send-code': () => ({ cooldown_s: 60 }) })
  const { user } = openEntry('/user/register')
  await user.type(screen.getByLabelText('手机号'), '13900000001')
  await user.click(submit())
  expect(screen.getByText('请填写姓名')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(screen.getByText('请先填写邀请码，再获取验证码')).toBeVisible()
  expect(screen.getByLabelText('邀请码')).toHaveFocus()
  expect(network.asked).toEqual([])
  await user.type(screen.getByLabelText('邀请码'), 'ABCD2345')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByText('验证码已发送，5 分钟内有效')).toBeVisible()
  expect(screen.queryByText('请填写验证码')).toBeNull()
  expect(screen.getByText('请填写姓名')).toBeVisible()
  expect(screen.getByText('请选择学科')).toBeVisible()
})

test('a repetition that differs is said while it is typed', async () => {
  network = answerCalls({})
  const { user } = openEntry('/user/register')
  await user.type(screen.getByLabelText('密码'), OWN)
  await user.type(screen.getByLabelText('确认密码'), 'own')
  expect(screen.queryByText('两次填写的密码不一样')).toBeNull()
  await user.type(screen.getByLabelText('确认密码'), 'x')
  expect(screen.getByText('两次填写的密码不一样')).toBeVisible()
})

test('[SE-31] what the server refuses is said at its field, and the phone is proved only once', async () => {
  const refusals = [
    badField('invitation_code', '邀请码无效或已过期'),
    badField('login', '该账号已被使用，请换一个'),
    badField('phone', '该手机号已有账号，请直接登录'),
    refuse('UNAVAILABLE', '服务繁忙，请稍后重试'),
  ]
  network = answerCalls({
    [CHECK]: () => TICKET,
    [CREATE]: () => refusals.shift() ?? { done: true },
  })
  const { user, place } = openEntry('/user/register')
  await fillIn(user)
  for (const [words, label] of [
    ['邀请码无效或已过期', '邀请码'],
    ['该账号已被使用，请换一个', '账号'],
    ['该手机号已有账号，请直接登录', '手机号'],
  ] as const) {
    await user.click(submit())
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByLabelText(label)).toHaveFocus()
  }
  await user.click(submit())
  expect(await screen.findByText('服务繁忙，请稍后重试')).toBeVisible()
  expect(screen.getByLabelText('密码')).toHaveValue(OWN)
  await user.click(submit())
  expect(await screen.findByText('申请已提交')).toBeVisible()
  expect(place()).toBe('/user/register-result')
  expect(screen.getByText('zhouming')).toBeVisible()
  expect(await barriers()).toEqual([])
  expect(asked(CHECK)).toHaveLength(1)
  expect(asked(CREATE).at(-1)).toMatchObject({
    invitation_code: 'ABCD2345',
    ticket: TICKET.ticket,
    name: '周明',
    gender: 'male',
    phase_id: 'senior',
    subject_id: 'physics',
    login: 'zhouming',
    password: OWN,
  })
})

test('[SE-31] a ticket that has run out asks for another code', async () => {
  const refusals = [badField('ticket', '凭证无效或已过期，请重新获取')]
  network = answerCalls({ [CHECK]: () => TICKET, [CREATE]: () => refusals.shift() ?? { done: true } })
  const { user } = openEntry('/user/register')
  await fillIn(user)
  await user.click(submit())
  expect(await screen.findByText('验证码已过期，请重新获取')).toBeVisible()
  await user.click(submit())
  expect(await screen.findByText('申请已提交')).toBeVisible()
  expect(asked(CHECK)).toHaveLength(2)
})

test('[SE-31] a half-filled form survives a reload, but for what is secret', async () => {
  network = answerCalls({ [CHECK]: () => TICKET, [CREATE]: () => ({ done: true }) })
  const { user } = openEntry('/user/register')
  await fillIn(user)
  expect(JSON.stringify(window.sessionStorage)).not.toMatch(/own-Password|123456/)
  cleanup()
  const again = openEntry('/user/register')
  expect(screen.getByLabelText('邀请码')).toHaveValue('ABCD2345')
  expect(screen.getByLabelText('男')).toBeChecked()
  expect(screen.getByLabelText('学科')).toHaveValue('physics')
  expect(
    [screen.getByLabelText('验证码'), screen.getByLabelText('密码')].map((one) => one.getAttribute('value')),
  ).toEqual(['', ''])
  await again.user.type(screen.getByLabelText('验证码'), '123456')
  await again.user.type(screen.getByLabelText('密码'), OWN)
  await again.user.type(screen.getByLabelText('确认密码'), `${OWN}{Enter}`)
  await screen.findByText('申请已提交')
  cleanup()
  openEntry('/user/register')
  await waitFor(() => expect(screen.getByLabelText('邀请码')).toHaveValue(''))
})

test('the page after it says what to do when nothing was asked', async () => {
  network = answerCalls({})
  openEntry('/user/register-result')
  expect(screen.getByText('没有刚提交的申请')).toBeVisible()
  expect(screen.getByRole('link', { name: '填写申请' })).toHaveAttribute('href', '/user/register')
  expect(await barriers()).toEqual([])
})
