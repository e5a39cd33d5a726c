import type { Block, TableCell } from '@jiangtai/shared/questions/document.ts'
import { DOCUMENT_LIMITS } from '@jiangtai/shared/questions/document-limits.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { childOf, elementsOf, type XmlNode } from '../../../../../core/formats/xml/xml-node.ts'
import type { Unit } from '../text/source-text.ts'
import { switched, valueOf } from './look.ts'
import type { DocxReading } from './reading.ts'
import { isEmptySquare, syllablesOf } from './squares.ts'
import { hasBorders } from './styles.ts'

/** A cell as it was found: its content, its width, and whether it goes on from the cell above. */
type Cell = { units: readonly Unit[]; span: number; goes_on: boolean; has_borders: boolean }

/** Reads a container of paragraphs and tables. */
export type ReadContainer = (nodes: readonly XmlNode[]) => Unit[]

/** A cell that holds more is no cell of a table but a frame around a page. */
const MOST_IN_CELL = 40

/** A table as a table, or as lines where it only lays out the page: options, two columns, an answer sheet. */
export function readTable(node: XmlNode, reading: DocxReading, readContainer: ReadContainer): Unit[] {
  const rows = rowsOf(node).map((row) => cellsOf(row, readContainer))
  const properties = childOf(node, 'w:tblPr')
  const isSeen =
    hasBorders(childOf(properties, 'w:tblBorders')) ||
    (childOf(properties, 'w:tblBorders') === undefined &&
      reading.styles(valueOf(properties, 'w:tblStyle')).has_borders) ||
    rows.some((row) => row.some(({ has_borders }) => has_borders))
  return unitsOfRows(rows, isSeen)
}

function rowsOf(node: XmlNode): XmlNode[] {
  return elementsOf(node).flatMap((child) => {
    if (child.name === 'w:tr') return isDeleted(child) ? [] : [child]
    if (child.name === 'w:sdt') return rowsOf(childOf(child, 'w:sdtContent') ?? child)
    return ['w:ins', 'w:customXml', 'w:moveTo'].includes(child.name) ? rowsOf(child) : []
  })
}

function isDeleted(row: XmlNode): boolean {
  const properties = childOf(row, 'w:trPr')
  return childOf(properties, 'w:del') !== undefined || switched(properties, 'w:hidden') === true
}

function cellsOf(row: XmlNode, readContainer: ReadContainer): Cell[] {
  const before = Number(valueOf(childOf(row, 'w:trPr'), 'w:gridBefore') ?? 0)
  const cells = elementsOf(row).flatMap((child): XmlNode[] =>
    child.name === 'w:tc'
      ? [child]
      : child.name === 'w:sdt' || child.name === 'w:customXml'
        ? elementsOf(childOf(child, 'w:sdtContent') ?? child).filter(({ name }) => name === 'w:tc')
        : [],
  )
  const read = cells.map((cell): Cell => {
    const properties = childOf(cell, 'w:tcPr')
    const merge = childOf(properties, 'w:vMerge')
    return {
      units: readContainer(elementsOf(cell)),
      span: Math.max(
        1,
        Math.min(DOCUMENT_LIMITS.table_cells, Number(valueOf(properties, 'w:gridSpan') ?? 1) || 1),
      ),
      goes_on: merge !== undefined && merge.attributes['w:val'] !== 'restart',
      has_borders: hasBorders(childOf(properties, 'w:tcBorders')),
    }
  })
  const empty: Cell = {
    units: [],
    span: Math.min(DOCUMENT_LIMITS.table_cells, before),
    goes_on: false,
    has_borders: false,
  }
  return before > 0 ? [empty, ...read] : read
}

