import type { Block, Inline, Mark, TableCell } from '@jiangtai/shared/questions/document.ts'
import { DOCUMENT_LIMITS } from '@jiangtai/shared/questions/document-limits.ts'
import { mathmlToLatex } from '@jiangtai/shared/questions/typed-form/markup/mathml-to-latex.ts'
import {
  elementsIn,
  type MarkupNode,
  readMarkup,
  textIn,
} from '@jiangtai/shared/questions/typed-form/markup/read-markup.ts'
import { ommlToLatex } from '@jiangtai/shared/questions/typed-form/markup/omml-to-latex.ts'
import { isFormula } from '@jiangtai/shared/questions/typed-form/formula.ts'
import { normaliseBlocks } from '@jiangtai/shared/questions/typed-form/normalise-blocks.ts'
import { splitMath } from '@jiangtai/ui/split-math.ts'
import { listMark, officeMark } from './list-marks.ts'
import { marksOf } from './marks-of.ts'
import { withOfficeFormulas } from './office-formulas.ts'

/** The pasted content as blocks: pictures that lie in the text itself by number, and the number of other pictures that were left out. */
export type PastedHtml = { blocks: Block[]; pictures: string[]; left_out: number }

/** The longest text that is read; no question has more. */
export const PASTE_LIMIT = 2 * 1024 * 1024

/** The address of a picture that lies in the pasted text, until it is uploaded. */
export const PASTED_ADDRESS = 'pasted:'

type CellBlock = TableCell['blocks'][number]
type Reading = {
  blocks: Block[]
  line: Inline[]
  /** The mark of an item of a list, which the next line begins with. */
  mark: string
  align: 'left' | 'center' | 'right'
  pictures: string[]
  left_out: number
}

const BLOCKS = new Set(
  'p div li ul ol h1 h2 h3 h4 h5 h6 section article header footer blockquote pre dl dt dd body html figure center'.split(
    ' ',
  ),
)
const NEVER = new Set(
  'head meta link script style object embed svg form button select video audio o:p'.split(' '),
)

/**
 * HTML of Word, WPS, Excel or a page as blocks ([QU-127]). It never becomes a page: anything that is no block, inline or mark of a document is
 * dropped.
 */
export function htmlToBlocks(html: string): PastedHtml {
  const reading: Reading = { ...{ blocks: [], line: [], mark: '', align: 'left', pictures: [], left_out: 0 } }
  readChildren(reading, readMarkup(withOfficeFormulas(fragmentOf(html))), [])
  endLine(reading)
  return { blocks: normaliseBlocks(reading.blocks), pictures: reading.pictures, left_out: reading.left_out }
}

/** Programs say which part of their page was copied. */
function fragmentOf(html: string): string {
  const from = html.indexOf('<!--StartFragment')
  const to = html.lastIndexOf('<!--EndFragment')
  const start = from === -1 ? -1 : html.indexOf('-->', from)
  return start === -1 || to <= start ? html : html.slice(start + 3, to)
}

function readChildren(reading: Reading, node: MarkupNode, marks: readonly Mark[]): void {
  for (const child of node.children) {
    if (typeof child === 'string') reading.line.push(...textInlines(child, marks))
    else readElement(reading, child, marks)
  }
}

function readElement(reading: Reading, node: MarkupNode, marks: readonly Mark[]): void {
  const { name } = node
  if (NEVER.has(name)) return
  if (name === 'br') reading.line.push({ type: 'break' })
  else if (name === 'm:omath') pushFormula(reading, ommlToLatex(node))
  else if (name === 'math') pushFormula(reading, mathmlToLatex(node))
  else if (name === 'img') readPicture(reading, node)
  else if (name === 'table') readTable(reading, node)
  else if (name === 'tr') readTable(reading, { ...node, children: [node] })
  else if (name === 'ruby') readRuby(reading, node, marks)
  else if (isKatex(node)) readKatex(reading, node)
  else if (name === 'ul' || name === 'ol') readList(reading, node, marks)
  else if (BLOCKS.has(name)) readBlock(reading, node, marks)
  else {
    const mark = officeMark(node)
    if (mark === null) readChildren(reading, node, marksOf(node, marks))
    else reading.mark = mark
  }
}

function readList(reading: Reading, list: MarkupNode, marks: readonly Mark[]): void {
  endLine(reading)
  let at = 0
  for (const child of elementsIn(list)) {
    const isItem = child.name === 'li'
    reading.mark = isItem ? listMark(list, child, at) : ''
    if (isItem) at += 1
    readElement(reading, child, marks)
    reading.mark = ''
  }
}

function readBlock(reading: Reading, node: MarkupNode, marks: readonly Mark[]): void {
  endLine(reading)
  const before = reading.align
  const said =
    /text-align:\s?(center|right)/.exec(node.attributes.get('style') ?? '')?.[1] ??
    node.attributes.get('align')
  reading.align = said === 'center' || said === 'right' ? said : before
  readChildren(reading, node, marksOf(node, marks))
  endLine(reading)
  reading.align = before
}

function endLine(reading: Reading): void {
  const isBlank = reading.line.every((inline) => inline.type === 'text' && inline.text.trim() === '')
  const content = reading.mark === '' || isBlank ? reading.line : marked(reading.mark, reading.line)
  if (!isBlank) reading.mark = ''
  if (content.length > 0) reading.blocks.push({ type: 'paragraph', align: reading.align, indent: 0, content })
  reading.line = []
}

