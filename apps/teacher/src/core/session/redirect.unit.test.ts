import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathWithin } from './path-within.ts'
import { loginPath } from './redirect.ts'

const ORIGIN = 'http://127.0.0.1:3000'

test.each([
  ['/resource/personal/list', '/resource/personal/list'],
  [
    '/classPreparation/preparationDetails?prepare_lesson_id=1#x',
    '/classPreparation/preparationDetails?prepare_lesson_id=1#x',
  ],
  ['/resource/personal/list?text=50%25', '/resource/personal/list?text=50%25'],
  [null, null],
  ['', null],
  ['resource', null],
  ['https://evil.example/', null],
  ['//evil.example/', null],
  ['/.//evil.example/phish', null],
  ['/a/..//evil.example', null],
  ['/%2e//evil.example', null],
  ['/a/%2e%2e//evil.example', null],
  ['/\\evil.example/', null],
  ['/.\\/evil.example', null],
  ['/%2fevil.example', null],
  ['/%5cevil.example', null],
  ['/%252fevil.example', null],
  ['/\t/evil.example/', null],
  ['/\n//evil.example', null],
  ['/\u0000/evil.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  [`/${'a'.repeat(100_000)}`, null],
])('[SE-51] within our site %j is %j', (target, expected) => {
  expect(pathWithin(target, ORIGIN)).toBe(expected)
})

/** What open redirects are made of. */
const HOSTILE = [
  ...[
    '/',
    '//',
    '\\',
    '.',
    '..',
    '/./',
    '/../',
    '@',
    ':',
    '?',
    '#',
    '%',
    '%2f',
    '%5C',
    '%252f',
    '%2e',
    '%00',
    '%0a',
  ],
  ...[
    '\t',
    '\n',
    '\r',
    '\u0000',
    '\u2028',
    '\u3002',
    '\uff0f',
    'javascript:',
    'http:',
    'evil.example',
    'list',
    '一',
  ],
]

test('[SE-51] whatever is made of hostile parts leads nowhere else, however often it is resolved', () => {
  const target = fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 4 })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(target, (parts) => {
      const path = pathWithin(`/${parts.join('')}`, ORIGIN)
      if (path === null) return
      const once = new URL(path, ORIGIN)
      expect(once.origin).toBe(ORIGIN)
      expect(once.href).toBe(`${ORIGIN}${path}`)
      expect(new URL(path, 'https://elsewhere.example').origin).toBe('https://elsewhere.example')
      expect(path.startsWith('//')).toBe(false)
      expect(pathWithin(path, ORIGIN)).toBe(path)
    }),
    { numRuns: 5000 },
  )
})

test('the sign-in page remembers where one wanted to go', () => {
  expect(loginPath('/resource/personal/list?page=2')).toBe(
    '/login?redirect=%2Fresource%2Fpersonal%2Flist%3Fpage%3D2',
  )
  expect(loginPath('/')).toBe('/login')
  expect(loginPath('/login')).toBe('/login')
})
