import { AppError } from '@jiangtai/shared/core/errors.ts'
import { writeChallenge } from '@jiangtai/shared/core/proof.ts'
import { PASSWORD_RULE } from '@jiangtai/shared/session/password-strength.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { prover, session } from '../../core/api.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openEntry } from '../../test/open-entry.tsx'
import { forgetEverything, SIGNED_IN, userInfo } from '../../test/signed-in.ts'

const OWN = 'own-Password-2'
const PHONE = '13900000001'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

type Answers = Parameters<typeof answerCalls>[0]

function answer(answers: Answers) {
  network = answerCalls({ 'GET /api/auth/user/info': () => userInfo(), ...answers })
}
const asked = (name: string) => network.asked.filter((one) => one.name === name).map(({ input }) => input)
const isIn = () => waitFor(() => expect(session.getState().token).toBe(SIGNED_IN.token))
const way = (name: string) => screen.getByRole('tab', { name })
const submit = () => screen.getByRole('button', { name: '登录' })

async function signInByPassword(user: ReturnType<typeof userEvent.setup>, password: string) {
  await user.type(screen.getByLabelText('账号'), 'teacher')
  await user.type(screen.getByLabelText('密码'), `${password}{Enter}`)
}

test('the page has no barrier, and only the ways the server is set up for', async () => {
  answer({})
  openEntry('/login')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['账号密码', '手机验证码'])
  expect(await barriers()).toEqual([])
})

test('the ways are chosen by keyboard and keep what was typed', async () => {
  answer({})
  const { user } = openEntry('/login')
  await user.type(screen.getByLabelText('账号'), 'teacher')
  way('账号密码').focus()
  await user.keyboard('{ArrowRight}')
  expect(way('手机验证码')).toHaveFocus()
  expect(way('手机验证码')).toHaveAttribute('aria-selected', 'true')
  await user.type(await screen.findByLabelText('手机号'), PHONE)
  expect(await barriers()).toEqual([])
  way('手机验证码').focus()
  await user.keyboard('{ArrowRight}')
  expect(way('账号密码')).toHaveFocus()
  expect(screen.getByLabelText('账号')).toHaveValue('teacher')
  await user.keyboard('{End}')
  expect(screen.getByLabelText('手机号')).toHaveValue(PHONE)
})

test('[SE-33] a wrong password is said anew each time, and is there to be typed over', async () => {
  let tries = 0
  answer({
    'POST /api/auth/login': () => {
      tries += 1
      return refuse(
        'SIGN_IN_REFUSED',
        tries < 6 ? '账号或密码错误' : '账号或密码错误。可以用“忘记密码”重设密码',
      )
    },
  })
  const { user } = openEntry('/login')
  await signInByPassword(user, 'not-it')
  const first = await screen.findByText('账号或密码错误')
  const password = screen.getByLabelText<HTMLInputElement>('密码')
  expect(password).toHaveFocus()
  expect([password.selectionStart, password.selectionEnd]).toEqual([0, 6])
  await user.click(submit())
  await waitFor(() => expect(tries).toBe(2))
  const second = await screen.findByText('账号或密码错误')
  expect(second).not.toBe(first)
  expect(password).toHaveFocus()
  tries = 5
  await user.keyboard('other{Enter}')
  expect(await screen.findByText('账号或密码错误。可以用“忘记密码”重设密码')).toBeVisible()
  expect(password).toHaveValue('other')
})

test('asking for a code clears what was wrong, and goes on to the code; its notice is about that phone', async () => {
  answer({ 'POST /api/auth/send-code': () => ({ cooldown_s: 60 }) })
  const { user } = openEntry('/login')
  await user.click(way('手机验证码'))
  await user.click(submit())
  expect(screen.getByText('请填写验证码')).toBeVisible()
  await user.type(await screen.findByLabelText('手机号'), PHONE)
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByText(/^手机号已登记的会收到验证码/)).toBeVisible()
  expect(screen.queryByText('请填写验证码')).toBeNull()
  expect(screen.getByLabelText('验证码')).toHaveFocus()
  await user.type(screen.getByLabelText('手机号'), '{Backspace}')
  expect(screen.queryByText(/^手机号已登记的会收到验证码/)).toBeNull()
})

test('a phone and its code sign in; what is wrong is said at its field', async () => {
  let isBroken = true
  answer({
    'POST /api/auth/send-code': () => ({ cooldown_s: 60 }),
    'POST /api/auth/login': () => (isBroken ? refuse('UNAVAILABLE', '服务繁忙，请稍后重试') : SIGNED_IN),
  })
  const { user, place } = openEntry('/login?redirect=%2FclassPreparation%2FpreparationList')
  await user.click(way('手机验证码'))
  expect(screen.getByLabelText('手机号')).toHaveFocus()
  await user.click(submit())
  expect(screen.getByText('请填写手机号')).toBeVisible()
  expect(screen.getByText('请填写验证码')).toBeVisible()
  expect(screen.getByLabelText('手机号')).toHaveFocus()
  await user.type(screen.getByLabelText('手机号'), '139')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(screen.getByText('手机号为 11 位数字')).toBeVisible()
  await user.type(screen.getByLabelText('手机号'), '00000001')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByRole('button', { name: /^\d+ 秒后可重新获取$/ })).toBeVisible()
  expect(asked('POST /api/auth/send-code')).toMatchObject([{ phone: PHONE, purpose: 'login' }])
  await user.type(screen.getByLabelText('验证码'), '123456{Enter}')
  expect(await screen.findByText('服务繁忙，请稍后重试')).toBeVisible()
  expect(screen.getByLabelText('验证码')).toHaveValue('123456')
  isBroken = false
  await user.click(submit())
  await isIn()
  expect(asked('POST /api/auth/login').at(-1)).toMatchObject({ account: PHONE, code: '123456' })
  await waitFor(() => expect(place()).toBe('/classPreparation/preparationList'))
})

