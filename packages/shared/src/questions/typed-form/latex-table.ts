import type { TableCell } from '../document.ts'
import { DOCUMENT_LIMITS } from '../document-limits.ts'
import type { CellReader } from './reading.ts'

const RULES = /\\(?:hline|toprule|midrule|bottomrule|cline\{[^{}]{0,20}\})/g

/** Reads `\begin{tabular}{…} … \end{tabular}` with `\multicolumn` and `\multirow`; a cell under a spanning one is left out. */
export function readLatexTable(source: string, readBlocks: CellReader): TableCell[][] {
  const body = withoutColumns(source.slice('\\begin{tabular}'.length, -'\\end{tabular}'.length))
  const covered: number[] = []
  const rows: TableCell[][] = []
  for (const row of splitRows(body)) {
    if (row.length === 1 && (row[0] ?? '').replace(RULES, '').trim() === '') continue
    const cells: TableCell[] = []
    let column = 0
    for (const text of row) {
      const cell = readCell(text, readBlocks)
      const isCovered = (covered[column] ?? 0) > 0
      const isEmpty = cell.blocks.length === 0
      if (isCovered) covered[column] = (covered[column] ?? 0) - 1
      for (let spanned = 0; spanned < cell.colspan; spanned += 1)
        if (cell.rowspan > 1) covered[column + spanned] = cell.rowspan - 1
      column += cell.colspan
      if (!isCovered || !isEmpty) cells.push(cell)
    }
    rows.push(cells)
  }
  return rows
}

/** Drops `{|c|c|}`, which may hold braces of its own. */
function withoutColumns(text: string): string {
  const from = text.indexOf('{')
  if (from === -1 || text.slice(0, from).trim().length > 4) return text
  const end = closingBrace(text, from)
  return end === -1 ? text : text.slice(end + 1)
}

function closingBrace(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '{') depth += 1
    else if (text[at] === '}') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return -1
}

/** Rows end at two backslashes and cells at `&`, but not inside an inner environment, a brace or a formula. */
function splitRows(body: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let depth = 0
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < body.length; at += 1) {
    const character = body[at] ?? ''
    if (character === '\\') {
      const next = body[at + 1] ?? ''
      if (next === '\\' && depth === 0) {
        endCell()
        rows.push([])
        at += 1
        continue
      }
      if (body.startsWith('\\begin{', at)) depth += 1
      if (body.startsWith('\\end{', at)) depth = Math.max(0, depth - 1)
      cell += character + next
      at += 1
    } else if (character === '&' && depth === 0) endCell()
    else cell += character
  }
  endCell()
  return rows
}

const SPAN = /^\s{0,20}\\(multicolumn|multirow)\s?\{(\d{1,2})\}\s?\{/

function readCell(raw: string, readBlocks: CellReader): TableCell {
  const cell: TableCell = { is_head: false, colspan: 1, rowspan: 1, blocks: [] }
  let text = raw.replace(RULES, ' ')
  for (let span = SPAN.exec(text); span !== null; span = SPAN.exec(text)) {
    const count = Math.max(1, Number(span[2]))
    if (span[1] === 'multicolumn') cell.colspan = Math.min(count, DOCUMENT_LIMITS.table_cells)
    else cell.rowspan = Math.min(count, DOCUMENT_LIMITS.table_rows)
    const specEnd = closingBrace(text, span[0].length - 1)
    const from = specEnd === -1 ? -1 : text.indexOf('{', specEnd)
    const end = from === -1 ? -1 : closingBrace(text, from)
    if (end === -1) break
    text = text.slice(from + 1, end) + text.slice(end + 1)
  }
  cell.blocks = readBlocks(text.replace(/\n/g, ' '))
  return cell
}
