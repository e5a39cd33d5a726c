import { expect, it } from 'vitest'
import { joinLatex } from '../office-math/latex-signs.ts'
import { mathmlToLatex } from './mathml-to-latex.ts'
import { readMarkup } from './read-markup.ts'

it('[QI-5] reads formulas that stand in each other once each', () => {
  const latexOf = (open: string) => mathmlToLatex(readMarkup(`<math>${open.repeat(60)}<mi>x</mi>`))
  expect(latexOf('<mrow>')).toBe('x')
  expect(latexOf('<mstyle><mfenced open="[" close="]">')).toBe(`${'['.repeat(60)}x${']'.repeat(60)}`)
  expect(latexOf('<mtable><mtr><mtd>')).toContain('{matrix}x')
  expect(latexOf('<msup><mn>2</mn>')).toBe(`${'2^{'.repeat(60)}x${'}'.repeat(60)}`)
})

it('[QI-5] joins half a million pieces, with a space only behind a command', () => {
  expect(joinLatex(['\\sin', 'x', '\\alph', 'a', '+'])).toBe('\\sin x\\alph a+')
  expect(joinLatex(Array.from({ length: 500_000 }, () => '\\{'))).toHaveLength(1_000_000)
})
