import { describe, expect, test } from 'vitest'
import { NO_ANSWERS } from './counts.ts'
import {
  answeredShare,
  correctShare,
  correctShareOfFacts,
  correctText,
  percentText,
  shareText,
} from './shares.ts'

describe('[CR-373] a percentage', () => {
  // Of 45 who were there 40 answered; 4 of those wait for a mark, and 27 are all right.
  const facts = {
    ...{ ...NO_ANSWERS, right_count: 27, half_count: 3, wrong_count: 6 },
    ...{ ungraded_count: 4, missing_count: 5 },
  }

  test('正确率 is of those who answered and are graded, by facts and by the board’s counts alike', () => {
    const share = { count: 27, base: 36 }
    expect(correctShareOfFacts(facts)).toEqual(share)
    expect(correctShare({ right_count: 27, answered_count: 40, ungraded_count: 4 })).toEqual(share)
    expect(correctShare({ right_count: 0, answered_count: 4, ungraded_count: 4 })).toBeNull()
    expect(correctShareOfFacts(NO_ANSWERS)).toBeNull()
  })

  test('提交率 is of those who were there', () => {
    expect(answeredShare({ answered_count: 40, expected_count: 45 })).toEqual({ count: 40, base: 45 })
    expect(answeredShare({ answered_count: 0, expected_count: 0 })).toBeNull()
  })

  test('is told with its base', () => {
    expect(shareText({ count: 27, base: 36 }, ' 人')).toBe('75%（27/36 人）')
    expect(percentText({ count: 2, base: 3 })).toBe('67%')
    expect(percentText({ count: 0, base: 0 })).toBe('0%')
    expect(correctText(facts, { least: 5, unit: ' 份' })).toBe('75%（27/36 份）')
    expect(correctText(facts, { least: 50, unit: ' 份' })).toBe('数据不足')
    expect(correctText(NO_ANSWERS, { least: 5, unit: ' 份' })).toBe('—')
  })
})
