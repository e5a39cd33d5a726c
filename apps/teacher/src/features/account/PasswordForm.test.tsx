import { badField } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { PASSWORD_RULE } from '@jiangtai/shared/session/password-strength.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { forgetEverything } from '../../test/signed-in.ts'
import { PasswordForm } from './PasswordForm.tsx'

const CHANGE = 'POST /api/session/v1/password/change'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open(answers: Parameters<typeof answerCalls>[0]) {
  network = answerCalls(answers)
  const { user } = openScreen(<PasswordForm />, { path: '/account?tab=password' })
  const box = (label: string) => screen.getByLabelText(label)
  const fill = async (old_password: string, password: string, again: string) => {
    await user.type(box('原密码'), old_password)
    await user.type(box('新密码'), password)
    await user.type(box('确认新密码'), again)
  }
  const save = () => user.click(screen.getByRole('button', { name: '修改密码' }))
  return { user, box, fill, save }
}

test('what is missing is said at its field and the focus goes to the first', async () => {
  const { user, box, save } = open({})
  expect(screen.getByText(PASSWORD_RULE)).toBeVisible()
  expect(screen.getByText(/其他设备会立即退出登录/)).toBeVisible()
  expect(await barriers()).toEqual([])
  await save()
  for (const words of ['请填写原密码', '请填写新密码', '请再输入一遍新密码'])
    expect(screen.getByText(words)).toBeVisible()
  await waitFor(() => expect(box('原密码')).toHaveFocus())
  await user.keyboard('old')
  expect(screen.queryByText('请填写原密码')).toBeNull()
  expect(await barriers()).toEqual([])
  expect(network.asked).toEqual([])
})

test('[SE-14] the strength is said while one types, and what is too simple or not repeated is refused here', async () => {
  const { user, box, fill, save } = open({})
  await fill('old-Secret-1', '12345678', '12345679')
  expect(screen.getByText('密码强度：太简单')).toBeVisible()
  await save()
  expect(screen.getByText(/密码太简单/)).toBeVisible()
  expect(screen.getByText('两次输入的新密码不一致')).toBeVisible()
  await waitFor(() => expect(box('新密码')).toHaveFocus())
  await user.type(box('新密码'), 'a')
  expect(screen.getByText('密码强度：可以使用')).toBeVisible()
  await user.type(box('新密码'), 'B-cdEF')
  expect(screen.getByText('密码强度：强')).toBeVisible()
  expect(network.asked).toEqual([])
})

test('[SE-13] a right change is told with its effect and leaves nothing typed', async () => {
  const { box, fill, save } = open({ [CHANGE]: () => DONE })
  await fill('old-Secret-1', 'new-Secret-2', 'new-Secret-2')
  await save()
  expect(await screen.findByText('密码已修改，其他设备已退出')).toBeVisible()
  expect(network.asked[0]?.input).toMatchObject({ old_password: 'old-Secret-1', password: 'new-Secret-2' })
  for (const label of ['原密码', '新密码', '确认新密码']) expect(box(label)).toHaveValue('')
})

test('a wrong old password is said at its field; nothing typed is lost', async () => {
  const { box, fill, save } = open({ [CHANGE]: () => badField('old_password', '原密码不正确') })
  await fill('wrong', 'new-Secret-2', 'new-Secret-2')
  await save()
  expect(await screen.findByText('原密码不正确')).toBeVisible()
  await waitFor(() => expect(box('原密码')).toHaveFocus())
  expect(box('原密码')).toHaveValue('wrong')
  expect(box('确认新密码')).toHaveValue('new-Secret-2')
})

test('a failure of the server is said and nothing typed is lost', async () => {
  const { box, fill, save } = open({ [CHANGE]: () => refuse('TOO_MANY') })
  await fill('old-Secret-1', 'new-Secret-2', 'new-Secret-2')
  await save()
  expect(await screen.findByText('没有修改成功：操作过于频繁，请稍后再试')).toBeVisible()
  expect(box('新密码')).toHaveValue('new-Secret-2')
})

test('a password is shown when asked for', async () => {
  const { user, box } = open({})
  await user.type(box('新密码'), 'new-Secret-2')
  expect(box('新密码')).toHaveAttribute('type', 'password')
  await user.click(screen.getAllByRole('button', { name: '显示密码' })[1]!)
  expect(box('新密码')).toHaveAttribute('type', 'text')
})
