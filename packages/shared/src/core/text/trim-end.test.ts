import { expect, it } from 'vitest'
import { trimEndOf } from './trim-end.ts'

it.each([
  ['答案。、', ',.;:。、', '答案'],
  ['1, 2. \n', '., ', '1, 2'],
  ['a b ', '.', 'a b '],
  ['....', '.', ''],
  ['', '.', ''],
])('takes the signs at the end of %j away', (text, dropped, left) => {
  expect(trimEndOf(text, dropped)).toBe(left)
})
