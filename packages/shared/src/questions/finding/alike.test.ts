import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paragraphOf } from '../plain-text.ts'
import { itemOf, questionOf } from '../test/question-builders.ts'
import { alikeIn, spelledOf } from './alike.ts'

const asked = (question_id: string, stem: string) => ({
  question_id,
  spelled: spelledOf(questionOf(itemOf('text', { stem: [paragraphOf(stem)] }))),
})
const LONG = '已知函数的图像经过原点且关于直线对称，求它在区间上的最大值和最小值，并写出取得最值时自变量的值'

test.each<[string, string, string, boolean | null]>([
  ['the same', LONG, LONG, true],
  ['the same with other signs and widths', '若 x＋3=7，则 x=（　　）', '若x+3 = 7, 则x=( )', true],
  ['one word changed', LONG, LONG.replace('最大值和最小值', '最小值和最大值'), false],
  ['another question', LONG, '证明勾股定理', null],
  ['another number', '求 3+4 的值', '求 8+9 的值', null],
  ['nothing to compare', '', '', null],
])('[PA-91] two questions are alike: %s', (_name, one, other, is_same) => {
  expect(alikeIn([asked('1', one), asked('2', other)])).toEqual(
    is_same === null ? [] : [{ question_id: '2', with_id: '1', is_same }],
  )
})

test('[PA-91] whatever is asked twice is found, wherever it stands', () => {
  const texts = fc.uniqueArray(fc.stringMatching(/^[一-龥]{8,20}$/), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(texts, fc.nat(7), (stems, at) => {
      const again = stems[at % stems.length]!
      const questions = [...stems, again].map((stem, place) => asked(String(place), stem))
      expect(alikeIn(questions)).toContainEqual(
        expect.objectContaining({ question_id: String(stems.length), is_same: true }),
      )
    }),
  )
})
