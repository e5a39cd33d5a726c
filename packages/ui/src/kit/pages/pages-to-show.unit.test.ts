import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesToShow } from './pages-to-show.ts'

test('a few pages are all shown', () => {
  expect(pagesToShow({ current: 1, count: 1 })).toEqual([1])
  expect(pagesToShow({ current: 3, count: 6 })).toEqual([1, 2, 3, 4, 5, 6])
})

test('of many pages the ends and the neighbours are shown', () => {
  expect(pagesToShow({ current: 50, count: 500 })).toEqual([
    1,
    'gap-before',
    48,
    49,
    50,
    51,
    52,
    'gap-after',
    500,
  ])
})

test('a gap stands for at least two pages, and every page shown is in order', () => {
  const place = fc
    .integer({ min: 1, max: 80 })
    .chain((count) => fc.record({ count: fc.constant(count), current: fc.integer({ min: 1, max: count }) }))
  fc.assert(
    fc.property(place, ({ count, current }) => {
      const shown = pagesToShow({ current, count })
      const left_out = shown.flatMap((page, index) => {
        const [before, after] = [shown[index - 1], shown[index + 1]]
        return typeof page === 'number' ? [] : [Number(after) - Number(before) - 1]
      })
      const numbers = shown.filter((page) => typeof page === 'number')
      expect(left_out.every((pages) => pages >= 2)).toBe(true)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(numbers).toEqual(expect.arrayContaining([1, current, count]))
      expect(numbers.length + left_out.reduce((sum, pages) => sum + pages, 0)).toBe(count)
    }),
  )
})
