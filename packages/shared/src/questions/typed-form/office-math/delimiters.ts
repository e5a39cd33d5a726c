import { childOf, childrenOf, elementsOf, type MathNode } from './math-node.ts'
import { joinLatex } from './latex-signs.ts'
import { arrayRows, type MathReading, mathValue, matrixRows } from './math-reading.ts'

const MATRICES: Readonly<Record<string, string>> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
}
const BRACKETS: Readonly<Record<string, string>> = {
  '{': '\\{',
  '}': '\\}',
  '‖': '\\Vert',
  '∥': '\\Vert',
  '⌈': '\\lceil',
  '⌉': '\\rceil',
  '⌊': '\\lfloor',
  '⌋': '\\rfloor',
  '⟨': '\\langle',
  '⟩': '\\rangle',
  '\u2329': '\\langle',
  '\u232a': '\\rangle',
  '\u3008': '\\langle',
  '\u3009': '\\rangle',
  '（': '(',
  '）': ')',
  '［': '[',
  '］': ']',
  '｛': '\\{',
  '｝': '\\}',
  '∣': '|',
  '｜': '|',
  '': '.',
}
/** What is higher than a line: brackets grow with it. */
const TALL =
  /\\(?:d?frac|sum|prod|int|iint|oint|sqrt|begin|overset|underset|atop|big[a-z]+|lim|left|over(?:line|rightarrow|brace)|xrightarrow)|[\^_]/

/** Brackets with what they hold: a matrix, cases, or an expression. */
export function delimiterLatex(node: MathNode, reading: MathReading): string {
  const look = childOf(node, 'm:dPr')
  const open = mathValue(look, 'm:begChr') ?? '('
  const close = mathValue(look, 'm:endChr') ?? ')'
  const parts = childrenOf(node, 'm:e')
  const only = parts.length === 1 ? onlyElement(parts[0]) : undefined
  if (only !== undefined) {
    const pair = matrixName(open, close)
    if (only.name === 'm:m' && pair !== undefined)
      return `\\begin{${pair}}${matrixRows(only, reading)}\\end{${pair}}`
    if (open === '{' && close === '' && only.name === 'm:m')
      return `\\begin{cases}${matrixRows(only, reading)}\\end{cases}`
    if (open === '{' && close === '' && only.name === 'm:eqArr')
      return `\\begin{cases}${arrayRows(only, reading)}\\end{cases}`
    const isBinomial = open === '(' && close === ')' && only.name === 'm:f'
    if (isBinomial && mathValue(childOf(only, 'm:fPr'), 'm:type') === 'noBar')
      return `\\binom{${reading.inside(childOf(only, 'm:num'))}}{${reading.inside(childOf(only, 'm:den'))}}`
  }
  const separator = mathValue(look, 'm:sepChr') ?? '|'
  return bracketsLatex(
    { open, close, separator },
    parts.map((part) => reading.inside(part)),
  )
}

/** The matrix that a pair of brackets makes; absent where they make none. */
export function matrixName(open: string, close: string): string | undefined {
  return MATRICES[open + close]
}

/** Brackets around what they hold, which they grow with; an absent one is empty. */
export function bracketsLatex(
  { open, close, separator }: { open: string; close: string; separator: string },
  inside: readonly string[],
): string {
  const [left, right] = [BRACKETS[open] ?? open, BRACKETS[close] ?? close]
  const isGrown = left === '.' || right === '.' || inside.some((part) => TALL.test(part))
  const between = isGrown
    ? ` \\middle${BRACKETS[separator] ?? separator} `
    : (BRACKETS[separator] ?? separator)
  const held = inside.join(separator === ',' || separator === '，' ? ',' : separator === '' ? '' : between)
  if (!isGrown) return joinLatex([left, held, right])
  return joinLatex([
    `\\left${left}`,
    held.startsWith('\\') || !/^[A-Za-z]/.test(held) ? held : ` ${held}`,
    `\\right${right}`,
  ])
}

function onlyElement(part: MathNode | undefined): MathNode | undefined {
  const inside = part === undefined ? [] : elementsOf(part).filter(({ name }) => !name.endsWith('Pr'))
  return inside.length === 1 ? inside[0] : undefined
}
