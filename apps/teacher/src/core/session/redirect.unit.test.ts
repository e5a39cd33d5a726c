import { expect, test } from 'vitest'
import { loginPath, safeRedirect } from './redirect.ts'

const ORIGIN = 'http://127.0.0.1:3000'

test.each([
  ['/resource/personal/list', '/resource/personal/list'],
  [
    '/classPreparation/preparationDetails?prepare_lesson_id=1#x',
    '/classPreparation/preparationDetails?prepare_lesson_id=1#x',
  ],
  [null, null],
  ['', null],
  ['https://evil.example/', null],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['/\t/evil.example/', null],
  ['javascript:alert(1)', null],
  ['/login?redirect=/login', null],
  ['/user/login', null],
])('a sign-in that should lead to %j leads to %j', (target, expected) => {
  expect(safeRedirect(target, ORIGIN)).toBe(expected)
})

test('the sign-in page remembers where one wanted to go', () => {
  expect(loginPath('/resource/personal/list?page=2')).toBe(
    '/login?redirect=%2Fresource%2Fpersonal%2Flist%3Fpage%3D2',
  )
  expect(loginPath('/')).toBe('/login')
  expect(loginPath('/login')).toBe('/login')
})
