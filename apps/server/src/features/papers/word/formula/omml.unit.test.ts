import { expect, it } from 'vitest'
import { ommlOf } from './omml.ts'
import { elementsOf, textOf, type XmlNode } from '../../../../core/formats/xml/xml-node.ts'

/** A formula as names in brackets: what is what, without looks. */
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
  expect(JSON.stringify(ommlOf(String.raw`\angle ABC=`))).toMatch(/ABC".*"m:nor".*"="/)
  expect(JSON.stringify(ommlOf('(0,1]^2'))).toContain('(0,1')
})
