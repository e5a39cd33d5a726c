import { describe, expect, it } from 'vitest'
import { withAnswerBracket } from './answer-bracket.ts'

describe('[QI-13] the place for the answer', () => {
  const cases: [string, string, string][] = [
    ['lost its second half', '则冲击力约为（', '则冲击力约为（　　）'],
    [
      'lost it before a table',
      '正确的是（\n\n\\begin{tabular}{|c|}',
      '正确的是（　　）\n\n\\begin{tabular}{|c|}',
    ],
    ['was half taken for a formula', '安排方式共有（ $)$', '安排方式共有（　　）'],
    ['was taken for a formula in the middle', '约为 ( $)$ 选一项', '约为 （　　） 选一项'],
    ['was taken into the formula before', '则 $p=()$', '则 $p=$（　　）'],
  ]
  it.each(cases)('is whole where it %s', (_name, typed, whole) => {
    expect(withAnswerBracket(typed)).toBe(whole)
    expect(withAnswerBracket(whole)).toBe(whole)
  })

  it('takes time in proportion to the text', () => {
    const times = [20_000, 80_000].map((count) => {
      const from = process.cpuUsage().user
      withAnswerBracket('（ $)$'.repeat(count))
      return process.cpuUsage().user - from
    })
    expect(times[1]).toBeLessThan(Math.max(100_000, (times[0] ?? 0) * 12))
  })

  it.each(['下列正确的是（　　）', '若 $f(x)=g()+1$', '求 $f($', '价格 $5 ( $) 的是', '没有括号'])(
    'stays in %s',
    (stem) => {
      expect(withAnswerBracket(stem)).toBe(stem)
    },
  )
})
