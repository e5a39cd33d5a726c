import { expect, it } from 'vitest'
import { holdsUnstorable } from './plain-text.ts'

it('finds what PostgreSQL cannot store, in texts and names, however deep', () => {
  let deep: unknown = '\ud800'
  for (let depth = 0; depth < 50_000; depth += 1) deep = [deep]
  for (const body of [{ a: 'x\0' }, { 'a\0': 1 }, { a: [{ b: 'x\udc00' }] }, { '\ud83d': 1 }, { a: deep }]) {
    expect(holdsUnstorable(body)).toBe(true)
  }
})

it('lets every whole character through', () => {
  expect(holdsUnstorable({ 名: ['张', '😀', '\u202e', '\ufeff', '𠮷', '\uffff'], n: 1, none: null })).toBe(
    false,
  )
})

it('finds runs of marks that no script sets, and lets through those that one does', () => {
  expect(holdsUnstorable({ a: `a${'\u0315'.repeat(50)}${'\u0316'.repeat(50)}` })).toBe(true)
  expect(holdsUnstorable({ a: ['nǖ', 'ก็้', 'Ṩ̂̃', 'x\u0338'] })).toBe(false)
})