function unitsOfRows(rows: readonly Cell[][], isSeen: boolean): Unit[] {
  const cells = rows.flat()
  const notes = cells.flatMap(({ units }) => units.flatMap((unit) => unit.notes))
  const isLarge =
    rows.length > DOCUMENT_LIMITS.table_rows || rows.some((row) => row.length > DOCUMENT_LIMITS.table_cells)
  const isFrame =
    cells.some(({ units }) => units.length > MOST_IN_CELL) || (cells.length === 1 && cells.some(isPaper))
  const squares = squareLines(rows)
  if (squares !== null) return squares.map((blocks, at) => ({ blocks, notes: at === 0 ? notes : [] }))
  if (!isSeen || isLarge || isFrame || areOptions(rows)) return asLines(rows)
  if (isAnswerTable(rows)) return [...answerLines(rows), { blocks: [], notes }]
  const isNested = cells.some(({ units }) =>
    units.some(({ blocks }) => blocks.some(({ type }) => type === 'table')),
  )
  return [
    {
      blocks: [{ type: 'table', rows: tableRows(rows) }],
      notes: isNested ? [...notes, '这里的表格里还有表格，里面的表格已改成文字，请看一看'] : notes,
    },
  ]
}

const wordsOf = ({ units }: Cell): string => plainText(units.flatMap(({ blocks }) => [...blocks])).trim()
const OPTION = /^[A-H]\s?[.．、]/

/** Whether the cells are options A, B, C …, with any lines around them. */
function areOptions(rows: readonly Cell[][]): boolean {
  const words = rows
    .flat()
    .map(wordsOf)
    .filter((text) => text !== '')
  return (
    words.length > 1 &&
    words.every((text, index) => OPTION.test(text) && text.startsWith(String.fromCodePoint(65 + index)))
  )
}

/** Whether a cell holds questions: then its frame is one around a page. */
function isPaper(cell: Cell): boolean {
  return (
    cell.units.filter(({ blocks }) => /^\d{1,3}[.．、]|^[A-D][.．、]/.test(plainText([...blocks]).trim()))
      .length > 1
  )
}

/** Cells of one line stand beside each other, others below each other. */
function asLines(rows: readonly Cell[][]): Unit[] {
  return rows.flatMap((row) => {
    const filled = row.filter(
      ({ units, goes_on }) => !goes_on && units.some(({ blocks }) => blocks.length > 0),
    )
    const lines = filled.map(({ units }) => units.filter(({ blocks }) => blocks.length > 0))
    if (!lines.every((units) => units.length === 1 && units[0]?.blocks.length === 1)) return lines.flat()
    const blocks = lines.flatMap((units) => units.flatMap((unit) => [...unit.blocks]))
    const notes = lines.flatMap((units) => units.flatMap((unit) => [...unit.notes]))
    return [{ blocks: besideEachOther(blocks), notes }]
  })
}

function besideEachOther(blocks: readonly Block[]): Block[] {
  const paragraphs = blocks.map((block) =>
    block.type === 'paragraph'
      ? block.content
      : block.type === 'image' || block.type === 'math'
        ? [block]
        : null,
  )
  const lines = paragraphs.filter((line) => line !== null)
  if (lines.length < blocks.length) return [...blocks]
  const content = lines.flatMap((line, index) => [
    ...(index === 0 ? [] : [{ type: 'text' as const, text: '    ', marks: [] }]),
    ...line,
  ])
  return [{ type: 'paragraph', align: 'left', indent: 0, content: renumbered(content) }]
}

type Content = Extract<Block, { type: 'paragraph' }>['content']

/**
 * 拼音 in one row and nothing in the one or two below it are 田字格: a blank for the 拼音 of each cell, and one for neighbours of one
 * character each ([QI-148]). Null where any row is something else.
 */
function squareLines(rows: readonly Cell[][]): Block[][] | null {
  const lines: Block[][] = []
  for (let at = 0; at < rows.length; ) {
    const words = (rows[at] ?? []).map(wordsOf)
    const filled = words.filter((text) => text !== '')
    const below = rows.slice(at + 1, at + 3).findIndex((row) => !isToWriteIn(row))
    const height = below === -1 ? rows.slice(at + 1, at + 3).length : below
    if (filled.length === 0 || height === 0 || !filled.every((text) => syllablesOf(text) !== null))
      return null
    lines.push([squareLine(words)])
    at += 1 + height
  }
  return lines.length === 0 ? null : lines
}

