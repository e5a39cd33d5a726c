import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printFractions } from './print-fractions.ts'

test.each([
  ['\\frac{1}{2}', '\\dfrac{1}{2}'],
  ['\\frac12+\\frac{a}{b}', '\\dfrac12+\\dfrac{a}{b}'],
  ['x^{\\frac{1}{2}}', 'x^{\\frac{1}{2}}'],
  ['x^\\frac12', 'x^\\frac12'],
  ['a_{\\frac{n}{2}}+\\frac{1}{3}', 'a_{\\frac{n}{2}}+\\dfrac{1}{3}'],
  ['\\frac{1+\\frac{1}{2}}{3}', '\\dfrac{1+\\frac{1}{2}}{3}'],
  ['\\sqrt{\\frac{1}{2}}', '\\sqrt{\\dfrac{1}{2}}'],
  ['\\left(\\frac{1}{2}\\right)^{2}\\frac{3}{4}', '\\left(\\dfrac{1}{2}\\right)^{2}\\dfrac{3}{4}'],
  ['\\tfrac{1}{2}\\{\\frac{1}{2}\\}', '\\tfrac{1}{2}\\{\\dfrac{1}{2}\\}'],
  ['\\', '\\'],
])('%s', (latex, drawn) => {
  expect(printFractions(latex)).toBe(drawn)
})

test('nothing but the size of fractions changes, whatever is typed', () => {
  const piece = fc.constantFrom('\\frac', '\\sqrt', '{', '}', '^', '_', '\\', '1', 'x', ' ', '\\{', '中')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const latex = pieces.join('')
      expect(printFractions(latex).replaceAll('\\dfrac', '\\frac')).toBe(latex)
    }),
  )
})
