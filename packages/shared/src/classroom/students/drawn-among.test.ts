import { expect, it } from 'vitest'
import { usualAmong } from './drawn-among.ts'

it('[CR-26] begins with the whole class while fewer than half of it have entered', () => {
  expect(usualAmong({ entered: 3, roster: 45 })).toBe('class')
  expect(usualAmong({ entered: 23, roster: 45 })).toBe('entered')
  expect(usualAmong({ entered: 0, roster: 0 })).toBe('entered')
})