const isToWriteIn = (row: readonly Cell[]) =>
  row.every((cell) => isEmptySquare(wordsOf(cell)) && cell.units.every(({ blocks }) => blocks.every(isWords)))
const isWords = (block: Block) =>
  block.type === 'paragraph' && block.content.every(({ type }) => type === 'text')

function squareLine(words: readonly string[]): Block {
  const groups: string[][] = []
  let isOpen = false
  for (const text of words) {
    const squares = syllablesOf(text) ?? []
    if (isOpen && squares.length === 1 && (groups.at(-1)?.length ?? 0) < DOCUMENT_LIMITS.squares)
      groups.at(-1)?.push(...squares)
    else if (squares.length > 0) groups.push([...squares])
    isOpen = squares.length === 1
  }
  const content = groups.flatMap(
    (squares, at): Content => [
      ...(at === 0 ? [] : [{ type: 'text' as const, text: '    ', marks: [] }]),
      { type: 'blank', n: at + 1, width: null, squares },
    ],
  )
  return { type: 'paragraph', align: 'left', indent: 0, content }
}

/** Blanks that were counted line by line count on in one line. */
function renumbered(content: Content): Content {
  let n = 0
  return content.map((inline) => (inline.type === 'blank' ? { ...inline, n: (n += 1) } : inline))
}

/** Whether a table says 题号 in its first column and 答案 below: a list of answers. */
function isAnswerTable(rows: readonly Cell[][]): boolean {
  const heads = rows.map(([first]) => (first === undefined ? '' : wordsOf(first).replace(/\s/g, '')))
  return (
    heads.length >= 2 && /^题号$/.test(heads[0] ?? '') && heads.some((head) => /^(?:参考)?答案$/.test(head))
  )
}

function answerLines(rows: readonly Cell[][]): Unit[] {
  return rows.map((row) => ({
    blocks: [
      {
        type: 'paragraph',
        align: 'left',
        indent: 0,
        content: [
          { type: 'text', text: row.map((cell) => wordsOf(cell).replace(/\s+/g, '')).join(' '), marks: [] },
        ],
      },
    ],
    notes: [],
  }))
}

/** Rows with their cells; a cell that goes on below spans its rows. */
function tableRows(rows: readonly Cell[][]): TableCell[][] {
  /** By column, the cell that a lower one goes on from. */
  const above = new Map<number, TableCell>()
  let n = 0
  return rows.map((row, index) => {
    let column = 0
    const cells: TableCell[] = []
    for (const cell of row) {
      const upper = above.get(column)
      if (cell.goes_on && upper !== undefined) upper.rowspan += 1
      else {
        const blocks = cellBlocks(cell).map((block) => {
          if (block.type !== 'paragraph') return block
          const content = block.content.map((inline) =>
            inline.type === 'blank' ? { ...inline, n: (n += 1) } : inline,
          )
          return { ...block, content }
        })
        const drawn: TableCell = {
          is_head: index === 0 && rows.length > 1 && row.length > 1,
          colspan: cell.span,
          rowspan: 1,
          blocks,
        }
        above.set(column, drawn)
        cells.push(drawn)
      }
      column += cell.span
    }
    return cells
  })
}

/** The content of a cell; a table inside of it becomes its words, row by row. */
function cellBlocks({ units }: Cell): TableCell['blocks'] {
  return units.flatMap(({ blocks }) =>
    blocks.flatMap((block): TableCell['blocks'] => {
      if (block.type !== 'table') return [block]
      return block.rows.map((row) => ({
        type: 'paragraph' as const,
        align: 'left' as const,
        indent: 0,
        content: row.flatMap((cell, index) => [
          ...(index === 0 ? [] : [{ type: 'text' as const, text: '　', marks: [] }]),
          ...cell.blocks.flatMap((inner) => (inner.type === 'paragraph' ? inner.content : [])),
        ]),
      }))
    }),
  )
}
