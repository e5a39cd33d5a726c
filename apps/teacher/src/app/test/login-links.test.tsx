import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { session } from '../../core/api.ts'
import { barriers } from '../../test/axe.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { APP_CALLS, openAt, warmUp } from '../../test/open-app.tsx'
import { forgetEverything, SIGNED_IN, userInfo } from '../../test/signed-in.ts'

const LIST = '/resource/personal/list'
let network: ReturnType<typeof answerCalls>

/** Whose each token is; the server knows no other. */
const PEOPLE: Readonly<Record<string, string>> = {
  [SIGNED_IN.token]: '陈思远',
  'second-of-his': '陈思远',
  'given-token': '林知夏',
}

beforeAll(warmUp, 60_000)
beforeEach(() => {
  forgetEverything()
  network = answerCalls({
    ...APP_CALLS,
    'GET /api/auth/user/info': (_input, { token }) => {
      const name = PEOPLE[token ?? '']
      if (name === undefined) return refuse('NOT_SIGNED_IN')
      const user = userInfo()
      const a_id = name === '陈思远' ? user.info.a_id : '0197f000-0000-7000-8000-00000000000c'
      return { ...user, name, info: { ...user.info, name, a_id } }
    },
    'POST /api/auth/login': () => SIGNED_IN,
  })
})
afterEach(() => {
  cleanup()
  network.stop()
  window.history.replaceState(null, '', '/')
})

const bars = () => screen.findByRole('navigation', { name: '功能区' })
const offer = () => screen.findByRole('dialog', { name: '换成林知夏登录？' })

test('[SL-3] [SE-52] a token in the address signs in where nobody is signed in, and is taken out of it', async () => {
  const { place } = openAt(`${LIST}?token=given-token&page=3`)
  await bars()
  expect(place()).toBe(`${LIST}?page=3`)
  expect(session.getState().token).toBe('given-token')
  expect(await screen.findByText('林知夏')).toBeVisible()
})

test('[SE-52] the address bar is clean before the server has said anything', async () => {
  window.history.replaceState(null, '', `${LIST}?token=given-token&origin=https://portal.school&page=3`)
  openAt(`${LIST}?token=given-token&page=3`)
  expect(`${window.location.pathname}${window.location.search}`).toBe(`${LIST}?page=3`)
  await bars()
})

test('[SE-52] somebody else is asked, with both names, and stays until they say so', async () => {
  session.signIn(SIGNED_IN)
  const { place } = openAt(`${LIST}?token=given-token`)
  const dialog = within(await offer())
  expect(dialog.getByText(/当前登录的是陈思远/)).toBeVisible()
  expect(await barriers()).toEqual([])
  expect(session.getState().token).toBe(SIGNED_IN.token)
  await userEvent.click(dialog.getByRole('button', { name: '换成林知夏' }))
  await waitFor(() => expect(session.getState().token).toBe('given-token'))
  expect(await screen.findByText('林知夏')).toBeVisible()
  expect(screen.queryByText('陈思远')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(place()).toBe(LIST)
})

test('[SE-52] who says no, or closes the question, stays who they are', async () => {
  session.signIn(SIGNED_IN)
  openAt(`${LIST}?token=given-token`)
  await userEvent.click(within(await offer()).getByRole('button', { name: '不换' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(session.getState().token).toBe(SIGNED_IN.token)
  expect(screen.getByText('陈思远')).toBeVisible()
})

test('[SE-52] the same person is asked nothing and keeps the sign-in', async () => {
  session.signIn(SIGNED_IN)
  openAt(`${LIST}?token=second-of-his`)
  await bars()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(session.getState().token).toBe(SIGNED_IN.token)
})

test('[SE-52] a token worth nothing changes nothing and says so', async () => {
  session.signIn(SIGNED_IN)
  const { place } = openAt(`${LIST}?token=stale`)
  expect(await screen.findByText(/这个登录链接已经失效，当前登录没有改变/)).toBeVisible()
  expect(session.getState().token).toBe(SIGNED_IN.token)
  expect(place()).toBe(LIST)
})

test('[SE-52] without a sign-in it leads to the sign-in page, which says so and leads on', async () => {
  const { place } = openAt(`${LIST}?token=stale&page=3`)
  expect(await screen.findByText('这个登录链接已经失效，请重新登录')).toBeVisible()
  expect(session.getState().token).toBeNull()
  await userEvent.type(screen.getByLabelText('账号'), 'teacher')
  await userEvent.type(screen.getByLabelText('密码'), 'right{Enter}')
  await bars()
  expect(place()).toBe(`${LIST}?page=3`)
})

test.each([
  '/.//evil.example/phish',
  '/a/..//evil.example',
  '/no/such/page',
  '//evil.example',
  'javascript:alert(1)',
])('[SE-51] after signing in by form %s lands at home', async (target) => {
  const { place } = openAt(`/login?redirect=${encodeURIComponent(target)}`)
  await userEvent.type(await screen.findByLabelText('账号'), 'teacher')
  await userEvent.type(screen.getByLabelText('密码'), 'right{Enter}')
  await bars()
  expect(place()).toBe(LIST)
})

test.each(['/.//evil.example/phish', '/a/..//evil.example'])(
  '[SE-51] signed in already, %s lands at home, also beside a login code',
  async (target) => {
    for (const more of ['', '&login_code=abc']) {
      session.signIn(SIGNED_IN)
      const { place } = openAt(`/login?redirect=${encodeURIComponent(target)}${more}`)
      await waitFor(() => expect(place()).toBe(LIST))
      cleanup()
    }
  },
)
