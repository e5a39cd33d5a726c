import { createProver } from '@jiangtai/client/proof/prover.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SignInScreen } from '../SignInScreen.tsx'
import { rememberStudent } from './remembered-students.ts'
import { REMEMBERED_STUDENTS } from './remembered-students-key.ts'

const forgetAll = () => localStorage.removeItem(REMEMBERED_STUDENTS)
beforeEach(forgetAll)
afterEach(cleanup)
afterEach(forgetAll)

const { proving } = createProver()

function show() {
  const tries: string[] = []
  render(
    <SignInScreen
      told={null}
      proving={proving}
      onAdmit={() => {}}
      onSetPassword={async () => null}
      onSignIn={async ({ account, password }, { isRemembered }) => {
        tries.push(`${account} ${password} ${isRemembered}`)
        return { kind: 'refused', message: '账号或密码错误', field: null }
      }}
    />,
  )
  return { tries, user: userEvent.setup() }
}

const student = (name: string) => screen.findByRole('button', { name })
const password = () => screen.getByLabelText<HTMLInputElement>('密码')

test('[PD-30] nobody is remembered unless they ask for it', async () => {
  const { tries, user } = show()
  const asked = screen.getByRole('checkbox', { name: /在这台平板上记住我/ })
  expect(asked).not.toBeChecked()
  await user.type(screen.getByLabelText('学号或账号'), 's0001')
  await user.type(password(), 'first{Enter}')
  await user.click(asked)
  await user.click(screen.getByRole('button', { name: '登录' }))
  expect(tries).toEqual(['s0001 first false', 's0001 first true'])
})

test('[PD-30] who taps the own name types the password alone; another one begins anew', async () => {
  rememberStudent(localStorage, { name: '赖攸宁', login: 's0001' })
  const { tries, user } = show()
  await user.click(await student('赖攸宁 s0001'))
  expect(password()).toHaveFocus()
  expect([screen.queryByLabelText('学号或账号'), screen.queryByRole('checkbox', { name: /记住我/ })]).toEqual(
    [null, null],
  )
  await user.type(password(), 'secret{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('账号或密码错误')
  expect(tries).toEqual(['s0001 secret true'])
  await user.click(screen.getByRole('button', { name: '换一位同学' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('学号或账号').value).toBe('')
  expect(password().value).toBe('')
})

test('[PD-30] a name can be removed, and is gone from the pad', async () => {
  rememberStudent(localStorage, { name: '赖攸宁', login: 's0001' })
  rememberStudent(localStorage, { name: '陈晓', login: 's0002' })
  const { user } = show()
  await user.click(await student('移除同学'))
  await user.click(await student('移除赖攸宁（s0001）'))
  expect(localStorage.getItem(REMEMBERED_STUDENTS)).toBe('[{"name":"陈晓","login":"s0002"}]')
  await user.click(await student('完成'))
  expect(await student('陈晓 s0002')).toBeVisible()
  expect(screen.queryByRole('button', { name: '赖攸宁 s0001' })).toBeNull()
})
