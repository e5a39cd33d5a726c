import { afterEach, expect, test } from 'vitest'
import { openPad } from '../pad.ts'

const SIGN_IN = 'jiangtai.pad.session'
const ownFetch = window.fetch

afterEach(() => {
  window.fetch = ownFetch
  localStorage.removeItem(SIGN_IN)
})

test('[PD-31] a sign-in is gone from the pad before the server answers that it ended', async () => {
  const kept = { token: 'first', expires_at: '2999-01-01T00:00:00.000Z', user_type: 2 }
  localStorage.setItem(SIGN_IN, JSON.stringify(kept))
  const told: (string | null)[] = []
  let answer = () => {}
  window.fetch = (address, init) =>
    new Promise((resolve, reject) => {
      const { url, headers } = new Request(address, init)
      if (!url.endsWith('/logout')) return reject(new TypeError('no network'))
      told.push(headers.get('Authorization'))
      answer = () => resolve(new Response('{"code":200,"message":"","payload":{}}'))
    })
  const pad = openPad(localStorage)
  const left = pad.signOut()
  expect(localStorage.getItem(SIGN_IN)).toBeNull()
  expect(told).toEqual(['first'])
  // The page is loaded again while the line is silent, and the next student signs in on another one.
  expect(openPad(localStorage).store.getState()).toEqual({ kind: 'signed_out', told: null })
  const next = JSON.stringify({ ...kept, token: 'second' })
  localStorage.setItem(SIGN_IN, next)
  answer()
  await left
  expect(localStorage.getItem(SIGN_IN)).toBe(next)
  expect(pad.store.getState()).toEqual({ kind: 'signed_out', told: null })
})
