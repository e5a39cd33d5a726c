import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../core/api.ts'
import { keepEndedNote } from '../../core/session/ended-note.ts'
import { answerCalls } from '../../test/answer-calls.ts'
import { APP_CALLS, openAt, openSignedIn, settle, tabNames, warmUp } from '../../test/open-app.tsx'
import { forgetEverything, SIGNED_IN } from '../../test/signed-in.ts'
import { BoardPage } from '../board/BoardPage.tsx'
import { watchPermissions } from '../signed-in/open-account-line.ts'
import { putAwaySignIns, tellSignIn } from '../../core/session/tell-sign-in.ts'

const LIST = '/resource/personal/list'
const HOUR_MS = 3_600_000
const EXPIRY_TOLD = 'jiangtai.teacher.expiry_told'

let network: ReturnType<typeof answerCalls>

beforeAll(warmUp, 60_000)
beforeEach(() => {
  forgetEverything()
  putAwaySignIns()
  window.localStorage.removeItem(EXPIRY_TOLD)
  network = answerCalls(APP_CALLS)
})
afterEach(() => {
  cleanup()
  network.stop()
  vi.useRealTimers()
})

/** The message of the browser to this page when another page of it has signed out. */
function signOutElsewhere() {
  window.localStorage.removeItem(session.storage_key)
  window.dispatchEvent(new StorageEvent('storage', { key: session.storage_key, newValue: null }))
}

const DOCUMENTS: readonly [string, () => Promise<unknown>][] = [
  ['the office', () => openSignedIn(LIST)],
  [
    'the blackboard',
    async () => {
      session.signIn(SIGNED_IN)
      render(<BoardPage />)
      await screen.findByText('没有说明要上哪一课')
    },
  ],
]

test.each(DOCUMENTS)(
  '[SL-49] %s is signed out together with another page of the browser',
  async (_name, open) => {
    await open()
    await settle()
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    act(signOutElsewhere)
    expect(await screen.findByText('已在另一个窗口退出登录')).toBeVisible()
    expect(session.getState().token).toBeNull()
  },
)

test('[SL-49] what another page keeps besides is nothing to this one', async () => {
  await openSignedIn(LIST)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'something-else', newValue: null }))
    window.dispatchEvent(new StorageEvent('storage', { key: session.storage_key, newValue: '{}' }))
  })
  expect(session.getState().token).toBe(SIGNED_IN.token)
})

function signInFor(left_ms: number) {
  session.signIn({ ...SIGNED_IN, expires_at: new Date(Date.now() + left_ms).toISOString() })
}

async function openFor(left_ms: number) {
  signInFor(left_ms)
  openAt(LIST)
  await screen.findByRole('navigation', { name: '功能区' })
}

test('[SL-50] the last day of a sign-in is spoken of once a day, without leaving the page', async () => {
  await openFor(5.5 * HOUR_MS)
  expect(await screen.findByText(/^登录将在 5 小时内到期/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '稍后再说' }))
  expect(screen.queryByText(/^登录将在/)).toBeNull()
  cleanup()
  await openFor(5 * HOUR_MS)
  await waitFor(() => expect(tabNames()).toEqual(['个人资源']))
  expect(screen.queryByText(/^登录将在/)).toBeNull()
})

test('[SL-50] a sign-in with days left is not spoken of', async () => {
  await openFor(48 * HOUR_MS)
  await waitFor(() => expect(tabNames()).toEqual(['个人资源']))
  expect(window.localStorage.getItem(EXPIRY_TOLD)).toBeNull()
})

test('[SL-51] changed permissions are asked for at once, and again when the server has forgotten', () => {
  vi.useFakeTimers()
  let asked = 0
  const watching = watchPermissions(() => {
    asked += 1
  })
  watching.changed()
  expect(asked).toBe(1)
  vi.advanceTimersByTime(1_200)
  expect(asked).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect(asked).toBe(2)
  watching.changed()
  watching.stop()
  vi.advanceTimersByTime(60_000)
  expect(asked).toBe(3)
})

