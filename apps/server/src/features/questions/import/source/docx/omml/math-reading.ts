import { childOf, childrenOf, elementsOf, type XmlNode } from '../../../../../../core/formats/xml/xml-node.ts'
import { isOn } from '../look.ts'

/** What the parts of a formula are read with. */
export type MathReading = {
  /** The formula that stands in an element. */
  inside: (node: XmlNode | undefined) => string
  /** The same of some elements; in an array `&` lines rows up. */
  row: (nodes: readonly XmlNode[], in_array?: boolean) => string
}

/** The value of a property of Office Math; null where there is none. */
export function mathValue(node: XmlNode | undefined, name: string): string | null {
  const found = childOf(node, name)
  return found === undefined ? null : (found.attributes['m:val'] ?? '')
}

/** Whether a property of Office Math is on. */
export function isMathOn(node: XmlNode | undefined, name: string): boolean {
  const found = childOf(node, name)
  return found !== undefined && isOn(found.attributes['m:val'])
}

/** The rows of a matrix. */
export function matrixRows(node: XmlNode, { inside }: MathReading): string {
  return childrenOf(node, 'm:mr')
    .map((cells) => childrenOf(cells, 'm:e').map(inside).join(' & '))
    .join(' \\\\ ')
}

const COLUMNS: Readonly<Record<string, string>> = { left: 'l', right: 'r' }

/** A matrix without brackets; one whose columns lean to a side is an array. */
export function matrixLatex(node: XmlNode, reading: MathReading): string {
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
export function arrayRows(node: XmlNode, { row }: MathReading): string {
  return childrenOf(node, 'm:e')
    .map((cell) => row(elementsOf(cell), true))
    .join(' \\\\ ')
}
