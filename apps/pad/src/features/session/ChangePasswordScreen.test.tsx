import { createProver } from '@jiangtai/client/proof/prover.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ChangePasswordScreen } from './ChangePasswordScreen.tsx'
import type { PasswordChange } from './sign-in.ts'

afterEach(cleanup)

const NEW = 'quiet-Harbour-7'
const { proving } = createProver()

function show(
  answers: readonly Awaited<ReturnType<Parameters<typeof ChangePasswordScreen>[0]['onChange']>>[],
) {
  const sent: PasswordChange[] = []
  let backs = 0
  render(
    <ChangePasswordScreen
      proving={proving}
      onChange={async (change) => {
        sent.push(change)
        return answers[sent.length - 1] ?? null
      }}
      onBack={() => {
        backs += 1
      }}
    />,
  )
  return { sent, backs: () => backs, user: userEvent.setup() }
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const save = () => screen.getByRole('button', { name: '保存' })

test('[SL-76] a new password typed with the caps lock on is told so', async () => {
  const { user } = show([])
  await user.click(screen.getAllByLabelText(/密码/)[1]!)
  await user.keyboard('{CapsLock}a')
  expect(screen.getByText('大写锁定已打开')).toBeVisible()
})

test('[SE-109] what is missing is said at its field, one after the other, without asking the server', async () => {
  const { sent, user } = show([])
  await user.click(save())
  expect(screen.getByRole('alert')).toHaveTextContent('请填写原密码')
  expect(box('原密码')).toHaveFocus()
  await user.type(box('原密码'), 'before')
  await user.click(save())
  expect(screen.getByRole('alert')).toHaveTextContent('请填写新密码')
  await user.type(box('新密码'), NEW)
  await user.type(box('再填一次'), 'another{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('两次填写的密码不一样')
  expect(box('再填一次')).toHaveFocus()
  expect(sent).toEqual([])
})

test('[SE-109] a refused password is told at its field, what was typed stays, and the next try ends at home', async () => {
  const { sent, backs, user } = show([{ text: '原密码不正确', field: 'old' }])
  await user.type(box('原密码'), 'wrong')
  await user.type(box('新密码'), NEW)
  await user.type(box('再填一次'), `${NEW}{Enter}`)
  expect(await screen.findByText('原密码不正确')).toBeVisible()
  expect(box('原密码')).toHaveFocus()
  expect([box('原密码').value, box('新密码').value]).toEqual(['wrong', NEW])
  await user.clear(box('原密码'))
  await user.type(box('原密码'), 'before{Enter}')
  expect(await screen.findByRole('heading', { name: '密码已修改' })).toBeVisible()
  expect(sent).toEqual([
    { old_password: 'wrong', password: NEW },
    { old_password: 'before', password: NEW },
  ])
  await user.click(screen.getByRole('button', { name: '返回首页' }))
  expect(backs()).toBe(1)
})
