import type { ErrorName } from '@jiangtai/shared/core/errors.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, session } from '../core/api.ts'
import { answerCalls, refuse } from '../test/answer-calls.ts'
import { forgetEverything, SIGNED_IN } from '../test/signed-in.ts'
import { FailureScreens } from './shell/FailureScreens.tsx'
import { KitProvider } from './shell/KitProvider.tsx'

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
  // Notices of the kit live outside of what was rendered.
  document.body.replaceChildren()
})

/** Ten calls at once, all refused so. */
async function refuseTen(name: ErrorName, { isSignedIn }: { isSignedIn: boolean }): Promise<void> {
  if (isSignedIn) session.signIn(SIGNED_IN)
  stop = answerCalls({ 'GET /api/auth/user/info': () => refuse(name) }).stop
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

const ENDINGS = [
  ['NOT_SIGNED_IN', 'HTTP 401', 'Authorization verification failed'],
  ['TOKEN_REFUSED', 'HTTP 406', 'Authorization verification failed'],
  ['SESSION_ENDED', 'body code 401', '账号未登录，请重新登录'],
  ['ACCOUNT_DISABLED', 'body code 403', '账号已被管理员停用，请联系管理员'],
] as const

test.each(ENDINGS)(
  '[SL-22] [SL-23] [SL-24] [SL-25] %s: %s of ten calls is told once and leaves after 3 s: %s',
  async (name, _what, words) => {
    await refuseTen(name, { isSignedIn: true })
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryAllByRole('dialog').length + screen.queryAllByRole('alert').length).toBe(1)
    expect(session.getState().token).toBeNull()
    vi.advanceTimersByTime(2500)
    expect(left).toBe(0)
    vi.advanceTimersByTime(600)
    expect(left).toBe(1)
  },
)

test('[SL-24] a disabled account without a token is told nothing here', async () => {
  await refuseTen('ACCOUNT_DISABLED', { isSignedIn: false })
  expect(screen.queryByText('提示')).toBeNull()
})

test('[SL-21] HTTP 403 is the notice Forbidden, stays until closed, and the sign-in stays', async () => {
  await refuseTen('FORBIDDEN', { isSignedIn: true })
  expect(await screen.findByText('Forbidden')).toBeVisible()
  vi.advanceTimersByTime(600_000)
  expect(screen.getByText('Forbidden')).toBeVisible()
  expect(session.getState().token).toBe(SIGNED_IN.token)
  expect(left).toBe(0)
})
