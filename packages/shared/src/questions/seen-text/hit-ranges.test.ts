import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Inline } from '../document.ts'
import { foldSeen } from './fold-seen.ts'
import { hitRanges, hitsOfLine } from './hit-ranges.ts'
import { seenWords } from './seen-words.ts'

test.each([
  ['函数 最值', ['函数', '最值']],
  ['2010 高考', ['2010', '高考']],
  ['原 子数', ['原子数']],
  ['在 x 轴上, 焦点', ['在x轴上,焦点']],
  ['look forward to', ['lookforwardto']],
  ['y = 2x', ['y=2x']],
  ['  ', []],
  ['____', []],
  ['函数 函数', ['函数']],
])('[QS-4] %j asks for %j', (query, words) => {
  expect(seenWords(query)).toEqual(words)
})

describe('[QS-8] hits', () => {
  test('are where a reader sees the word, whatever its spelling', () => {
    expect(hitRanges('若 ＣＯ₂ 过量，co2 溶解', 'CO2')).toEqual([
      { from: 2, to: 5 },
      { from: 9, to: 12 },
    ])
    expect(hitRanges('原 子', '原子')).toEqual([{ from: 0, to: 3 }])
    expect(hitRanges('函数的最值', '最值 函数')).toEqual([
      { from: 0, to: 2 },
      { from: 3, to: 5 },
    ])
    expect(hitRanges('函数', '')).toEqual([])
  })

  test('fold to one of the words, lie inside the text and do not touch', () => {
    const some = fc.string({ unit: fc.constantFrom(...Array.from('ab函数 x²2₂，,A')), maxLength: 30 })
    fc.assert(
      fc.property(some, some, (text, query) => {
        const ranges = hitRanges(text, query)
        const words = seenWords(query)
        for (const [at, { from, to }] of ranges.entries()) {
          const marked = foldSeen(text.slice(from, to))
          expect(words.some((word) => marked.includes(word))).toBe(true)
          expect(from).toBeGreaterThan(ranges[at - 1]?.to ?? -1)
        }
        const isHeld = words.some((word) => foldSeen(text).includes(word))
        expect(ranges.length > 0).toBe(isHeld)
      }),
    )
  })

  test('go through the things of a line; a formula is marked as a whole', () => {
    const text = (words: string): Inline => ({ type: 'text', text: words, marks: [] })
    const line: Inline[] = [
      text('函数'),
      { type: 'math', latex: 'y=x^{2}' },
      text('的'),
      text('最小值'),
      { type: 'blank', n: 1, width: null },
    ]
    const formula = { from: 0, to: 7 }
    expect(hitsOfLine(line, '数y=x2的')).toEqual([
      [{ from: 1, to: 2 }],
      [formula],
      [{ from: 0, to: 1 }],
      [],
      [],
    ])
    expect(hitsOfLine(line, '的最小')).toEqual([[], [], [{ from: 0, to: 1 }], [{ from: 0, to: 2 }], []])
    expect(hitsOfLine(line, '=x2')).toEqual([[], [formula], [], [], []])
    expect(hitsOfLine(line, '最大')).toEqual([[], [], [], [], []])
  })
})
