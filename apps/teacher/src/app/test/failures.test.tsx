import type { AppError, ErrorName } from '@jiangtai/shared/core/errors.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, session } from '../../core/api.ts'
import { message, notifyError } from '@jiangtai/ui/kit/notices.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { forgetEverything, SIGNED_IN } from '../../test/signed-in.ts'
import { FailureScreens } from '../signed-in/FailureScreens.tsx'
import { KitProvider } from '../signed-in/KitProvider.tsx'

let stop: () => void = () => {}
let left = 0

beforeEach(() => {
  forgetEverything()
  left = 0
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  stop()
  vi.useRealTimers()
  // Notices of the kit live outside of the rendered part.
  document.body.replaceChildren()
})

/** Ten calls at once, all refused so. */
function refuseTen(name: ErrorName, given: { isSignedIn: boolean }): Promise<void> {
  return askTen(() => refuse(name), given)
}

async function askTen(answer: () => AppError, { isSignedIn }: { isSignedIn: boolean }): Promise<void> {
  if (isSignedIn) session.signIn(SIGNED_IN)
  stop = answerCalls({ 'GET /api/auth/user/info': answer }).stop
  render(
    <KitProvider>
      <FailureScreens
        onLeave={() => {
          left += 1
        }}
      />
    </KitProvider>,
  )
  await Promise.allSettled(Array.from({ length: 10 }, () => api.call('GET /api/auth/user/info', {})))
}

/** Told once, forgotten at once, and left after three seconds. */
async function endsOnce(words: string): Promise<void> {
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryAllByRole('dialog').length + screen.queryAllByRole('alert').length).toBe(1)
  expect(screen.getAllByText('提示')).toHaveLength(1)
  expect(session.getState().token).toBeNull()
  vi.advanceTimersByTime(2500)
  expect(left).toBe(0)
  vi.advanceTimersByTime(600)
  expect(left).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(left).toBe(1)
}

test('[SL-22] HTTP 401 of ten calls is one notice that leaves after 3 s', async () => {
  await refuseTen('NOT_SIGNED_IN', { isSignedIn: true })
  await endsOnce('Authorization verification failed')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[SL-22] HTTP 406 of ten calls is one notice that leaves after 3 s', async () => {
  await refuseTen('TOKEN_REFUSED', { isSignedIn: true })
  await endsOnce('Authorization verification failed')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[SL-23] body code 401 of ten calls is one dialog that leaves after 3 s', async () => {
  await refuseTen('SESSION_ENDED', { isSignedIn: true })
  await endsOnce('账号未登录，请重新登录')
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('[SL-24] body code 403 of ten calls is one dialog that leaves after 3 s', async () => {
  await refuseTen('ACCOUNT_DISABLED', { isSignedIn: true })
  await endsOnce('账号已被管理员停用，请联系管理员')
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('[SL-25] the end is told once, also when the calls fail in different ways', async () => {
  const names = ['SESSION_ENDED', 'NOT_SIGNED_IN', 'ACCOUNT_DISABLED', 'TOKEN_REFUSED'] as const
  let asked = 0
  await askTen(() => refuse(names[asked++ % names.length] ?? 'SYSTEM'), { isSignedIn: true })
  expect(asked).toBe(10)
  await endsOnce('账号未登录，请重新登录')
})

test('[SL-22] a sign-in that is refused at its own form is left to the form', async () => {
  await askTen(() => refuse('SIGN_IN_REFUSED'), { isSignedIn: true })
  vi.advanceTimersByTime(5000)
  expect(screen.queryByText('提示')).toBeNull()
  expect(session.getState().token).toBe(SIGNED_IN.token)
  expect(left).toBe(0)
})

test('[SL-24] a disabled account without a token is told nothing here', async () => {
  await refuseTen('ACCOUNT_DISABLED', { isSignedIn: false })
  expect(screen.queryByText('提示')).toBeNull()
})

test('[SL-21] HTTP 403 is the notice Forbidden, stays until closed, and the sign-in stays', async () => {
  await refuseTen('FORBIDDEN', { isSignedIn: true })
  expect(await screen.findByText('Forbidden（没有权限）')).toBeVisible()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getByText('您没有权限')).toBeVisible()
  vi.advanceTimersByTime(600_000)
  expect(screen.getByText('Forbidden（没有权限）')).toBeVisible()
  expect(session.getState().token).toBe(SIGNED_IN.token)
  expect(left).toBe(0)
})

test('[SL-54] body code 406 is a notice, and the sign-in stays', async () => {
  session.signIn(SIGNED_IN)
  const network = window.fetch
  window.fetch = async () => Response.json({ code: 406, message: '请在校内网络中使用', data: null })
  stop = () => {
    window.fetch = network
  }
  render(
    <KitProvider>
      <FailureScreens onLeave={() => (left += 1)} />
    </KitProvider>,
  )
  await Promise.allSettled(Array.from({ length: 10 }, () => api.call('GET /api/auth/user/info', {})))
  expect(await screen.findByText('请在校内网络中使用')).toBeVisible()
  expect(screen.getAllByText('提示')).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  expect(session.getState().token).toBe(SIGNED_IN.token)
  expect(left).toBe(0)
})

test('[SL-58] a message stands 90 px from the top and goes after 2 s', async () => {
  render(<KitProvider>{null}</KitProvider>)
  act(() => message.success('保存成功'))
  const shown = screen.getByText('保存成功')
  const box = shown.closest('[role="status"]')
  expect(box?.getBoundingClientRect().top).toBe(90)
  act(() => void vi.advanceTimersByTime(1900))
  expect(shown).toBeVisible()
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.queryByText('保存成功')).toBeNull()
})

test('[SL-58] an error notice stays until it is closed', async () => {
  render(<KitProvider>{null}</KitProvider>)
  act(() => notifyError({ key: 'a', title: '上传失败', description: '上传失败,请稍后重试' }))
  act(() => void vi.advanceTimersByTime(24 * 3_600_000))
  expect(screen.getByText('上传失败,请稍后重试')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: '关闭提示' }))
  expect(screen.queryByText('上传失败,请稍后重试')).toBeNull()
})
