import { badField } from '@jiangtai/shared/core/errors.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '../../core/api.ts'
import { answerCalls } from '../../test/answer-calls.ts'
import { forgetEverything, SIGNED_IN } from '../../test/signed-in.ts'
import { exchangeLoginCode, loginCodeAddress } from './login-code.ts'

const EXCHANGE = 'POST /api/session/v1/login-code/exchange'
const PORTAL = { origin: 'https://portal.school', logout_url: null }
const CODE = 'c'.repeat(43)
const storage = window.sessionStorage
let network: ReturnType<typeof answerCalls>

beforeEach(() => {
  forgetEverything()
  network = answerCalls({
    [EXCHANGE]: ({ login_code }) => (login_code === CODE ? SIGNED_IN : badField('login_code', '凭证无效')),
  })
})
afterEach(() => network.stop())

function ask(query: string, now = 0): string | null {
  return loginCodeAddress({ query: new URLSearchParams(query), portals: [PORTAL], storage, now })
}
const enter = (login_code: string, now = 0) => exchangeLoginCode({ login_code, storage, now })

test('[SE-25] a code is asked for at a path of a named site, and exchanged with the nonce that was sent there', async () => {
  const href = ask('origin=https://portal.school&code_path=/sso?to=jiangtai&redirect=/workbench')
  const url = new URL(href ?? '')
  expect(`${url.origin}${url.pathname}`).toBe('https://portal.school/sso')
  expect(url.searchParams.get('redirect')).toBe('/workbench')
  const nonce = url.searchParams.get('nonce')
  expect(nonce).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await enter(CODE)).toEqual(SIGNED_IN)
  expect(network.asked[0]).toMatchObject({ name: EXCHANGE, input: { login_code: CODE, nonce } })
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

test('[SE-25] a code nobody here asked for, asked for too long ago, or brought twice signs nobody in', async () => {
  const query = 'origin=https://portal.school&code_path=/sso'
  expect(await enter(CODE)).toBeNull()
  ask(query)
  expect(await enter(CODE, 10 * 60 * 1000)).toBeNull()
  expect(network.asked).toEqual([])
  ask(query)
  expect(await enter('x'.repeat(43))).toBeNull()
  expect(await enter(CODE)).toBeNull()
  expect(session.getState().token).toBeNull()
})
