import { expect, test } from 'vitest'
import { DEFAULT_SCHOOL_SETTINGS } from '../../school/settings.ts'
import { bandName, countBands, isInBand, sectionName, sectionsOf, TENTHS } from './bands.ts'
import { scoreFigures } from './score-figures.ts'

const SECTIONS = sectionsOf(DEFAULT_SCHOOL_SETTINGS)

test('each score lies in one section and one tenth, the bounds included', () => {
  for (let score = 0; score <= 20; score += 0.5) {
    const got = { score, full_score: 20 }
    for (const bands of [SECTIONS, TENTHS])
      expect(bands.filter((band) => isInBand(got, band))).toHaveLength(1)
  }
  expect(
    countBands(
      SECTIONS,
      [17, 15, 14.5, 11.5].map((score) => ({ score, full_score: 20 })),
    ),
  ).toEqual([1, 1, 1, 1])
  expect(countBands(TENTHS, [{ score: 20, full_score: 20 }])[0]).toBe(1)
})

test('bands are called as teachers say them', () => {
  expect(SECTIONS.map(sectionName)).toEqual([
    ...['优秀（85% 以上）', '良好（75%–85%）', '及格（60%–75%）', '待及格（60% 以下）'],
  ])
  expect(TENTHS.map(bandName)).toEqual([
    ...['90% 以上', '80%–90%', '70%–80%', '60%–70%', '50%–60%'],
    ...['40%–50%', '30%–40%', '20%–30%', '10%–20%', '10% 以下'],
  ])
})

test('[TK-121] the sections are those that the school laid down, to a tenth of a per cent', () => {
  const own = sectionsOf({ excellent_rate: 0.57, good_rate: 0.333, pass_rate: 0.29 })
  expect(own.map(bandName)).toEqual(['57% 以上', '33.3%–57%', '29%–33.3%', '29% 以下'])
  const scores = [570, 569.5, 333, 332.5, 290, 289.5].map((score) => ({ score, full_score: 1000 }))
  expect(countBands(own, scores)).toEqual([1, 2, 2, 1])
})

test('of an even number of scores the median is between the two in the middle; of none there is nothing', () => {
  expect(scoreFigures([9, 3, 5])).toEqual({ mean: 5.7, median: 5, best: 9, least: 3 })
  expect(scoreFigures([8, 3])).toEqual({ mean: 5.5, median: 5.5, best: 8, least: 3 })
  expect(scoreFigures([])).toBeNull()
})
