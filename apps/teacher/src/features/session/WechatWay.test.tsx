import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../core/api.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openEntry } from '../../test/open-entry.tsx'
import { forgetEverything, SIGNED_IN, userInfo } from '../../test/signed-in.ts'
import { authorizeAddress } from './wechat-popup.ts'

const SCAN = 'https://scan.example/connect?appid=wx1'
const UNBOUND = {
  state: 'unbound' as const,
  name: '阿远',
  ticket: 't'.repeat(43),
  expires_at: '2099-01-01T00:00:00.000Z',
}
let network: ReturnType<typeof answerCalls>
let opened: { href: string; popup: { closed: boolean; close: () => void } | null }[]

beforeEach(() => {
  forgetEverything()
  opened = []
  const meta = document.createElement('meta')
  meta.name = 'jiangtai-wechat'
  meta.content = SCAN
  document.head.append(meta)
})
afterEach(() => {
  cleanup()
  network.stop()
  vi.restoreAllMocks()
  document.querySelector('meta[name="jiangtai-wechat"]')?.remove()
})

/** The browser's own window.open would leave the test; what it would show is another site. */
function letPopupsOpen({ isBlocked = false } = {}) {
  vi.spyOn(window, 'open').mockImplementation((href) => {
    const popup = isBlocked ? null : { closed: false, close: () => {} }
    opened.push({ href: String(href), popup })
    return popup as Window | null
  })
}

const stateOf = (href: string) => new URL(href).searchParams.get('state')
const post = (data: unknown, origin = window.location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin }))

function answer(answers: Parameters<typeof answerCalls>[0]) {
  network = answerCalls({ 'GET /api/auth/user/info': () => userInfo(), ...answers })
}

async function scan() {
  const page = openEntry('/login')
  await page.user.click(screen.getByRole('tab', { name: '微信扫码' }))
  const button = await screen.findByRole('button', { name: '打开微信扫码' })
  expect(await barriers()).toEqual([])
  await page.user.click(button)
  return page
}

test('[SE-28] the code of the popup signs in; a message with another state or from another site does not', async () => {
  letPopupsOpen()
  answer({ 'POST /api/auth/wechat_login': () => ({ state: 'signed_in', ...SIGNED_IN }) })
  await scan()
  const href = opened[0]?.href ?? ''
  expect(href).toContain('appid=wx1')
  expect(new URL(href).searchParams.get('redirect_uri')).toBe(`${window.location.origin}/middlePage`)
  const message = { type: 'jiangtai.login_code', code: 'c', state: stateOf(href) }
  post({ ...message, state: 'other' })
  post(message, 'https://evil.example')
  expect(network.asked).toEqual([])
  post(message)
  await waitFor(() => expect(session.getState().token).toBe(SIGNED_IN.token))
  expect(network.asked[0]).toMatchObject({ name: 'POST /api/auth/wechat_login', input: { code: 'c' } })
})

test('[SE-10] a WeChat nobody has bound is bound by proving an account once', async () => {
  letPopupsOpen()
  let isBroken = true
  answer({
    'POST /api/auth/wechat_login': () => UNBOUND,
    'POST /api/auth/bind_accout': () => (isBroken ? refuse('SIGN_IN_REFUSED') : SIGNED_IN),
  })
  const { user } = await scan()
  post({ type: 'jiangtai.login_code', code: 'c', state: stateOf(opened[0]?.href ?? '') })
  expect(await screen.findByText(/微信“阿远”还没有绑定账号/)).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.type(screen.getByRole('textbox', { name: '账号' }), 'teacher')
  const password = screen.getAllByLabelText('密码').find((one) => one.closest('[hidden]') === null)
  if (password === undefined) throw new Error('there is a password to fill in')
  await user.type(password, 'right{Enter}')
  expect(await screen.findByText('账号或密码错误')).toBeVisible()
  expect(password).toHaveValue('right')
  isBroken = false
  await user.click(screen.getByRole('button', { name: '绑定并登录' }))
  await waitFor(() => expect(session.getState().token).toBe(SIGNED_IN.token))
  expect(network.asked.findLast(({ name }) => name.endsWith('bind_accout'))?.input).toMatchObject({
    ticket: UNBOUND.ticket,
    account: 'teacher',
  })
})

test('[SE-28] a popup that is blocked or closed says so, and can be opened again', async () => {
  letPopupsOpen({ isBlocked: true })
  answer({})
  const { user } = await scan()
  expect(await screen.findByText(/浏览器拦截了扫码窗口/)).toBeVisible()
  letPopupsOpen()
  await user.click(screen.getByRole('button', { name: '打开微信扫码' }))
  expect(screen.getByRole('button', { name: '等待扫码…' })).toBeVisible()
  const popup = opened.at(-1)?.popup
  if (popup) popup.closed = true
  expect(await screen.findByText('扫码窗口已关闭，没有登录')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '打开微信扫码' }))
  await user.click(screen.getByRole('button', { name: '取消' }))
  expect(await screen.findByText('扫码窗口已关闭，没有登录')).toBeVisible()
})

test('[SE-28] the address of a scan carries where to come back to and the state', () => {
  const href = authorizeAddress({ address: SCAN, origin: 'https://jiangtai.school', state: 's' })
  expect(href).toBe(
    'https://scan.example/connect?appid=wx1&redirect_uri=https%3A%2F%2Fjiangtai.school%2FmiddlePage&state=s#wechat_redirect',
  )
})
