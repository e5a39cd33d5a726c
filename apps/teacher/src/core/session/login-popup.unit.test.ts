import { expect, test } from 'vitest'
import { beginPopupLogin, endPopupLogin, passLoginCode } from './login-popup.ts'

const OWN = 'https://jiangtai.school'
const PORTAL = 'https://portal.school'

function pass(search: string, { isExpected = true, hasOpener = true, portals = [PORTAL] } = {}) {
  const posted: { message: unknown; origin: unknown }[] = []
  const opener = {
    postMessage: (message: unknown, origin: unknown) => void posted.push({ message, origin }),
  }
  const outcome = passLoginCode({
    search,
    opener: hasOpener ? opener : null,
    own_origin: OWN,
    portal_origins: portals,
    isExpected: () => isExpected,
  })
  return { outcome, posted }
}

const message = { type: 'jiangtai.login_code', code: 'c', state: 's' }

test('[SL-8] the code goes to our own page, by its exact origin', () => {
  expect(pass('?code=c&state=s')).toEqual({ outcome: { kind: 'passed' }, posted: [{ message, origin: OWN }] })
})

test('[SL-9] a sign-in that was not started here goes to named sites alone', () => {
  expect(pass('?code=c&state=s', { isExpected: false }).posted).toEqual([{ message, origin: PORTAL }])
  const { outcome, posted } = pass('?code=c&state=s', { isExpected: false, portals: [] })
  expect(posted).toEqual([])
  expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringContaining('已经过期') })
})

test.each([
  ['?state=s', true, '没有收到登录凭证'],
  ['?code=c', true, '登录凭证不完整'],
  ['?code=c&state=s', false, '找不到打开这个窗口的页面'],
])('[SL-10] with %s and an opener (%s) it says: %s', (search, hasOpener, words) => {
  const { outcome, posted } = pass(search, { hasOpener })
  expect(posted).toEqual([])
  expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringContaining(words) })
})

test('[SL-9] a state counts once, for ten minutes', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const end = (state: string, now: number) => endPopupLogin({ storage, now, state })
  expect(end('s', 0)).toBe(false)
  beginPopupLogin({ storage, now: 0, state: 's' })
  expect(end('other', 1)).toBe(false)
  expect(end('s', 1)).toBe(true)
  expect(end('s', 1)).toBe(false)
  beginPopupLogin({ storage, now: 0, state: 's' })
  expect(end('s', 10 * 60 * 1000)).toBe(false)
})