test('[SL-51] a line that was cut asks again when it is back', () => {
  vi.useFakeTimers()
  let asked = 0
  const watching = watchPermissions(() => {
    asked += 1
  })
  watching.lineIs('connecting')
  watching.lineIs('online')
  expect(asked).toBe(0)
  watching.lineIs('offline')
  watching.lineIs('connecting')
  watching.lineIs('online')
  expect(asked).toBe(1)
  watching.stop()
})

test('[SL-63] the sign-in page says once why one stands there', async () => {
  keepEndedNote({
    ended: { kind: 'ended', message: '这台设备的登录已被退出' },
    storage: window.sessionStorage,
    now: Date.now(),
  })
  openAt('/login')
  expect(await screen.findByText('这台设备的登录已被退出')).toBeVisible()
  cleanup()
  openAt('/login')
  await screen.findByLabelText('账号')
  expect(screen.queryByText('这台设备的登录已被退出')).toBeNull()
})

test('[SL-48] after signing in the first step of the keyboard is the way to the content', async () => {
  network.stop()
  network = answerCalls({ ...APP_CALLS, 'POST /api/auth/login': () => SIGNED_IN })
  openAt(`/login?redirect=${encodeURIComponent(LIST)}`)
  await userEvent.type(await screen.findByLabelText('账号'), 'teacher')
  await userEvent.type(screen.getByLabelText('密码'), 'right{Enter}')
  await screen.findByRole('navigation', { name: '功能区' })
  await settle()
  const skip = screen.getByRole('button', { name: '跳到页面内容' })
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement).toContainElement(skip)
  await userEvent.tab()
  expect(skip).toHaveFocus()
})

test('[SL-63] a sign-in that has ended by its date is told on the sign-in page, once', async () => {
  signInFor(60_000)
  const kept = window.localStorage.getItem(session.storage_key) ?? ''
  session.signOut()
  window.localStorage.setItem(
    session.storage_key,
    kept.replace(/"expires_at":"[^"]*"/, '"expires_at":"2020-01-01T00:00:00.000Z"'),
  )
  openAt(LIST)
  expect(await screen.findByText('登录已到期，请重新登录')).toBeVisible()
  cleanup()
  openAt(LIST)
  await screen.findByLabelText('账号')
  expect(screen.queryByText('登录已到期，请重新登录')).toBeNull()
})

const DEVICE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

test('[SE-77] a sign-in on a new device is told until it was read, with the way to end it, and covers nothing', async () => {
  await openSignedIn(LIST)
  await settle()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const below = screen.getByRole('main')
  const top = below.getBoundingClientRect().top
  act(() => tellSignIn({ device: DEVICE, address: '10.0.3.7', at: '2026-11-20T01:05:00.000Z' }))
  const told = await screen.findByText(
    /^您的账号刚在一台新设备上登录：.*Windows.*Chrome，09:05，IP 地址 10\.0\.3\.7/,
  )
  expect(below.getBoundingClientRect().top).toBeGreaterThan(top)
  expect(told.getBoundingClientRect().bottom).toBeLessThanOrEqual(below.getBoundingClientRect().top)
  await userEvent.click(screen.getByRole('button', { name: '查看登录设备' }))
  expect(opened).toHaveBeenCalledWith('/account?tab=devices', '_blank', 'noopener')
  opened.mockRestore()
  act(() => tellSignIn({ device: DEVICE, address: '10.0.3.8', at: '2026-11-20T01:06:00.000Z' }))
  expect(await screen.findByText(/2 台新设备上登录：.*10\.0\.3\.7；.*10\.0\.3\.8/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(screen.queryByText(/新设备上登录/)).toBeNull()
})

test('[SE-77] on the blackboard it waits until the board is left, because the class reads along', async () => {
  session.signIn(SIGNED_IN)
  render(<BoardPage />)
  await screen.findByText('没有说明要上哪一课')
  act(() => tellSignIn({ device: DEVICE, address: '10.0.3.7', at: '2026-11-20T01:06:00.000Z' }))
  expect(screen.queryByText(/新设备上登录/)).toBeNull()
  cleanup()
  await openSignedIn(LIST)
  expect(await screen.findByText(/09:06，IP 地址 10\.0\.3\.7/)).toBeVisible()
})
