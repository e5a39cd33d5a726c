import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { SignInOutcome } from './sign-in.ts'
import { SignInScreen } from './SignInScreen.tsx'

afterEach(cleanup)

function show(outcome: SignInOutcome, told: string | null = null) {
  const typed: { account: string; password: string }[] = []
  render(
    <SignInScreen
      told={told}
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

test('a teacher is shown the way', async () => {
  const { user } = show({ kind: 'teacher' })
  await user.type(account(), 'teacher')
  await user.type(password(), 'secret{Enter}')
  expect(screen.getByRole('link', { name: '去教师端' }).getAttribute('href')).toBe('/login')
})

test('a forced sign-out says why', () => {
  show({ kind: 'teacher' }, '账号未登录，请重新登录')
  expect(screen.getByRole('status').textContent).toBe('账号未登录，请重新登录')
})
