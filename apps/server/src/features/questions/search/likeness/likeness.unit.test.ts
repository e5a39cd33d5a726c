import { newId } from '@jiangtai/shared/core/ids.ts'
import { type Block, Question } from '@jiangtai/shared/questions/document.ts'
import { readBlocks } from '@jiangtai/shared/questions/typed-form/parse-blocks.ts'
import { describe, expect, it } from 'vitest'
import { likenessOf } from './likeness.ts'

const blocksOf = (typed: string): Block[] => readBlocks(typed).blocks
const asked = (stem: string, { options = ['甲', '乙'], answer = '' } = {}) =>
  likenessOf(
    Question.parse({
      form: 'plain',
      material: null,
      bank: [],
      analysis: [],
      items: [
        {
          item_id: newId(),
          kind: answer === '' ? 'single' : 'blank',
          stem: blocksOf(stem),
          options: options.map((option, index) => ({ key: 'ABCD'[index], content: blocksOf(option) })),
          targets: [],
          blanks: [],
          score: 5,
          key:
            answer === ''
              ? { kind: 'choice', keys: ['A'] }
              : {
                  kind: 'blank',
                  blanks: [
                    { accepted: [answer], compare: 'text', tolerance: null, score: null, group: null },
                  ],
                },
          marking: { rule: 'whole' },
          analysis: [],
          knowledge: [],
        },
      ],
    }),
  )

describe('[QI-14] another sign makes another question', () => {
  it.each([
    ['x<sup>2</sup>', 'x<sub>2</sub>'],
    ['x<sup>2</sup>', 'x2'],
    ['x²', 'x₂'],
    ['x²', 'x2'],
    ['CO₂', 'CO²'],
    ['①③', '13'],
    ['½', '1/2'],
    ['c<u>a</u>t', 'ca<u>t</u>'],
    ['b<u>oo</u>k', 'book'],
    ['<dot>行</dot>走', '行<dot>走</dot>'],
    ['<wave>他</wave>来了', '他<wave>来了</wave>'],
    ['<ruby>行<rt>xíng</rt></ruby>', '<ruby>行<rt>háng</rt></ruby>'],
    ['3！', '3'],
    ['计算 n! 的值', '计算 n 的值'],
    ['$(n+1)!$', '$(n+1)$'],
    ["点 A' 与 B", '点 A 与 B'],
    ['点 A′ 与 B', '点 A 与 B'],
    ["$f'(x)$", '$f(x)$'],
    ['点（-1，-2）', '点（-1-2）'],
    ['点（1，−2）', '点（1−2）'],
    ['点 $(1,\\sqrt{2})$', '点 $(1\\sqrt{2})$'],
    ['区间（2，π）', '区间（2π）'],
    ['f(x)，g(x) 都', 'f(x)g(x) 都'],
    ['计算 —1 的', '计算 1 的'],
    ['得 .5 米', '得 5 米'],
    ['1.5', '15'],
    ['1：2', '12'],
    ['|-3|', '|3|'],
    ['$\\overline{AB}$', '$AB$'],
  ])('%s and %s', (one, other) => {
    expect(asked(one).text).not.toBe(asked(other).text)
    expect(asked('题', { options: [one, '略'] }).text).not.toBe(asked('题', { options: [other, '略'] }).text)
    expect(asked('题', { answer: one }).key).not.toBe(asked('题', { answer: other }).key)
  })

  it.each([
    ['（5分钟）后', '后'],
    ['（公元前221年）秦', '（公元前206年）秦'],
    ['1. 5 个苹果', '1.5 个苹果'],
  ])('in the number or the brackets before a stem: %s and %s', (one, other) => {
    expect(asked(one).text).not.toBe(asked(other).text)
  })

  it.each([
    ['下列正确的是（　　）', '下列，正确的是：'],
    ['1. 某题', '某题'],
    ['12．（5分）某题', '某题'],
    ['3、某题', '某题'],
    ['（2019·全国卷Ⅰ）某题', '某题'],
    ['（2019年北京）7. 某题', '（3分）某题'],
    ['ＡＢ＝１', 'AB=1'],
    ['$\\dfrac{1}{2}$', '$\\frac{1}{2}$'],
    ['$\\left(x\\right)$', '$( x )$'],
    ['x²', 'x<sup>2</sup>'],
    ['x₂', 'x<sub>2</sub>'],
    ["A'", 'A′'],
    ["don't", 'don’t'],
    ['−1', '—1'],
    ['“甲”——乙', '甲乙'],
    ['**粗**体', '粗体'],
    ['甲，<u>  </u>乙', '甲乙'],
    ['x, y', 'x，y'],
  ])('but %s and %s are one', (one, other) => {
    expect(asked(one).text).toBe(asked(other).text)
  })

  it('and is told in linear time', () => {
    const began = process.cpuUsage()
    for (const sign of [' ', '—', ',', "'", '(', ')', '1.', '【', '²', '.', '\\'])
      asked(sign.repeat(18_000 / sign.length))
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(15_000)
  })
})
