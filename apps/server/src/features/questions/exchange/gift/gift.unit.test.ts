import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { question as anyQuestion } from '@jiangtai/shared/questions/test/arbitrary-question.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { normaliseQuestion } from '@jiangtai/shared/questions/typed-question/normalise-question.ts'
import { isGift, readGift } from './read-gift.ts'
import { writeGift } from './write-gift.ts'

/** A read question in words: kind, stem, choices and key, each in one line. */
const said = ({ items: [item] }: Question) =>
  item === undefined
    ? null
    : [
        item.kind,
        plainText(item.stem),
        item.options.map(({ key, content }) => `${key}.${plainText(content)}`).join(' '),
        KINDS[item.kind].keyText(item),
      ]
const only = (text: string) => said(readGift(text).questions[0]!.question)

describe('[QI-83] a file of GIFT', () => {
  it.each([
    ['Who’s buried? {=Grant ~no one ~Lee}', ['single', 'Who’s buried?', 'A.Grant B.no one C.Lee', 'A']],
    ['The sun rises in the east.{T}', ['judge', 'The sun rises in the east.', '', '正确']],
    ['地球是平的。{FALSE#再想想}', ['judge', '地球是平的。', '', '错误']],
    ['2+2 等于 {=四 =4} 。', ['blank', '2+2 等于 ____ 。', '', '四 / 4']],
    ['圆周率约为{#3.14:0.01}', ['blank', '圆周率约为 ____', '', '3.14']],
    ['范围{#1..5}', ['blank', '范围 ____', '', '3']],
    ['质数有 {~%50%2 ~%50%3 ~%-100%4}', ['multiple', '质数有', 'A.2 B.3 C.4', 'AB']],
    ['连一连 {=中国 -> 北京 =法国 -> 巴黎}', ['match', '连一连', 'A.中国 B.法国', 'A-1，B-2']],
    ['写一段话。{}\n\n对。{T}', ['text', '写一段话。', '', '']],
    ['若 \\{x|x\\=1\\} 则{=对 ~错}', ['single', '若 {x|x=1} 则', 'A.对 B.错', 'A']],
    ['[html]<p>求 <b>\\\\(x^2\\\\)</b> 的值</p>{=1 ~2}', ['single', '求 $x^2$ 的值', 'A.1 B.2', 'A']],
  ])('reads %s', (text, wanted) => {
    expect(isGift(text)).toBe(true)
    expect(only(text)).toEqual(wanted)
  })

  it('[QI-81] names what is no question with its line, and keeps what stands beside it', () => {
    const { questions, left_out } = readGift(
      '$CATEGORY: 一\n\n// 说明\n只是说明\n\n一加一？{=2 ~3}\n\n没写完 {=2',
    )
    expect(questions).toHaveLength(1)
    expect(left_out).toEqual(['第 4 行：这是一段说明，没有题目', '第 8 行：答案没有写完，少了 }'])
  })

  it('[QI-81] ends an answer part that was never closed where the next question begins, and names how far it reaches', () => {
    const read = readGift('甲{=1}\n\n乙{=2\n\n丙{=3}\n\n丁{\n=4\n\n~5}\n\n戊{=6\n\n己\n\n庚')
    expect(read.questions.map(({ question }) => said(question)?.[1])).toEqual(['甲 ____', '丙 ____', '丁'])
    expect(read.left_out).toEqual([
      '第 3 行：答案没有写完，少了 }',
      '第 12 行：答案没有写完，少了 }，到第 16 行都没有导入',
    ])
  })

  it('is told from a typed paper', () => {
    expect(isGift('1. 集合 {1, 2} 的子集有几个？\n【答案】4')).toBe(false)
  })

  it('[QI-82] brings back every question that was written, whatever its kind', () => {
    fc.assert(
      fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 3 }), (questions) => {
        const read = readGift(writeGift(questions))
        expect(read.left_out).toEqual([])
        expect(read.questions.map(({ question }) => normaliseQuestion(question))).toEqual(
          questions.map(normaliseQuestion),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('[QI-82] brings back a text that ends with a backslash, and what stands behind it', () => {
    const { questions } = readGift('甲 \\\\{=乙 ~丙 \\\\}\n\n丁{=戊 ~己}')
    expect(questions.map(({ question }) => said(question))).toEqual([
      ['single', '甲 \\', 'A.乙 B.丙 \\', 'A'],
      ['single', '丁', 'A.戊 B.己', 'A'],
    ])
    const written = writeGift(questions.map(({ question }) => question))
    expect(readGift(written).questions.map(({ question }) => said(question))).toEqual(
      questions.map(({ question }) => said(question)),
    )
    // Without the comments, the written file says the same.
    const native = written.replace(/^\/\/ .*$/gm, '')
    expect(readGift(native).questions.map(({ question }) => said(question)?.[3])).toEqual(['A', 'A'])
  })

  it('[QI-82] reads what somebody changed in the file, not what the comment remembers', () => {
    const file = writeGift(readGift('一加一？{=2 ~3}').questions.map(({ question }) => question))
    expect(only(file.replace('一加一？', '一加二？').replace('=2 ~3', '=3 ~2'))).toEqual([
      'single',
      '一加二？',
      'A.3 B.2',
      'A',
    ])
  })

  it('is read to its end whatever stands in it: what took the square of its length would not end in time', () => {
    const hostile = ['{', '=', '\\', '::', 'a{=b}\n\n', '<b', '&#', '{%1%']
    for (const text of hostile) {
      const file = text.repeat(100_000)
      isGift(file)
      expect(readGift(file).questions.length).toBeLessThanOrEqual(2000)
    }
  }, 60_000)
})
