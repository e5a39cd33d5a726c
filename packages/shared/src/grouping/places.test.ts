import { expect, test } from 'vitest'
import { placesOf } from './places.ts'

const shown = (totals: readonly (readonly [string, number])[]) =>
  placesOf(totals.map(([name, total]) => ({ name, total }))).map(({ name, place, share }) => [
    name,
    place,
    share,
  ])

test('[GR-48] equal sums share a place, the next counts them all, and equals keep their order', () => {
  expect(
    shown([
      ['第2组', 4],
      ['第10组', 4],
      ['松组', 8],
      ['竹组', -2],
    ]),
  ).toEqual([
    ['松组', 1, 1],
    ['第2组', 2, 0.5],
    ['第10组', 2, 0.5],
    ['竹组', 4, -0.25],
  ])
})

test('[GR-48] before the first point all are first', () => {
  expect(
    shown([
      ['一组', 0],
      ['二组', 0],
    ]),
  ).toEqual([
    ['一组', 1, 0],
    ['二组', 1, 0],
  ])
  expect(shown([])).toEqual([])
})
