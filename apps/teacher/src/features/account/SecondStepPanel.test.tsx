import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { forgetEverything } from '../../test/signed-in.ts'
import { AccountScreen } from './AccountScreen.tsx'

const PATH = '/account?tab=second-step'
let network: ReturnType<typeof answerCalls>
beforeEach(forgetEverything)
afterEach(async () => {
  cleanup()
  network.stop()
  await page.viewport(1366, 768)
})

type State = CallOutput<'POST /api/session/v1/second-step/get'>
const OFF: State = { is_required: false, app_since: null, recovery_codes_left: 0, phone: null }
const ON: State = { ...OFF, app_since: '2026-09-01T02:00:00.000Z', recovery_codes_left: 10 }
const CODES = Array.from({ length: 10 }, (_, at) => `abcd${at}-efgh${at}`)
const RIGHT = 'right-Password-1'

function answer(first: State) {
  let state = first
  const isRight = (password: string) => password === RIGHT
  network = answerCalls({
    'POST /api/session/v1/second-step/get': () => state,
    'POST /api/session/v1/second-step/begin': ({ password }) =>
      isRight(password)
        ? {
            ...{ enrolment: 'e'.repeat(43), expires_at: '2099-01-01T00:00:00.000Z' },
            ...{ secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/a?secret=GEZD' },
          }
        : badField('password', '密码不正确'),
    'POST /api/session/v1/second-step/confirm': ({ code }) => {
      if (code !== '123456') return badField('code', '验证码不对')
      state = ON
      return { recovery_codes: CODES }
    },
    'POST /api/session/v1/second-step/recovery-codes': () => ({ recovery_codes: CODES }),
    'POST /api/session/v1/second-step/end': ({ password }) => {
      if (!isRight(password)) return refuse('TOO_MANY', '尝试次数过多，请 15 分钟后再试')
      state = OFF
      return { done: true }
    },
  })
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test.each([1366, 1024, 360])(
  '[SE-72] an authenticator is set up with the password, a QR code and its first code, at %i px',
  async (width) => {
    await page.viewport(width, 780)
    answer(OFF)
    const { user } = openScreen(<AccountScreen />, { path: PATH })
    expect(await screen.findByText('您现在只用密码就能登录。')).toBeVisible()
    expect(await barriers()).toEqual([])
    await user.click(screen.getByRole('button', { name: '设置验证器' }))
    const asked = await dialog('设置验证器')
    await user.type(asked.getByLabelText('登录密码'), 'wrong{Enter}')
    expect(await asked.findByText('密码不正确')).toBeVisible()
    await user.clear(asked.getByLabelText('登录密码'))
    await user.type(asked.getByLabelText('登录密码'), `${RIGHT}{Enter}`)
    expect(await screen.findByRole('img', { name: '验证器二维码' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await barriers()).toEqual([])
    const scan = await dialog('设置验证器')
    const code = scan.getByLabelText('验证器里的 6 位数字')
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await user.type(code, '12{Enter}')
    expect(scan.getByText('请填写应用里显示的 6 位数字')).toBeVisible()
    await user.clear(code)
    await user.type(code, '000000{Enter}')
    expect(await scan.findByText('验证码不对')).toBeVisible()
    await user.clear(code)
    await user.type(code, '123456{Enter}')
    const codes = await dialog('请保存恢复码')
    expect(codes.getAllByRole('listitem').map((one) => one.textContent)).toEqual(CODES)
    expect(await barriers()).toEqual([])
    await user.click(codes.getByRole('button', { name: '保存好了' }))
    expect(await screen.findByText('验证器已启用')).toBeVisible()
    expect(screen.getByText('恢复码还有 10 个')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('[SE-67] [SE-72] new recovery codes are asked for with the password, saved as a file and printed alone', async () => {
  answer({ ...ON, recovery_codes_left: 2 })
  const { user } = openScreen(<AccountScreen />, { path: PATH })
  expect(await screen.findByText(/快用完了/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '换一组恢复码' }))
  const asked = await dialog('换一组恢复码？')
  await user.type(asked.getByLabelText('登录密码'), `${RIGHT}{Enter}`)
  const codes = await dialog('请保存恢复码')
  const saved: Blob[] = []
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:none'
  })
  await user.click(codes.getByRole('button', { name: '保存为文件' }))
  made.mockRestore()
  expect(await saved[0]?.text()).toContain(CODES.join('\r\n'))
  const sheet = document.querySelector('[data-print-codes]')
  expect(sheet?.textContent).toContain(CODES[9])
  expect(sheet).not.toBeVisible()
})

test('[SE-72] it is switched off with the password, and not where the school asks for it and nothing else is left', async () => {
  answer(ON)
  const { user } = openScreen(<AccountScreen />, { path: PATH })
  await user.click(await screen.findByRole('button', { name: '停用' }))
  const asked = await dialog('停用验证器？')
  await user.click(asked.getByRole('button', { name: '停用' }))
  expect(asked.getByText('请填写密码')).toBeVisible()
  await user.type(asked.getByLabelText('登录密码'), 'wrong{Enter}')
  expect(await asked.findByText('没有停用成功：尝试次数过多，请 15 分钟后再试')).toBeVisible()
  await user.clear(asked.getByLabelText('登录密码'))
  await user.type(asked.getByLabelText('登录密码'), `${RIGHT}{Enter}`)
  expect(await screen.findByText('还没有设置验证器')).toBeVisible()
  cleanup()
  network.stop()
  forgetEverything()
  answer({ ...ON, is_required: true })
  openScreen(<AccountScreen />, { path: PATH })
  expect(await screen.findByText('学校要求您登录时再验证一次，可以用：验证器、恢复码。')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: '停用' })).toBeNull())
})
