import { elementsIn, type MarkupNode } from '@jiangtai/shared/questions/typed-form/markup/read-markup.ts'
import { xml, type XmlNode } from '../../../../../core/formats/xml/xml-node.ts'
import { isUnseen, stylesOf } from './html-look.ts'

const MOST_SPAN = 100

/** A table of a page as one of Word: cells over several rows go on in each of them, as Word writes it. */
export function tableOf(table: MarkupNode, insideOf: (cell: MarkupNode) => XmlNode[]): XmlNode {
  const rows = rowsOf(table)
  /** By column, a cell of a row above that goes on: the number of further rows, and of its columns. */
  const above = new Map<number, { rows: number; span: number }>()
  const drawn = rows.map((row) => {
    const cells: XmlNode[] = []
    let column = 0
    const goOn = () => {
      for (let upper = above.get(column); upper !== undefined; upper = above.get(column)) {
        cells.push(cellOf([xml('w:p')], { span: upper.span, merge: 'continue' }))
        if (upper.rows === 1) above.delete(column)
        else above.set(column, { ...upper, rows: upper.rows - 1 })
        column += upper.span
      }
    }
    for (const cell of elementsIn(row).filter(({ name }) => name === 'td' || name === 'th')) {
      goOn()
      const [span, height] = [countOf(cell, 'colspan'), countOf(cell, 'rowspan')]
      cells.push(cellOf(insideOf(cell), { span, merge: height > 1 ? 'restart' : null }))
      if (height > 1) above.set(column, { rows: height - 1, span })
      column += span
    }
    goOn()
    return xml('w:tr', cells)
  })
  const line = isDrawn(table, rows) ? 'single' : 'none'
  const borders = xml('w:tblBorders', [xml('w:top', [], { 'w:val': line })])
  return xml('w:tbl', [xml('w:tblPr', [borders]), ...drawn])
}

function cellOf(
  inside: XmlNode[],
  { span, merge }: { span: number; merge: 'restart' | 'continue' | null },
): XmlNode {
  const properties = [
    xml('w:gridSpan', [], { 'w:val': String(span) }),
    ...(merge === null ? [] : [xml('w:vMerge', [], { 'w:val': merge })]),
  ]
  return xml('w:tc', [xml('w:tcPr', properties), ...inside])
}

function rowsOf(node: MarkupNode): MarkupNode[] {
  return elementsIn(node).flatMap((child) => {
    if (isUnseen(child)) return []
    if (child.name === 'tr') return [child]
    return ['thead', 'tbody', 'tfoot'].includes(child.name) ? rowsOf(child) : []
  })
}

function countOf(cell: MarkupNode, name: string): number {
  const count = Number(cell.attributes.get(name) ?? 1)
  return Number.isInteger(count) && count > 1 ? Math.min(MOST_SPAN, count) : 1
}

/** Whether lines are drawn, by the table or by a cell of its first row. */
function isDrawn(table: MarkupNode, [row]: readonly MarkupNode[]): boolean {
  const border = table.attributes.get('border')
  if (border !== undefined) return border !== '0'
  return [table, ...(row === undefined ? [] : elementsIn(row))].some((node) => {
    const styles = [...stylesOf(node)].filter(([name]) => /^border(?!-collapse|-spacing|-radius)/.test(name))
    return styles.some(([, value]) => /\d/.test(value) && !/\bnone\b|^0/.test(value))
  })
}
