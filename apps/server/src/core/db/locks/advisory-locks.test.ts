import { expect, it } from 'vitest'
import { NAMED_LOCKS, SINGLE_LOCKS } from './advisory-locks.ts'

it.each([Object.values(SINGLE_LOCKS), Object.values(NAMED_LOCKS)])(
  'no two subjects wait for each other',
  (...numbers: number[]) => {
    expect(new Set(numbers).size).toBe(numbers.length)
  },
)
