import { expect, it } from 'vitest'
import { isRuleMet, lengthWords, ruleWords, seenWords, whyImpossible } from './rule.ts'

const video = { kind: 'video' as const, object_key: 'k', seconds: 100 }
const text = { kind: 'text' as const, text: '课文' }

it('[TK-141] a rule is met by being opened, by minutes, or by a share of what is played', () => {
  expect(isRuleMet({ kind: 'open' }, text, 0)).toBe(true)
  expect([59, 60].map((seen) => isRuleMet({ kind: 'minutes', minutes: 1 }, text, seen))).toEqual([
    false,
    true,
  ])
  expect([79, 80].map((seen) => isRuleMet({ kind: 'share', percent: 80 }, video, seen))).toEqual([
    false,
    true,
  ])
})

it('[TK-141] what can never be met says why', () => {
  expect(whyImpossible({ kind: 'minutes', minutes: 1 }, video)).toBeNull()
  expect(whyImpossible({ kind: 'minutes', minutes: 2 }, video)).toBe('全长只有 1 分 40 秒，要求 2 分钟做不到')
  expect(whyImpossible({ kind: 'share', percent: 100 }, video)).toBeNull()
  expect(whyImpossible({ kind: 'share', percent: 10 }, text)).toBe('只有视频和声音能按百分比要求')
})

it('rules and lengths are told in words', () => {
  expect(ruleWords({ kind: 'minutes', minutes: 3 }, { kind: 'sound' })).toBe('至少听 3 分钟')
  expect(ruleWords({ kind: 'share', percent: 80 }, video)).toBe('看到 80%')
  expect([0, 60, 61].map(lengthWords)).toEqual(['0 秒', '1 分钟', '1 分 1 秒'])
  expect([seenWords(video, 50), seenWords(text, 50)]).toEqual(['50 秒（50%）', '50 秒'])
})
