import type { Block, TableCell } from '../document.ts'
import { DOCUMENT_LIMITS } from '../document-limits.ts'
import type { finderOf } from './finder.ts'
import { readLatexTable } from './latex-table.ts'
import type { CellReader, Reading } from './reading.ts'

type Table = Extract<Block, { type: 'table' }>
type Place = {
  text: string
  at: number
  find: ReturnType<typeof finderOf>
  isLineStart: boolean
  reading: Reading
}

/** Longest source of one table. */
const TABLE_LENGTH = 60_000

/** The table that begins here, in one of three ways of writing; null when none does or it is larger than a table may be. */
export function readTableAt(place: Place, readCell: CellReader): { block: Table; end: number } | null {
  const { reading } = place
  const { next_blank } = reading
  const found = readAnyTable(place, readCell)
  if (found === null) return null
  if (isWithinLimits(found.rows)) return { block: { type: 'table', rows: found.rows }, end: found.end }
  reading.next_blank = next_blank
  if (found.rows.length > 0) reading.problems.add('表格过大')
  return null
}

function readAnyTable(place: Place, readCell: CellReader): { rows: TableCell[][]; end: number } | null {
  const { text, at, isLineStart } = place
  if (text.startsWith('\\begin{tabular}', at))
    return closed(place, '\\end{tabular}', (source) => readLatexTable(source, readCell))
  if (text[at] === '<' && /^<table[\s>]/i.test(text.slice(at, at + 7)))
    return closed(place, '</table>', (source) => readHtmlTable(source, readCell))
  return text[at] === '|' && isLineStart ? readPipeTable(place, readCell) : null
}

function closed({ text, at, find }: Place, close: string, read: (source: string) => TableCell[][]) {
  const from = find(close, at)
  if (from === -1 || from - at > TABLE_LENGTH) return null
  const end = from + close.length
  return { rows: read(text.slice(at, end)), end }
}

function isWithinLimits(rows: TableCell[][]): boolean {
  return (
    rows.length > 0 &&
    rows.length <= DOCUMENT_LIMITS.table_rows &&
    rows.every(
      (row) => row.length <= DOCUMENT_LIMITS.table_cells && row.every((cell) => cell.blocks.length <= 50),
    )
  )
}

const HTML_TAG = /<(\/?)(table|tr|td|th)((?:\s[^<>]{0,300})?)>/gi

function readHtmlTable(source: string, readCell: CellReader): TableCell[][] {
  const rows: TableCell[][] = []
  let open: { cell: TableCell; from: number } | null = null
  const close = (end: number) => {
    if (open !== null) open.cell.blocks = readCell(source.slice(open.from, end))
    open = null
  }
  for (const tag of source.matchAll(HTML_TAG)) {
    close(tag.index)
    const [whole, slash, name = '', attributes = ''] = tag
    if (slash === '/') continue
    if (name.toLowerCase() === 'tr') rows.push([])
    if (!/^t[dh]$/i.test(name)) continue
    const cell: TableCell = {
      is_head: name.toLowerCase() === 'th',
      colspan: span(attributes, 'colspan', DOCUMENT_LIMITS.table_cells),
      rowspan: span(attributes, 'rowspan', DOCUMENT_LIMITS.table_rows),
      blocks: [],
    }
    if (rows.length === 0) rows.push([])
    rows.at(-1)?.push(cell)
    open = { cell, from: tag.index + whole.length }
  }
  return rows
}

function span(attributes: string, name: string, most: number): number {
  const value = Number(new RegExp(`${name}\\s?=\\s?["']?(\\d{1,3})`, 'i').exec(attributes)?.[1] ?? 1)
  return Math.min(Math.max(value, 1), most)
}

const isSeparator = (line: string): boolean => /^\|[ |:-]{1,1000}\|$/.test(line) && line.includes('-')

function readPipeTable(
  { text, at }: Place,
  readCell: CellReader,
): { rows: TableCell[][]; end: number } | null {
  const first = lineAt(text, at)
  const second = lineAt(text, first.end + 1)
  if (!isPipeLine(first.line)) return null
  const isHeadless = isSeparator(first.line.trim())
  if (!isHeadless && !isSeparator(second.line.trim())) return null
  const cell = (source: string, is_head: boolean): TableCell => ({
    is_head,
    colspan: 1,
    rowspan: 1,
    blocks: readCell(source),
  })
  const rows = isHeadless ? [] : [pipeCells(first.line).map((source) => cell(source, true))]
  let { end } = isHeadless ? first : second
  for (;;) {
    const next = lineAt(text, end + 1)
    if (end + 1 >= text.length || !isPipeLine(next.line) || rows.length > DOCUMENT_LIMITS.table_rows) break
    rows.push(pipeCells(next.line).map((source) => cell(source, false)))
    end = next.end
  }
  return { rows, end: Math.min(end, text.length) }
}

function lineAt(text: string, from: number): { line: string; end: number } {
  const found = text.indexOf('\n', from)
  const end = found === -1 ? text.length : found
  return { line: text.slice(from, Math.min(end, from + 20_000)), end }
}

function isPipeLine(line: string): boolean {
  return line.length > 1 && line.startsWith('|') && line.trimEnd().endsWith('|')
}

/** Cells are cut at the bars that stand neither behind a backslash nor in a formula. */
function pipeCells(line: string): string[] {
  const cells: string[] = []
  let cell = ''
  let inFormula = false
  const row = line.trimEnd()
  for (let at = 1; at < row.length; at += 1) {
    const character = row[at] ?? ''
    if (character === '\\') {
      cell += character + (row[at + 1] ?? '')
      at += 1
    } else if (character === '|' && !inFormula) {
      cells.push(cell)
      cell = ''
    } else {
      if (character === '$') inFormula = !inFormula
      cell += character
    }
  }
  if (cell !== '') cells.push(cell)
  return cells
}
