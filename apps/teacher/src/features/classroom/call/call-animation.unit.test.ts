import { expect, test } from 'vitest'
import { CALL_MS, nameAt } from './call-animation.ts'

const names = ['安', '白', '陈', '丁', '方']

test('names pass, each longer than the one before, and the called one stays after 1.2 s', () => {
  const shown = Array.from({ length: CALL_MS }, (_, elapsed_ms) =>
    nameAt({ elapsed_ms, names, called: '白' }),
  )
  const turns = shown.flatMap((name, at) => (at === 0 || name !== shown[at - 1] ? [at] : []))
  const stays = turns.slice(1).map((at, index) => at - (turns[index] ?? 0))
  expect(stays.length).toBeGreaterThan(10)
  expect(stays.at(-1)).toBeGreaterThan(3 * (stays[0] ?? 0))
  expect(nameAt({ elapsed_ms: CALL_MS, names, called: '白' })).toBe('白')
})

test('with nobody else to show the called one is there at once', () => {
  expect(nameAt({ elapsed_ms: 0, names: [], called: '白' })).toBe('白')
})
