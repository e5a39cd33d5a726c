import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Entry, mergeEntries, movedIds } from './merge-entries.ts'

/** `'a b*'`: ids in their order, each with its mark; a star is another mark. */
const list = (words: string): Entry[] =>
  words
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ id: word.replaceAll(/[*!]/g, ''), mark: word.replaceAll(/[a-z]/g, '') }))

const merged = (base: string, ours: string, theirs: string) => {
  const { order, met } = mergeEntries({ base: list(base), ours: list(ours), theirs: list(theirs) })
  return { order: order.map(({ id, from }) => (from === 'ours' ? id : id.toUpperCase())).join(' '), met }
}
const orderOf = (base: string, ours: string, theirs: string) => merged(base, ours, theirs).order.toLowerCase()

test.each([
  ['both add at the end', 'a b', 'a b x', 'a b y', 'a b y x'],
  ['both add at the beginning', 'a b', 'x a b', 'y a b', 'y x a b'],
  ['one adds, the other removes its neighbour', 'a b c', 'a b x c', 'a c', 'a x c'],
  ['one removes, the other moves', 'a b c d', 'a c d', 'd a b c', 'd a c'],
  ['both remove the same', 'a b c', 'a c', 'a c', 'a c'],
  ['one moves, the other adds', 'a b c', 'c a b', 'a b c x', 'c a b x'],
  ['both move the same: ours stands', 'a b c', 'c a b', 'a c b', 'c a b'],
  ['ours was stored already', 'a b', 'a x', 'a x', 'a x'],
])('[LE-106] %s', (_what, base, ours, theirs, order) => {
  expect(merged(base, ours, theirs).met).toEqual([])
  expect(orderOf(base, ours, theirs)).toBe(order)
})

test.each([
  ['changed by one alone: that stands', 'a b', 'a* b', 'a b', 'a b', []],
  ['changed by the other alone', 'a b', 'a b', 'a* b', 'A b', []],
  ['changed alike by both', 'a', 'a*', 'a*', 'a', []],
  ['changed differently: theirs stands and is told', 'a b', 'a* b', 'a! b', 'A b', ['a']],
  ['removed there, changed here', 'a b', 'a* b', 'b', 'a b', ['a']],
  ['removed here, changed there', 'a b', 'b', 'a* b', 'A b', ['a']],
])('[LE-106] %s (theirs are capital)', (_what, base, ours, theirs, order, met) => {
  expect(merged(base, ours, theirs)).toEqual({ order, met })
})

test('[LE-106] nothing that either added is lost, nothing comes twice, and an unchanged list changes nothing', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'), {
    maxLength: 10,
  })
  const entries = (list: string[]): Entry[] => list.map((id) => ({ id, mark: '' }))
  fc.assert(
    fc.property(ids, ids, ids, (base, ours, theirs) => {
      const orderAfter = (one: string[], other: string[]) =>
        mergeEntries({ base: entries(base), ours: entries(one), theirs: entries(other) }).order.map(
          ({ id }) => id,
        )
      const both = orderAfter(ours, theirs)
      expect(new Set(both).size).toBe(both.length)
      const kept = [...ours, ...theirs].filter(
        (id) => !base.includes(id) || (ours.includes(id) && theirs.includes(id)),
      )
      expect(both.toSorted()).toEqual([...new Set(kept)].toSorted())
      expect(orderAfter(base, theirs)).toEqual(theirs)
      expect(orderAfter(ours, base)).toEqual(ours)
    }),
  )
})

test('[LE-110] the fewest ids count as moved', () => {
  const moved = (before: string, after: string) => [...movedIds(list(before), list(after))]
  expect(moved('a b c d', 'd a b c')).toEqual(['d'])
  expect(moved('a b c d', 'a x b d')).toEqual([])
  expect(moved('a b c', 'c b a')).toHaveLength(2)
})
