import { beforeEach, expect, test } from 'vitest'
import { forgetEverything } from '../../test/signed-in.ts'
import { loginCodeAddress, takeNonce } from './login-code.ts'

const PORTAL = { origin: 'https://portal.school', logout_url: null }
const storage = window.sessionStorage

beforeEach(forgetEverything)

function ask(query: string, now = 0): string | null {
  return loginCodeAddress({ query: new URLSearchParams(query), portals: [PORTAL], storage, now })
}

test('[SE-25] a code is asked for at a path of a named site, and exchanged with the nonce that was sent there', () => {
  const href = ask('origin=https://portal.school&code_path=/sso?to=jiangtai&redirect=/workbench')
  const url = new URL(href ?? '')
  expect(`${url.origin}${url.pathname}`).toBe('https://portal.school/sso')
  expect(url.searchParams.get('redirect')).toBe('/workbench')
  const nonce = url.searchParams.get('nonce')
  expect(nonce).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(takeNonce(storage, 0)).toBe(nonce)
})

test.each([
  'origin=https://evil.example&code_path=/sso',
  'origin=https://portal.school&code_path=//evil.example/sso',
  'origin=https://portal.school&code_path=https://evil.example/',
  'origin=https://portal.school',
  '',
])('[SE-25] nobody is sent to another site by %j', (query) => {
  expect(ask(query)).toBeNull()
})

test('[SE-25] there is a nonce for a code that was asked for here, within ten minutes, and once', () => {
  const query = 'origin=https://portal.school&code_path=/sso'
  expect(takeNonce(storage, 0)).toBeNull()
  ask(query)
  expect(takeNonce(storage, 10 * 60 * 1000)).toBeNull()
  ask(query)
  expect(takeNonce(storage, 0)).not.toBeNull()
  expect(takeNonce(storage, 0)).toBeNull()
})
