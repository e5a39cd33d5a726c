import { expect, test } from 'vitest'
import { landingOf } from './landing.ts'

test.each([
  ['/resource/personal/list?page=2#x', '/resource/personal/list?page=2#x'],
  ['/homework/box/homework-list', '/homework/box/homework-list'],
  ['/a/../resource/personal/list', '/resource/personal/list'],
  [null, '/workbench'],
  ['/', '/workbench'],
  ['/login?redirect=/login', '/workbench'],
  ['/user/login', '/workbench'],
  ['/api/health', '/workbench'],
  ['/pad/', '/workbench'],
  ['/no/such/page', '/workbench'],
  ['/__proto__', '/workbench'],
  ['/.//evil.example/phish', '/workbench'],
])('[SE-51] a sign-in that should lead to %j leads to %s', (target, expected) => {
  expect(landingOf(target, 'http://127.0.0.1:3000')).toBe(expected)
})
