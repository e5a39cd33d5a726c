import { expect, test } from 'vitest'
import { hasReason, toggleReason } from './reasons.ts'

test('[TK-223] a reason is written into the note and taken out again, and what was typed stays', () => {
  expect(toggleReason('', '漏做')).toBe('漏做')
  const both = toggleReason('漏做', '字迹不清')
  expect(both).toBe('漏做；字迹不清')
  expect(toggleReason(both, '漏做')).toBe('字迹不清')
  expect(toggleReason('第 2 步重写 ', '步骤不全')).toBe('第 2 步重写；步骤不全')
  expect(toggleReason('第 2 步重写；步骤不全', '步骤不全')).toBe('第 2 步重写')
  expect(hasReason('漏做了一问', '漏做')).toBe(false)
})
