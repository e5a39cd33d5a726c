import { expect, test } from 'vitest'
import { entryCodeOf } from './entry.ts'

test('[CR-251] a lesson has one code of six digits, zeros at its start among them', () => {
  expect(entryCodeOf('01964b2e-8f00-7000-8000-00000000002a')).toBe('000042')
  expect(entryCodeOf('01964b2e-8f00-7000-8000-ffffffffffff')).toBe('710655')
  expect(entryCodeOf('01964b2e-8f00-7000-8000-00000000002a')).toBe('000042')
})

test('[CR-251] ids that differ by their last digit have different codes', () => {
  const codes = '0123456789abcdef'
    .split('')
    .map((end) => entryCodeOf(`01964b2e-8f00-7000-8000-3c5a9d21f08${end}`))
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(codes).size).toBe(16)
})
