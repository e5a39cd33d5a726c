import { expect, it } from 'vitest'
import { codeOfSecret, enrolmentUri, makeSecret, stepOfCode } from './app-code.ts'

/** The secret of RFC 6238, appendix B, `12345678901234567890`, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// The last six of the eight digits in the RFC.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('[SE-60] at second %i the code is that of RFC 6238', (second, code) => {
  const now = new Date(second * 1000)
  expect(codeOfSecret({ secret: SECRET, now })).toBe(code)
  expect(stepOfCode({ secret: SECRET, code, now })).toBe(Math.floor(second / 30))
})

it('[SE-61] a code fits one step before and after its own, and no further', () => {
  const own = 1_000_000
  const code = codeOfSecret({ secret: SECRET, now: new Date(own * 30_000) })
  const fits = (second: number) =>
    stepOfCode({ secret: SECRET, code, now: new Date(own * 30_000 + second * 1000) })
  expect([-31, -30, 0, 29, 59, 60].map(fits)).toEqual([null, own, own, own, own, null])
})

it('[SE-60] a secret has 160 random bits, and its address says how codes are made', () => {
  expect(makeSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(makeSecret()).not.toBe(makeSecret())
  const uri = new URL(enrolmentUri({ secret: SECRET, login: 'teacher' }))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('讲台:teacher')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    ...{ issuer: '讲台', secret: SECRET, algorithm: 'SHA1', digits: '6', period: '30' },
  })
})
