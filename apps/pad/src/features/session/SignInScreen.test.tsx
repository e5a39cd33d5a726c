import { createProver } from '@jiangtai/client/proof/prover.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { FirstPassword, SignInOutcome } from './sign-in.ts'
import { SignInScreen } from './SignInScreen.tsx'

afterEach(cleanup)
afterEach(() => proving.setState({ kind: 'idle' }, true))

const { proving } = createProver()

function show(outcome: SignInOutcome, told: string | null = null) {
  const typed: { account: string; password: string }[] = []
  render(
    <SignInScreen
      told={told}
      proving={proving}
      onSetPassword={async () => null}
      onAdmit={() => {}}
      onSignIn={async (given) => {
        typed.push(given)
        return outcome
      }}
    />,
  )
  return { typed, user: userEvent.setup() }
}

const account = () => screen.getByLabelText<HTMLInputElement>('学号或账号')
const password = () => screen.getByLabelText<HTMLInputElement>('密码')
const submit = () => screen.getByRole('button', { name: '登录' })

test('a refusal is told in the form and what was typed stays', async () => {
  const { typed, user } = show({ kind: 'refused', message: '账号或密码错误', field: null })
  await user.type(account(), ' s0001 ')
  await user.type(password(), 'wrong')
  await user.click(submit())
  expect(typed).toEqual([{ account: 's0001', password: 'wrong' }])
  expect(screen.getByRole('alert').textContent).toBe('账号或密码错误')
  expect([account().value, password().value]).toEqual([' s0001 ', 'wrong'])
  expect(submit().getAttribute('aria-disabled')).toBe('false')
})

test('what is missing is said at the field, without asking the server', async () => {
  const { typed, user } = show({ kind: 'teacher' })
  await user.click(submit())
  expect(screen.getByRole('alert').textContent).toBe('请填写学号或账号')
  expect(document.activeElement).toBe(account())
  await user.type(account(), 's0001{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('请填写密码')
  expect(document.activeElement).toBe(password())
  expect(typed).toEqual([])
})

test('[SL-76] a password typed with the caps lock on is told so, until it is off', async () => {
  const { user } = show({ kind: 'teacher' })
  await user.click(password())
  await user.keyboard('{CapsLock}a')
  expect(screen.getByText('大写锁定已打开')).toBeVisible()
  await user.keyboard('{CapsLock}b')
  expect(screen.queryByText('大写锁定已打开')).toBeNull()
})

test('a teacher is shown the way', async () => {
  const { user } = show({ kind: 'teacher' })
  await user.type(account(), 'teacher')
  await user.type(password(), 'secret{Enter}')
  expect(screen.getByRole('link', { name: '去教师端' }).getAttribute('href')).toBe('/login')
})

test('a forced sign-out says why', () => {
  show({ kind: 'teacher' }, '账号未登录，请重新登录')
  expect(screen.getByText('账号未登录，请重新登录').getAttribute('role')).toBe('status')
})

/** A server that knows an account whose password the school chose. */
function showFirst({ onSet }: { onSet: (first: FirstPassword) => { message: string } | null }) {
  const set: FirstPassword[] = []
  const signedInWith: string[] = []
  render(
    <SignInScreen
      told={null}
      proving={proving}
      onSignIn={async ({ password: typed }) => {
        if (typed === 'given') return { kind: 'must_change_password' }
        signedInWith.push(typed)
        return { kind: 'refused', message: '网络已断开，请检查网络后重试', field: null }
      }}
      onAdmit={() => {}}
      onSetPassword={async (first) => {
        set.push(first)
        return onSet(first)
      }}
    />,
  )
  return { set, signedInWith, user: userEvent.setup() }
}

async function reachFirst(user: ReturnType<typeof userEvent.setup>) {
  await user.type(account(), 's0001')
  await user.type(password(), 'given{Enter}')
  await screen.findByRole('heading', { name: '换一个自己的密码' })
}

const save = () => screen.getByRole('button', { name: '保存并登录' })

test('[SE-24] a student whose password the school chose sets another and is signed in with it', async () => {
  let isBroken = true
  const { set, signedInWith, user } = showFirst({
    onSet: () => (isBroken ? { message: '请求超时，请稍后重试' } : null),
  })
  await reachFirst(user)
  await user.click(save())
  expect(screen.getByRole('alert').textContent).toBe('请填写新密码')
  await user.type(screen.getByLabelText('新密码'), '1234')
  await user.click(save())
  expect(screen.getByRole('alert').textContent).toContain('密码太简单')
  await user.type(screen.getByLabelText('新密码'), 'abcdef')
  expect(screen.getByText(/强度够了/)).toBeTruthy()
  await user.type(screen.getByLabelText('再填一次'), '1234abcde{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('两次填写的密码不一样')
  await user.type(screen.getByLabelText('再填一次'), 'f{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('请求超时，请稍后重试')
  expect(screen.getByLabelText<HTMLInputElement>('新密码').value).toBe('1234abcdef')
  isBroken = false
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('新密码已保存，但没有登录成功')
  await user.click(save())
  expect(set).toHaveLength(2)
  expect(set[1]).toEqual({ account: 's0001', old_password: 'given', password: '1234abcdef' })
  expect(signedInWith).toEqual(['1234abcdef', '1234abcdef'])
})

test('[SE-24] the way back leads to what was typed', async () => {
  const { user } = showFirst({ onSet: () => null })
  await reachFirst(user)
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect([account().value, password().value]).toEqual(['s0001', 'given'])
})

test('[SE-40] a proof that is worked out is said beside the button, and what was typed stays', async () => {
  const { user } = show({ kind: 'teacher' })
  await user.type(account(), 's0001')
  await user.type(password(), 'right')
  act(() => proving.setState({ kind: 'working', found: 2, parts: 4 }, true))
  expect(screen.getByText(/正在做安全验证.*（2\/4）/).getAttribute('role')).toBe('status')
  expect([account().value, password().value]).toEqual(['s0001', 'right'])
  act(() => proving.setState({ kind: 'idle' }, true))
  expect(screen.queryByText(/安全验证/)).toBeNull()
})

test('[SE-110] what is wrong with a new password is said once, at its field', async () => {
  const { user } = showFirst({ onSet: () => null })
  await reachFirst(user)
  await user.type(screen.getByLabelText('新密码'), '1234{Enter}')
  expect(screen.getAllByText(/密码太简单/)).toHaveLength(1)
  expect(screen.getByRole('alert').id).toBe('own-rule')
})