test('[SE-24] a teacher whose password the school chose sets another and is signed in with it', async () => {
  let isBroken = true
  answer({
    'POST /api/auth/login': ({ password }) => (password === OWN ? SIGNED_IN : refuse('PASSWORD_MUST_CHANGE')),
    'POST /api/auth/set-pwd': () => (isBroken ? refuse('SYSTEM') : { done: true }),
  })
  const { user } = openEntry('/login')
  await signInByPassword(user, 'given')
  expect(await screen.findByRole('heading', { name: '请换一个自己的密码' })).toBeVisible()
  expect(screen.getByText(PASSWORD_RULE)).toBeVisible()
  expect(await barriers()).toEqual([])
  const save = screen.getByRole('button', { name: '保存并登录' })
  await user.type(screen.getByLabelText('新密码'), 'abc')
  await user.click(save)
  expect(screen.getByText(/^密码太简单/)).toBeVisible()
  await user.clear(screen.getByLabelText('新密码'))
  await user.type(screen.getByLabelText('新密码'), OWN)
  await user.type(screen.getByLabelText('确认密码'), 'other')
  await user.click(save)
  expect(screen.getByText('两次填写的密码不一样')).toBeVisible()
  await user.clear(screen.getByLabelText('确认密码'))
  await user.type(screen.getByLabelText('确认密码'), `${OWN}{Enter}`)
  expect(await screen.findByText('系统错误,请稍后重试')).toBeVisible()
  expect(screen.getByLabelText('新密码')).toHaveValue(OWN)
  isBroken = false
  await user.click(save)
  await isIn()
  expect(asked('POST /api/auth/set-pwd').at(-1)).toMatchObject({
    account: 'teacher',
    old_password: 'given',
    password: OWN,
  })
})

test('[SE-24] so does one who proves the phone and has no password yet', async () => {
  answer({
    'POST /api/auth/login': ({ password }) => (password === OWN ? SIGNED_IN : refuse('PASSWORD_MUST_CHANGE')),
    'POST /api/auth/check-code': () => ({ ticket: 't'.repeat(43), expires_at: '2099-01-01T00:00:00.000Z' }),
    'POST /api/auth/pwd-is-set': () => ({ is_set: false }),
    'POST /api/auth/set-pwd': () => ({ done: true }),
  })
  const { user } = openEntry('/login')
  await user.click(way('手机验证码'))
  await user.type(await screen.findByLabelText('手机号'), PHONE)
  await user.type(screen.getByLabelText('验证码'), '123456{Enter}')
  expect(await screen.findByRole('heading', { name: '请设置密码' })).toBeVisible()
  await user.type(screen.getByLabelText('新密码'), OWN)
  await user.type(screen.getByLabelText('确认密码'), `${OWN}{Enter}`)
  await isIn()
  expect(asked('POST /api/auth/set-pwd')).toMatchObject([{ ticket: 't'.repeat(43), password: OWN }])
  expect(asked('POST /api/auth/login').at(-1)).toMatchObject({ account: PHONE, password: OWN })
})

test.each([1366, 1024, 360])(
  '[SE-40] a proof is worked out in place and what was typed is sent again, at %i px',
  async (width) => {
    await page.viewport(width, 768)
    const challenge = writeChallenge({
      bits: 3,
      nonce: 'n'.repeat(22),
      expires_at: 1_795_137_420_000,
      signature: 'a'.repeat(64),
    })
    let tries = 0
    answer({
      'POST /api/auth/login': () => {
        tries += 1
        return tries === 1 ? new AppError('PROOF_NEEDED', { challenge }) : SIGNED_IN
      },
    })
    const { user } = openEntry('/login')
    const said: string[] = []
    const stop = prover.proving.subscribe(() => {
      const shown = screen.queryAllByText(/安全验证/).find((one) => one.checkVisibility())
      if (shown !== undefined) said.push(`${shown.textContent} ${document.body.scrollWidth <= width}`)
    })
    await signInByPassword(user, 'right')
    await isIn()
    stop()
    expect(said.some((words) => /正在做安全验证.*（\d\/4） true$/.test(words))).toBe(true)
    const [first, again] = asked('POST /api/auth/login')
    expect(again).toMatchObject({ account: 'teacher', password: 'right' })
    expect(first).toMatchObject({ account: 'teacher', password: 'right' })
    await page.viewport(1366, 768)
  },
)

test('[SL-76] a password typed with the caps lock on is told so, until it is off', async () => {
  answer({})
  const { user } = openEntry('/login')
  await user.click(screen.getByLabelText('密码'))
  await user.keyboard('{CapsLock}a')
  expect(screen.getByText('大写锁定已打开')).toBeVisible()
  await user.keyboard('{CapsLock}b')
  expect(screen.queryByText('大写锁定已打开')).toBeNull()
})
