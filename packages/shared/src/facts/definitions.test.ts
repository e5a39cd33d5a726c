import { describe, expect, test } from 'vitest'
import { addCounts, NO_ANSWERS } from './counts.ts'
import {
  correctRate,
  DEFINITIONS,
  markedPart,
  masteryLevel,
  masteryRate,
  rateText,
  scoreRate,
  scoreRateText,
} from './definitions.ts'

/** Ten students of an item of four points: six right, two half, one wrong, one who gave nothing. */
const counts = {
  ...NO_ANSWERS,
  right_count: 6,
  half_count: 2,
  wrong_count: 1,
  missing_count: 1,
  score: 28,
  full_score: 36,
  missed_score: 4,
}

describe('rates', () => {
  test('[FA-8] 正确率 counts what is all right among what was graded', () => {
    expect(correctRate(counts, 5)).toEqual({ kind: 'rate', rate: 6 / 9 })
    expect(correctRate({ ...counts, ungraded_count: 30, missing_count: 30 }, 5)).toEqual(
      correctRate(counts, 5),
    )
  })

  test('[FA-9] 得分率 counts an unanswered item with nothing of its score', () => {
    expect(scoreRate(counts, 5)).toEqual({ kind: 'rate', rate: 28 / 40 })
    expect(scoreRate({ ...NO_ANSWERS, missing_count: 6, missed_score: 24 }, 5)).toEqual({
      kind: 'rate',
      rate: 0,
    })
  })

  test('[FA-10] 掌握度 leaves out what was not answered, and has three levels', () => {
    expect(masteryRate(counts, 5)).toEqual({ kind: 'rate', rate: 28 / 36 })
    expect([0.85, 0.8499, 0.6, 0.5999].map(masteryLevel)).toEqual(['mastered', 'basic', 'basic', 'weak'])
  })

  test('[FA-14] few answers say nothing, and ungraded ones wait', () => {
    const four = { ...NO_ANSWERS, right_count: 4, score: 16, full_score: 16 }
    const written = { ...NO_ANSWERS, ungraded_count: 8 }
    expect([counts, four, written, NO_ANSWERS].map((one) => rateText(correctRate(one, 5)))).toEqual([
      '67%',
      '数据不足',
      '待批',
      '—',
    ])
    expect(rateText(correctRate(four, 4))).toBe('100%')
  })

  test('[TK-247] while answers wait, a 得分率 says of how many it is; what was left counts as marked', () => {
    const some = {
      ...NO_ANSWERS,
      right_count: 10,
      missing_count: 2,
      score: 40,
      full_score: 40,
      missed_score: 8,
    }
    expect([markedPart(some), scoreRateText(some, 5)]).toEqual([null, '83%'])
    const waiting = { ...some, ungraded_count: 8 }
    expect(scoreRateText(waiting, 5)).toBe('83%（已批 12/20 份）')
    expect(
      scoreRateText({ ...NO_ANSWERS, right_count: 1, ungraded_count: 2, score: 3, full_score: 4 }, 1, '题'),
    ).toBe('75%（已批 1/3 题）')
    expect(scoreRateText({ ...NO_ANSWERS, ungraded_count: 8 }, 5)).toBe('待批')
  })

  test('items that give no points have no 得分率', () => {
    expect(scoreRate({ ...NO_ANSWERS, right_count: 9 }, 5)).toEqual({ kind: 'too_few' })
  })
})

test('counts of several questions are one count', () => {
  expect(addCounts([counts, counts])).toMatchObject({
    right_count: 12,
    missing_count: 2,
    score: 56,
    missed_score: 8,
  })
  expect(addCounts([])).toEqual(NO_ANSWERS)
})

test('the definitions say the levels that are computed', () => {
  expect(DEFINITIONS.mastery.counted).toContain('85% 起为掌握，60% 起为基本掌握')
})
