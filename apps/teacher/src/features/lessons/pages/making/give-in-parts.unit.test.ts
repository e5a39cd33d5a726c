import { expect, test } from 'vitest'
import { giveInParts } from './give-in-parts.ts'

test('[LE-263] the first page is given at once, the others some together, and what is left at the end', () => {
  const given: number[][] = []
  const parts = giveInParts<number>((made) => given.push(made))
  for (let page = 1; page <= 60; page += 1) parts.give(page)
  expect(given.map(({ length }) => length)).toEqual([1, 25, 25])
  parts.rest()
  parts.rest()
  expect(given.map(({ length }) => length)).toEqual([1, 25, 25, 9])
  expect(given.flat()).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
})
