import { expect, test } from 'vitest'
import { FORMULA_KEYS } from './formula-keys.ts'
import { CARET, moveCaret, removeBefore, type Typing, writeKey } from './typing.ts'

const at = (text: string, from: number, to = from): Typing => ({ text, from, to })

test('[QR-7] a key writes where the caret is, and what was selected goes into its place', () => {
  expect(writeKey(at('12', 1), 'π')).toEqual(at('1π2', 2))
  expect(writeKey(at('x+1', 0, 3), `√(${CARET})`)).toEqual(at('√(x+1)', 5))
  expect(writeKey(at('', 0), `(${CARET})/()`)).toEqual(at('()/()', 1))
  expect(writeKey(at('abc', 1, 2), '²')).toEqual(at('a²c', 2))
})

test('[QR-7] one sign is removed and passed over at a time, however many units it has', () => {
  expect(removeBefore(at('a𝜋', 3))).toEqual(at('a', 1))
  expect(removeBefore(at('a𝜋b', 1, 3))).toEqual(at('ab', 1))
  expect(removeBefore(at('ab', 0))).toEqual(at('ab', 0))
  expect(moveCaret(at('a𝜋b', 1), 1)).toEqual(at('a𝜋b', 3))
  expect(moveCaret(at('a𝜋b', 3), -1)).toEqual(at('a𝜋b', 1))
  expect(moveCaret(at('ab', 2), 1)).toEqual(at('ab', 2))
  expect(moveCaret(at('ab', 0), -1)).toEqual(at('ab', 0))
})

test('[QR-7] every key of a group has a name of its own and at most one place for the caret', () => {
  for (const { keys } of FORMULA_KEYS) {
    expect(new Set(keys.map(({ name }) => name)).size).toBe(keys.length)
    expect(keys.filter(({ writes }) => writes.split(CARET).length > 2 || writes === '')).toEqual([])
  }
})
