import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ommlOf } from './omml.ts'
import { isLiteral, wordsOf } from './omml-run.ts'
import { elementsOf, textOf, type XmlNode } from '../../../../core/formats/xml/xml-node.ts'

/** A formula as names in brackets: its structure without looks. */
function shapeOf(node: XmlNode): string {
  if (node.name === 'm:r') return textOf(node)
  const inside = elementsOf(node).filter(({ name }) => !name.endsWith('Pr'))
  return `${node.name.slice(2)}(${inside.map(shapeOf).join(' ')})`
}

const shape = (latex: string): string => {
  const formula = ommlOf(latex)
  return formula === null ? 'none' : shapeOf(formula)
}

it.each([
  ['x^2', 'oMath(sSup(e(x) sup(2)))'],
  ['a_{n+1}', 'oMath(sSub(e(a) sub(n+1)))'],
  ['x_1^2', 'oMath(sSubSup(e(x) sub(1) sup(2)))'],
  [String.raw`\frac{1}{2}`, 'oMath(f(num(1) den(2)))'],
  [String.raw`\sqrt{x}`, 'oMath(rad(deg() e(x)))'],
  [String.raw`\sqrt[3]{x}`, 'oMath(rad(deg(3) e(x)))'],
  [String.raw`\left(\frac{a}{b}\right)`, 'oMath(d(e(f(num(a) den(b)))))'],
  [String.raw`\sum_{i=1}^{n} a_i`, 'oMath(nary(sub(i=1) sup(n) e(sSub(e(a) sub(i)))))'],
  [String.raw`\vec{a}`, 'oMath(acc(e(a)))'],
  [String.raw`\overline{AB}`, 'oMath(bar(e(AB)))'],
  [String.raw`\begin{matrix}a&b\\c&d\end{matrix}`, 'oMath(m(mr(e(a) e(b)) mr(e(c) e(d))))'],
  [String.raw`\ce{H2O}`, 'oMath(sSub(e(H) sub(2))O)'],
  [String.raw`\ce{^{14}_{6}C}`, 'oMath(sPre(sub(6) sup(14) e(C)))'],
])('[PA-21] %s is one that Word edits', (latex, expected) => {
  expect(shape(latex).replaceAll(/\) (?=[A-Z]\)$)/g, ')')).toBe(expected)
})

/** The signs that are told to be taken as they are, in their order. */
function literalsOf(node: XmlNode): string[] {
  if (node.name !== 'm:r') return elementsOf(node).flatMap(literalsOf)
  return isLiteral(node) ? [wordsOf(node)] : []
}

it.each([
  // A sign with nothing on one side.
  ['x=', ['=']],
  ['=x', ['=']],
  ['x<y', []],
  ['-1', []],
  ['(+a)', []],
  ['a=-b', []],
  [String.raw`\ce{Ag+}`, ['Ag', '+']],
  ['x^{2-}', ['−']],
  ['(1,+)', ['+']],
  // Signs of an office's own language.
  [String.raw`\{x\mid x>0\}`, ['|']],
  [String.raw`50\%`, ['%']],
  ['in', ['in']],
  ['ab', []],
  // Brackets without a partner, and those that differ.
  ['(a', ['(']],
  ['a]', [']']],
  ['(0,1]', []],
  ['[(0,1),2)', []],
  // Names stand upright.
  [String.raw`\sin x`, ['sin']],
  [String.raw`5\,\mathrm{m/s}`, ['m/s']],
  [String.raw`\ce{Cu^2+}`, ['Cu', '+']],
])('[PA-90] %s: signs are taken as they are where an office would read them otherwise', (latex, literals) => {
  const formula = ommlOf(latex)
  expect(formula === null ? null : literalsOf(formula)).toEqual(literals)
})

it.each([
  ['(0,1]', 'oMath(d(e(0,1)))'],
  [String.raw`(0,1]\cup[2,3)`, 'oMath(d(e(0,1))∪d(e(2,3)))'],
  [String.raw`\ce{A ->[\Delta] B}`, 'oMath(A limUpp(e(⟶) lim(Δ)) B)'],
  [String.raw`\frac{\mathrm{m}}{\mathrm{s}}`, 'oMath(f(num(\u200b m) den(\u200b s)))'],
])('[PA-90] %s is one thing that grows, is drawn longer, stands in the middle', (latex, expected) => {
  expect(shape(latex).replaceAll(/\s+/g, '')).toBe(expected.replaceAll(/\s+/g, ''))
})

it('[PA-90] any formula says the same with its signs taken as they are: nothing is lost, all is well formed', () => {
  const tokens = fc.constantFrom(
    ...'a b x 1 2 + - = < > ( ) [ ] | ,'.split(' '),
    ...String.raw`\{ \} \sin \mathrm{in} \frac{1}{2} x^2 \mid`.split(' '),
  )
  fc.assert(
    fc.property(fc.array(tokens, { maxLength: 14 }), (typed) => {
      const formula = ommlOf(typed.join(' '))
      if (formula === null) return
      const runs = (node: XmlNode): XmlNode[] =>
        node.name === 'm:r' ? [node] : elementsOf(node).flatMap(runs)
      for (const run of runs(formula)) {
        const look = elementsOf(run).map(({ name }) => name)
        expect(look.at(-1)).toBe('m:t')
        expect(look.filter((name) => name === 'm:rPr').length).toBeLessThanOrEqual(1)
      }
      // The only difference is in the ends of a group.
      const kept = runs(formula).map(wordsOf).join('').replaceAll('\u200b', '')
      const letters = (text: string) => (text.match(/[a-z0-9]/g) ?? []).length
      expect(letters(kept)).toBe(letters(typed.join('').replaceAll(/\\(?:mathrm|frac|mid)/g, '')))
    }),
    { numRuns: 400 },
  )
})

it('[PA-21] words among signs stay words, names of functions stand upright', () => {
  const formula = JSON.stringify(ommlOf(String.raw`\text{其中 }\sin x<1`))
  expect(formula).toContain('其中')
  expect(formula).toContain('"m:nor"')
  expect(formula).toContain('{"m:val":"p"}')
})

it.each([String.raw`\frac{1}`, '{', String.raw`\nosuchcommand{x}`])('[PA-21] %s is no formula', (latex) => {
  expect(ommlOf(latex)).toBeNull()
})

it('[PA-21] hangs scripts behind a bracket on all that it encloses, and ends an open equation in text', () => {
  const squared = JSON.stringify(ommlOf('y=(x-(1+2))^2+3'))
  expect(squared).toMatch(/"m:sSup".*"m:e".*"m:d".*x−\(1\+2\).*"m:sup".*2/)
  expect(squared).not.toContain('y=(')
  expect(JSON.stringify(ommlOf(String.raw`\angle ABC=`))).toMatch(/ABC".*"m:lit".*"="/)
})
