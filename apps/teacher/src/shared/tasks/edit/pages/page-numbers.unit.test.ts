import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesInWords, pagesNamed } from './page-numbers.ts'

test.each([
  ['3-5，8', [3, 4, 5, 8]],
  ['8、3~5 4', [3, 4, 5, 8]],
  ['2到3', [2, 3]],
  ['', []],
  ['0', null],
  ['11', null],
  ['5-3', null],
  ['三', null],
  ['3-', null],
])('[HK-111] “%s” of ten pages', (words, pages) => {
  expect(pagesNamed(words, 10)).toEqual(pages)
})

test('[HK-111] pages in words name the same pages', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 40 })), (pages) => {
      const inOrder = pages.toSorted((one, other) => one - other)
      expect(pagesNamed(pagesInWords(inOrder), 40)).toEqual(inOrder)
    }),
  )
})
