import { childOf, childrenOf, elementsOf, isOn, type MathNode } from './math-node.ts'

/** What the parts of a formula are read with. */
export type MathReading = {
  /** The formula that stands in an element. */
  inside: (node: MathNode | undefined) => string
  /** The same of some elements; in an array `&` lines rows up. */
  row: (nodes: readonly MathNode[], in_array?: boolean) => string
}

/** The value of a property of Office Math; null where there is none. */
export function mathValue(node: MathNode | undefined, name: string): string | null {
  const found = childOf(node, name)
  return found === undefined ? null : (found.attributes['m:val'] ?? '')
}

/** Whether a property of Office Math is on. */
export function isMathOn(node: MathNode | undefined, name: string): boolean {
  const found = childOf(node, name)
  return found !== undefined && isOn(found.attributes['m:val'])
}

/** The rows of a matrix. */
export function matrixRows(node: MathNode, { inside }: MathReading): string {
  return childrenOf(node, 'm:mr')
    .map((cells) => childrenOf(cells, 'm:e').map(inside).join(' & '))
    .join(' \\\\ ')
}

const COLUMNS: Readonly<Record<string, string>> = { left: 'l', right: 'r' }

/** A matrix without brackets; one whose columns lean to a side is an array. */
export function matrixLatex(node: MathNode, reading: MathReading): string {
  const columns = childrenOf(childOf(childOf(node, 'm:mPr'), 'm:mcs'), 'm:mc').flatMap((column) => {
    const look = childOf(column, 'm:mcPr')
    const count = Math.max(1, Math.min(64, Number(mathValue(look, 'm:count') ?? 1) || 1))
    return Array<string>(count).fill(COLUMNS[mathValue(look, 'm:mcJc') ?? ''] ?? 'c')
  })
  const rows = matrixRows(node, reading)
  if (columns.every((column) => column === 'c')) return `\\begin{matrix}${rows}\\end{matrix}`
  return `\\begin{array}{${columns.join('')}}${rows}\\end{array}`
}

/** The rows of an array of equations, with the places where they are lined up. */
export function arrayRows(node: MathNode, { row }: MathReading): string {
  return childrenOf(node, 'm:e')
    .map((cell) => row(elementsOf(cell), true))
    .join(' \\\\ ')
}
