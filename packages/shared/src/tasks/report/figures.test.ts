import { expect, test } from 'vitest'
import { bandName, countBands, isInBand, SECTIONS, TENTHS } from './bands.ts'
import { scoreFigures } from './score-figures.ts'

test('each score lies in one section and one tenth, the bounds included', () => {
  for (let score = 0; score <= 20; score += 0.5) {
    const got = { score, full_score: 20 }
    for (const bands of [SECTIONS, TENTHS])
      expect(bands.filter((band) => isInBand(got, band))).toHaveLength(1)
  }
  expect(
    countBands(
      SECTIONS,
      [17, 14, 12, 11.5].map((score) => ({ score, full_score: 20 })),
    ),
  ).toEqual([1, 1, 1, 1])
  expect(countBands(TENTHS, [{ score: 20, full_score: 20 }])[0]).toBe(1)
})

test('bands are called as teachers say them', () => {
  expect(SECTIONS.map(bandName)).toEqual(['85% 以上', '70%–85%', '60%–70%', '60% 以下'])
  expect(TENTHS.map(bandName)).toEqual([
    ...['90% 以上', '80%–90%', '70%–80%', '60%–70%', '50%–60%'],
    ...['40%–50%', '30%–40%', '20%–30%', '10%–20%', '10% 以下'],
  ])
})

test('of an even number of scores the median is between the two in the middle; of none there is nothing', () => {
  expect(scoreFigures([9, 3, 5])).toEqual({ mean: 5.7, median: 5, best: 9, least: 3 })
  expect(scoreFigures([8, 3])).toEqual({ mean: 5.5, median: 5.5, best: 8, least: 3 })
  expect(scoreFigures([])).toBeNull()
})
