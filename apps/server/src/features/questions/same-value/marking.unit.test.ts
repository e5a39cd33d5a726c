import { blankKey, fill, itemOf, questionOf } from '@jiangtai/shared/questions/test/question-builders.ts'
import { expect, it } from 'vitest'
import { markAnswer } from './marking.service.ts'

/** The server's verdict about one blank that is compared by value. */
function resultOf(accepted: string, typed: string): string {
  const key = { kind: 'blank' as const, blanks: [blankKey(accepted, { compare: 'value' })] }
  const item = itemOf('blank', { key })
  return markAnswer(questionOf(item), { [item.item_id]: fill(typed) }).result
}

it.each([
  ['$\\frac{1}{2}x$', '1/2x', 'ungraded'],
  ['$\\frac{1}{2}x$', '½x', 'right'],
  ['$\\frac{1}{2}x$', '(1/2)x', 'right'],
  ['$\\frac{1}{2}x$', 'x/2', 'right'],
  ['1/2x', '1/2x', 'right'],
  ['1/2x', '½x', 'ungraded'],
  ['$\\sqrt{2}x$', '√2x', 'ungraded'],
  ['$\\frac{5}{6} \\mathrm{~cm}$', '5/6cm', 'right'],
  ['$40 \\sqrt{2} \\pi$', '40√2π', 'right'],
  ['三棱锥、圆锥', '三棱锥，圆锥。', 'right'],
])('[MV-1] [MV-12] of %s typed %s is %s', (accepted, typed, result) => {
  expect(resultOf(accepted, typed)).toBe(result)
})

it('[QU-9] a blank of more than 120 characters is left to the teacher, unless it is the very key', () => {
  const long = Array.from({ length: 70 }, (_, at) => `${at}+`).join('')
  expect(resultOf(`${long}x`, `${long} x`)).toBe('ungraded')
  expect(resultOf(`${long}x`, `${long}x`)).toBe('right')
})