/** A line with the mark of its item; the spaces of the source before its words go. */
function marked(mark: string, [first, ...rest]: readonly Inline[]): Inline[] {
  const words = first?.type === 'text' ? first.text.trimStart() : ''
  const start: Inline[] =
    first?.type !== 'text' ? (first ? [first] : []) : words === '' ? [] : [{ ...first, text: words }]
  return [{ type: 'text', text: mark, marks: [] }, ...start, ...rest]
}

/** Line ends of the source are spaces; `$…$` is a formula here, too. */
function textInlines(text: string, marks: readonly Mark[]): Inline[] {
  const words = text.replace(/[ \t\r\n\f]+/g, ' ')
  if (words === '') return []
  return splitMath(words).flatMap((part): Inline[] =>
    part.kind !== 'text' && isFormula(part.source, '')
      ? [{ type: 'math', latex: part.source }]
      : textsOf(part.typed.replaceAll('\u00a0', ' '), marks),
  )
}

function textsOf(text: string, marks: readonly Mark[]): Inline[] {
  const pieces: Inline[] = []
  for (let at = 0; at < text.length; at += DOCUMENT_LIMITS.text)
    pieces.push({ type: 'text', text: text.slice(at, at + DOCUMENT_LIMITS.text), marks: [...marks] })
  return pieces
}

function pushFormula(reading: Reading, latex: string): void {
  if (latex !== '') reading.line.push({ type: 'math', latex: latex.slice(0, DOCUMENT_LIMITS.latex) })
}

/** KaTeX and MathJax draw a formula of many pieces and keep MathML with them. */
function isKatex({ name, attributes }: MarkupNode): boolean {
  return name === 'mjx-container' || /(?:^|\s)katex(?:\s|$)/.test(attributes.get('class') ?? '')
}

function readKatex(reading: Reading, node: MarkupNode): void {
  const math = firstOf(node, 'math')
  if (math !== null) pushFormula(reading, mathmlToLatex(math))
}

function firstOf(node: MarkupNode, name: string): MarkupNode | null {
  for (const child of elementsIn(node)) {
    const found = child.name === name ? child : firstOf(child, name)
    if (found !== null) return found
  }
  return null
}

/** A picture in the text itself is taken; one that only has an address is never fetched. */
function readPicture(reading: Reading, { attributes }: MarkupNode): void {
  const source = attributes.get('src') ?? ''
  if (!/^data:image\/(?:png|jpeg|gif|webp);base64,/.test(source)) {
    reading.left_out += 1
    return
  }
  reading.pictures.push(source)
  const width = Number(attributes.get('width') ?? Number.NaN)
  reading.line.push({
    ...{ type: 'image', key: null, address: `${PASTED_ADDRESS}${reading.pictures.length - 1}` },
    width: Number.isInteger(width) && width >= 1 && width <= 4000 ? width : null,
    alt: (attributes.get('alt') ?? '').slice(0, 500),
  })
}

function readRuby(reading: Reading, node: MarkupNode, marks: readonly Mark[]): void {
  const reads = elementsIn(node).filter(({ name }) => name === 'rt')
  const text = reads.map(textIn).join('').trim().slice(0, 200)
  const base = node.children
    .filter((child) => typeof child === 'string' || !['rt', 'rp'].includes(child.name))
    .map(textIn)
    .join('')
    .trim()
  if (base !== '' && base.length <= 200 && text !== '') reading.line.push({ type: 'ruby', base, text })
  else reading.line.push(...textInlines(base, marks))
}

function readTable(reading: Reading, table: MarkupNode): void {
  endLine(reading)
  const rows = rowsOf(table)
    .slice(0, DOCUMENT_LIMITS.table_rows)
    .map((row) =>
      elementsIn(row)
        .filter(({ name }) => name === 'td' || name === 'th')
        .slice(0, DOCUMENT_LIMITS.table_cells)
        .map((cell) => readCell(reading, cell)),
    )
    .filter((row) => row.length > 0)
  if (rows.length > 0) reading.blocks.push({ type: 'table', rows })
}

function rowsOf(node: MarkupNode): MarkupNode[] {
  return elementsIn(node).flatMap((child) =>
    child.name === 'tr' ? [child] : ['tbody', 'thead', 'tfoot'].includes(child.name) ? rowsOf(child) : [],
  )
}

function readCell(reading: Reading, cell: MarkupNode): TableCell {
  const inside: Reading = { ...reading, blocks: [], line: [], mark: '', align: 'left', left_out: 0 }
  readChildren(inside, cell, [])
  endLine(inside)
  reading.left_out += inside.left_out
  const span = (name: string, most: number) => {
    const value = Number(cell.attributes.get(name) ?? 1)
    return Number.isInteger(value) && value >= 1 ? Math.min(value, most) : 1
  }
  return {
    is_head: cell.name === 'th',
    colspan: span('colspan', DOCUMENT_LIMITS.table_cells),
    rowspan: span('rowspan', DOCUMENT_LIMITS.table_rows),
    blocks: inside.blocks.flatMap(unfolded).slice(0, 50),
  }
}

/** A cell holds no table: the blocks of an inner table stand below each other. */
function unfolded(block: Block): CellBlock[] {
  return block.type === 'table' ? block.rows.flat().flatMap(({ blocks }) => blocks) : [block]
}

/** Blocks for a place where no table may stand. */
export function withoutTables(blocks: readonly Block[]): Block[] {
  return blocks.flatMap(unfolded)
}
