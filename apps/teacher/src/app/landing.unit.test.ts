import { expect, test } from 'vitest'
import { landingOf } from './landing.ts'

test.each([
  ['/resource/personal/list?page=2#x', '/resource/personal/list?page=2#x'],
  ['/homework/box/homework-list', '/homework/box/homework-list'],
  ['/a/../resource/personal/list', '/resource/personal/list'],
  [null, '/'],
  ['/login?redirect=/login', '/'],
  ['/user/login', '/'],
  ['/api/health', '/'],
  ['/pad/', '/'],
  ['/no/such/page', '/'],
  ['/__proto__', '/'],
  ['/.//evil.example/phish', '/'],
])('[SE-51] a sign-in that should lead to %j leads to %s', (target, expected) => {
  expect(landingOf(target, 'http://127.0.0.1:3000')).toBe(expected)
})
