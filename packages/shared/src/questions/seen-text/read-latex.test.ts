import fc from 'fast-check'
import katex from 'katex'
import { describe, expect, test } from 'vitest'
import { foldSeen } from './fold-seen.ts'
import { seenFormula } from './read-latex.ts'

const read = (latex: string) => seenFormula(latex, { isDisplay: false }).read

/** The text KaTeX draws, without the copy for screen readers. */
function drawnByKatex(latex: string, displayMode: boolean): string {
  return katex
    .renderToString(latex, { displayMode, strict: 'ignore', output: 'html' })
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

test.each([
  ['\\frac{1}{2}', '1/2'],
  ['\\dfrac{a+b}{2}', '(a+b)/2'],
  ['{a \\over b}', 'a/b'],
  ['x^{2}+x_1', 'x2+x1'],
  ['\\sin\\alpha', 'sinα'],
  ['A\\cap B', 'A∩B'],
  ['\\triangle ABC', '△ABC'],
  ['\\overrightarrow{\\mathrm{AB}}', 'AB'],
  ['\\sqrt[3]{x}', '3√x'],
  ['\\ce{2H2 + O2 ->[点燃] 2H2O}', '2H2 + O2 点燃→ 2H2O'],
  ['\\ce{SO4^2-}', 'SO4^2-'],
  ['\\begin{cases}x=1\\\\y=2\\end{cases}', '{x=1y=2'],
  ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '(1234)'],
  ['\\left(\\frac{1}{2}\\right]', '(1/2]'],
  ['\\xrightarrow[b]{a}', 'ab→'],
  ['90^{\\circ}\\quad\\text{ 角 }', '90∘角'],
  ['\\unknowncommand x', 'x'],
  ['50% 注', '50'],
])('[QS-3] %s reads %s', (latex, seen) => {
  expect(foldSeen(read(latex))).toBe(foldSeen(seen))
})

const FORMULAS = [
  '\\frac{\\sqrt{2}}{2}+\\dfrac{a}{b+c}',
  "f'(x)=x_1^2+x^2_1",
  '\\lim_{x\\to 0}\\frac{\\sin x}{x}=1',
  '\\sum_{i=1}^{n} a_i\\le\\int_0^1 f(x)\\,dx',
  '\\begin{cases}a&x\\\\b&y\\\\c&z\\end{cases}',
  '\\begin{array}{l|l}1&2\\\\\\hline 3&4\\end{array}',
  '\\left\\{x\\mid x\\geqslant 0\\right\\}\\subseteq\\mathbb{R}',
  '\\binom{n}{k}\\hat{a}\\tilde{b}\\bar{x}\\vec{c}\\overline{AB}',
  '\\stackrel{a}{=}\\underset{b}{=}\\underbrace{a+b}_{c}',
  'a\\neq b\\notin A\\not\\subset B',
  '\\angle A=90^{\\circ},\\ AB\\perp CD,\\ AB\\parallel EF',
  '\\xrightarrow[b]{a}\\rightleftharpoons\\uparrow\\Delta\\varphi\\cdots',
  '\\mathrm{NH}_{4}{ }^{+}+\\text{中 文}',
  'x\\bmod 2\\quad\\complement_U A\\bigcup_{i}A_i',
]

test.each(FORMULAS)('[QS-3] %s is drawn as KaTeX draws it', (latex) => {
  for (const isDisplay of [false, true])
    expect(foldSeen(seenFormula(latex, { isDisplay }).drawn)).toBe(foldSeen(drawnByKatex(latex, isDisplay)))
})

describe('[QS-3] a formula that cannot be drawn', () => {
  test.each(['\\frac{1}{2', '\\nosuch{x}', 'a}b', '\\left(x', '\\begin{cases}x'])(
    '%s is seen as typed',
    (latex) => {
      expect(seenFormula(latex, { isDisplay: false }).drawn).toBe(`$${latex}$`)
    },
  )
})

test('[QS-3] any text is read, however deep, in linear time', () => {
  const token = fc.constantFrom(
    '{',
    '}',
    '\\frac',
    '\\left(',
    '\\right)',
    '^',
    '_',
    '&',
    '\\\\',
    '\\begin{cases}',
    '\\end{cases}',
    'x',
    '\\over',
    '[',
    '\\sqrt',
  )
  fc.assert(
    fc.property(fc.array(token, { maxLength: 60 }), (tokens) => {
      expect(typeof read(tokens.join(''))).toBe('string')
    }),
  )
  for (const nested of ['{', '\\frac{', '\\left(', '\\begin{cases}', '\\sqrt[', '^'])
    expect(typeof read(nested.repeat(5000))).toBe('string')
})
