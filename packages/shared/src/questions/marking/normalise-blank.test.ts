import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseBlank } from './normalise-blank.ts'

describe('normaliseBlank', () => {
  it.each([
    ['$\\frac{1}{2}$', '1/2'],
    ['$\\dfrac12$.', '½'],
    ['$-\\frac{2 \\sqrt{5}}{5}$', '－2√5／5'],
    ['$\\frac{\\mathrm{N}_{1}}{\\mathrm{~N}}$', 'N_1/N'],
    ['$\\frac{2 \\mathrm{n}}{\\mathrm{n}+1}$', '2n/(n+1)'],
    ['$\\frac{x+1}{2x}$', '(x+1)/(2x)'],
    ['$\\left(-\\frac{1}{4},+\\infty\\right)$', '（－1/4，+∞）'],
    ['$(x-3)^{2}+y^{2}=2$', '(x-3)²+y²=2'],
    ['$(-2)^{n-1}$', '(-2)^(n-1)'],
    ['$2^{10}$', '2¹⁰'],
    ['$90^{\\circ}$', '90°'],
    ['$1-\\ln 2$', '1 - ln2'],
    ['$40 \\sqrt{2} \\pi$', '40√2π'],
    ['$\\sqrt{x+1}$', '√(x+1)'],
    ['$\\{1,2\\}$', '{1，2}'],
    ['$\\left\\{1,2\\right\\}$', '｛1,2｝'],
    ['$x \\leqslant 3$', 'x<=3'],
    ['$H{ }_{2}O$', 'H_2O'],
    ['$5 \\mathrm{~cm}$', '5cm'],
    ['$75 \\%$', '75％'],
    ['０．２１６', '0.216'],
    ['0. 98', '0.98'],
    ['三棱锥、圆锥。', '三棱锥、圆锥'],
    ['“好古文”', '"好古文"'],
    ['$\\frac{1}{n^{2}}$', '1/n²'],
    ['$-\\frac{2\\sqrt{5}}{5}$', '-(2√5)/5'],
    ['$\\frac{1}{2}$', '(1)/(2)'],
    ['$\\frac{(x+1)(x-1)}{2}$', '(x+1)(x-1)/2'],
    ['$\\sqrt{5}$', '√(5)'],
    ['$a_{1}=\\frac{1}{3}$', 'a_1=1/3'],
  ])('%s is %s', (key, typed) => {
    expect(normaliseBlank(typed)).toBe(normaliseBlank(key))
  })

  it.each([
    ['1/2', '2/1'],
    ['$\\frac{1}{2x}$', '1/2x'],
    ['$\\frac{x+1}{2}$', 'x+1/2'],
    ['x²', 'x2'],
    ['1～3', '13'],
    ['-3', '3'],
    ['A', 'a'],
    ['{1,2}', '(1,2)'],
    ['$\\sqrt{x+1}$', '√x+1'],
  ])('%s is not %s', (one, other) => {
    expect(normaliseBlank(one)).not.toBe(normaliseBlank(other))
  })

  it('does not fail on what is nested deeper than any answer, and knows no names but its own', () => {
    for (const sign of ['√', '(', '{', '^', '\\sqrt', '\\frac'])
      expect(normaliseBlank(sign.repeat(8000))).not.toBe('')
    expect(normaliseBlank('\\constructor')).toBe('\\constructor')
  })

  it('ends, and never fails, whatever a student types', () => {
    const noise = fc.array(
      fc.constantFrom(
        '\\frac',
        '\\sqrt',
        '{',
        '}',
        '^',
        '_',
        '\\',
        '$',
        '(',
        ')',
        '1',
        'x',
        '½',
        '²',
        '√',
        ' ',
      ),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(noise, (parts) => {
        expect(normaliseBlank(parts.join(''))).toBeTypeOf('string')
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normaliseBlank(text)).toBeTypeOf('string')
      }),
    )
  })

  it('does not look at spaces, dollars and width', () => {
    const term = fc.constantFrom('x', '3', '+', '-', '=', ',', '(', ')')
    fc.assert(
      fc.property(fc.array(term, { minLength: 1 }), (terms) => {
        const plain = terms.join('')
        const wide = Array.from(plain, (c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0)).join(
          ' ',
        )
        expect(normaliseBlank(` $${wide}$`)).toBe(normaliseBlank(plain))
      }),
    )
  })

  it('reads an expression the same from LaTeX and as a pad would type it', () => {
    fc.assert(
      fc.property(expression, ({ latex, typed }) => {
        expect(normaliseBlank(latex)).toBe(normaliseBlank(typed))
      }),
    )
  })
})

type Written = { latex: string; typed: string; is_atom: boolean; is_sum: boolean }

const inBrackets = (part: Written) => (part.is_atom ? part.typed : `(${part.typed})`)

const { expression } = fc.letrec<{ expression: Written; atom: Written }>((tie) => ({
  atom: fc
    .constantFrom('1', '12', 'x', 'n', 'π')
    .map((typed) => ({ latex: typed === 'π' ? '\\pi ' : typed, typed, is_atom: true, is_sum: false })),
  expression: fc.oneof(
    { maxDepth: 3 },
    tie('atom'),
    fc.tuple(tie('expression'), tie('expression')).map(([top, bottom]) => ({
      latex: `\\frac{${top.latex}}{${bottom.latex}}`,
      typed: `${top.is_sum ? `(${top.typed})` : top.typed}/${inBrackets(bottom)}`,
      is_atom: false,
      is_sum: false,
    })),
    fc.tuple(tie('atom'), tie('expression')).map(([base, power]) => ({
      latex: `${base.latex}^{${power.latex}}`,
      typed: `${base.typed}^${inBrackets(power)}`,
      is_atom: false,
      is_sum: false,
    })),
    fc.tuple(tie('atom'), tie('atom')).map(([left, right]) => ({
      latex: `${left.latex}+${right.latex}`,
      typed: `${left.typed} + ${right.typed}`,
      is_atom: false,
      is_sum: true,
    })),
  ),
}))
