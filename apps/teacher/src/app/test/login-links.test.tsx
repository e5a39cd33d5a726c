import { badField } from '@jiangtai/shared/core/errors.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { session } from '../../core/api.ts'
import { LINK_KEY } from '../../core/session/kept-link.ts'
import { leaveLink } from '../../core/session/link-in-hand.ts'
import { loginCodeAddress } from '../../features/session/login-code.ts'
import { barriers } from '../../test/axe.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { APP_CALLS, THREE_PAGES, openAt, warmUp } from '../../test/open-app.tsx'
import { forgetEverything, SIGNED_IN, userInfo } from '../../test/signed-in.ts'

const LIST = '/resource/personal/list'
let network: ReturnType<typeof answerCalls>

/** Whose each token is; the server knows no other. */
const PEOPLE: Readonly<Record<string, string>> = {
  [SIGNED_IN.token]: '陈思远',
  'second-of-his of this page': '陈思远',
  'given-token of this page': '林知夏',
}
/** The pages that opened a link, by its token. */
let pages: Map<string, string>

beforeAll(warmUp, 60_000)
beforeEach(() => {
  forgetEverything()
  pages = new Map()
  network = answerCalls({
    ...APP_CALLS,
    ...THREE_PAGES,
    'GET /api/auth/user/info': (_input, { token }) => {
      const name = PEOPLE[token ?? '']
      if (name === undefined) return refuse('NOT_SIGNED_IN')
      const user = userInfo()
      const a_id = name === '陈思远' ? user.info.a_id : '0197f000-0000-7000-8000-00000000000c'
      return { ...user, name, info: { ...user.info, name, a_id } }
    },
    'POST /api/auth/login': () => SIGNED_IN,
    'POST /api/session/v1/link/exchange': ({ token, nonce }) => {
      if (token === 'stale' || (pages.get(token) ?? nonce) !== nonce) return badField('token', '已失效')
      pages.set(token, nonce)
      return { ...SIGNED_IN, token: `${token} of this page` }
    },
    'POST /api/session/v1/login-code/exchange': ({ nonce }) =>
      nonce === '' ? badField('nonce', '请求标识无效') : SIGNED_IN,
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
  expect(session.getState().token).toBe('given-token of this page')
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
  await waitFor(() => expect(session.getState().token).toBe('given-token of this page'))
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

const isExchange = (address: Parameters<typeof window.fetch>[0]) =>
  typeof address === 'string' && address.endsWith('/link/exchange')

/** The calls in the name of a token that the page does not keep. */
const ended = () => network.asked.filter(({ name }) => name === 'POST /api/auth/logout')

test('[SE-53] a link opens once; opened again it says so and the sign-in stays', async () => {
  openAt(`${LIST}?token=given-token`)
  await bars()
  cleanup()
  openAt(`${LIST}?token=given-token`)
  expect(await screen.findByText(/这个登录链接已经用过或已失效，当前登录没有改变/)).toBeVisible()
  expect(session.getState().token).toBe('given-token of this page')
})

test('[SE-53] a page that is loaded anew in the middle of the exchange goes on with it', async () => {
  const fetch = window.fetch.bind(window)
  let isCut = true
  window.fetch = async (...request) => {
    const answer = await fetch(...request)
    return isCut && isExchange(request[0]) ? new Promise(() => {}) : answer
  }
  openAt(`${LIST}?token=given-token&page=3`)
  await waitFor(() => expect(pages.size).toBe(1))
  cleanup()
  leaveLink()
  isCut = false
  const { place } = openAt(`${LIST}?page=3`)
  await bars()
  expect(place()).toBe(`${LIST}?page=3`)
  expect(session.getState().token).toBe('given-token of this page')
})

test('[SE-53] a server out of reach is no link that is worth nothing: it can be tried again where one signs in', async () => {
  const fetch = window.fetch.bind(window)
  let tries = 0
  window.fetch = () => {
    tries += 1
    return Promise.reject(new TypeError('no network'))
  }
  const { place } = openAt(`${LIST}?token=given-token&page=3`)
  expect(await screen.findByText('网络不通，登录链接还没有打开。')).toBeVisible()
  expect(await barriers()).toEqual([])
  const before = tries
  await userEvent.click(screen.getByRole('button', { name: '再试' }))
  // The words of the first try may still stand there.
  await waitFor(() => expect(tries).toBeGreaterThan(before))
  expect(await screen.findByText('网络不通，登录链接还没有打开。')).toBeVisible()
  window.fetch = fetch
  await userEvent.click(await screen.findByRole('button', { name: '再试' }))
  await bars()
  expect(place()).toBe(`${LIST}?page=3`)
})

test('[SE-25] a login code is exchanged with the nonce that was made for it, and without one signs nobody in', async () => {
  const storage = window.sessionStorage
  const portals = [{ origin: 'https://portal.school', logout_url: null }]
  const query = new URLSearchParams('origin=https://portal.school&code_path=/sso')
  const nonce = new URL(
    loginCodeAddress({ query, portals, storage, now: Date.now() }) ?? '',
  ).searchParams.get('nonce')
  openAt(`${LIST}?login_code=code`)
  await bars()
  const asked = network.asked.filter(({ name }) => name === 'POST /api/session/v1/login-code/exchange')
  expect(asked).toMatchObject([{ input: { login_code: 'code', nonce } }])
  cleanup()
  session.signOut()
  openAt(`${LIST}?login_code=code`)
  expect(await screen.findByText(/这个登录链接已经用过或已失效，请重新登录/)).toBeVisible()
})

test('[SE-53] … and over the page of somebody who is signed in, who may also leave it', async () => {
  session.signIn(SIGNED_IN)
  const fetch = window.fetch.bind(window)
  window.fetch = (...request) =>
    isExchange(request[0]) ? Promise.resolve(new Response('bad gateway', { status: 502 })) : fetch(...request)
  openAt(`${LIST}?token=given-token`)
  const retry = await screen.findByRole('dialog', { name: '登录链接还没有打开' })
  expect(await barriers()).toEqual([])
  window.fetch = fetch
  await userEvent.click(within(retry).getByRole('button', { name: '再试' }))
  await userEvent.click(within(await offer()).getByRole('button', { name: '不换' }))
  await waitFor(() => expect(ended()).toHaveLength(1))
  expect(session.getState().token).toBe(SIGNED_IN.token)
  expect(window.sessionStorage.getItem(LINK_KEY)).toBeNull()
})

test('[SE-53] who gives up on a link and signs in otherwise hears no more of it', async () => {
  const fetch = window.fetch.bind(window)
  window.fetch = () => Promise.reject(new TypeError('no network'))
  openAt(`${LIST}?token=given-token`)
  await screen.findByText('网络不通，登录链接还没有打开。')
  window.fetch = fetch
  await userEvent.type(screen.getByLabelText('账号'), 'teacher')
  await userEvent.type(screen.getByLabelText('密码'), 'right{Enter}')
  await bars()
  expect(session.getState().token).toBe(SIGNED_IN.token)
  expect(pages.size).toBe(0)
})

test('[SE-52] the same person is asked nothing and keeps the sign-in', async () => {
  session.signIn(SIGNED_IN)
  openAt(`${LIST}?token=second-of-his`)
  await bars()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(session.getState().token).toBe(SIGNED_IN.token)
  expect(ended()).toHaveLength(1)
})

test('[SE-52] a token worth nothing changes nothing and says so', async () => {
  session.signIn(SIGNED_IN)
  const { place } = openAt(`${LIST}?token=stale`)
  expect(await screen.findByText(/这个登录链接已经用过或已失效，当前登录没有改变/)).toBeVisible()
  expect(session.getState().token).toBe(SIGNED_IN.token)
  expect(place()).toBe(LIST)
})

test('[SE-52] without a sign-in it leads to the sign-in page, which says so and leads on', async () => {
  const { place } = openAt(`${LIST}?token=stale&page=3`)
  expect(await screen.findByText('这个登录链接已经用过或已失效，请重新登录')).toBeVisible()
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
  expect(place()).toBe('/workbench')
})

test.each(['/.//evil.example/phish', '/a/..//evil.example'])(
  '[SE-51] signed in already, %s lands at home, also beside a login code',
  async (target) => {
    for (const more of ['', '&login_code=abc']) {
      session.signIn(SIGNED_IN)
      const { place } = openAt(`/login?redirect=${encodeURIComponent(target)}${more}`)
      await waitFor(() => expect(place()).toBe('/workbench'))
      cleanup()
    }
  },
)
