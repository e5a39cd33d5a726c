import type { Block, Inline, Mark, TableCell } from '../document.ts'
import { squaresText } from './squares.ts'
import { isFormula } from './formula.ts'
import { printSource } from './image-source.ts'
import { normaliseBlocks } from './normalise-blocks.ts'

/**
 * Writes blocks as typed text, which `parseBlocks` reads back as the same (normalised) blocks. A blank's number is written
 * when it is not the next one, counted from `first_blank`.
 */
export function printBlocks(
  blocks: readonly Block[],
  { first_blank = 1 }: { first_blank?: number } = {},
): string {
  return printAll(normaliseBlocks(blocks), { next_blank: first_blank })
}

type Printing = { next_blank: number }

function printAll(blocks: readonly Block[], printing: Printing): string {
  return blocks
    .map((block, index) => {
      const isLast = index === blocks.length - 1
      return printBlock(block, printing) + (block.type === 'table' && !isLast ? '\n' : '')
    })
    .join('\n')
}

function printBlock(block: Block, printing: Printing): string {
  switch (block.type) {
    case 'paragraph': {
      const line = printInlines(block.content, printing)
      const align = block.align === 'left' ? '' : `<${block.align}>`
      const start = align === '' && line.startsWith('|') ? '\\' : ''
      return '\u3000'.repeat(block.indent) + align + start + line
    }
    case 'math':
      return isPlain(block.latex) ? `$$${block.latex}$$` : `<math display>${block.latex}</math>`
    case 'table':
      return printTable(block.rows, printing)
    case 'image':
      return printImage(block)
    case 'audio':
      return `!audio[${block.seconds ?? ''}](${printSource({ key: block.key, address: null })})`
  }
}

/** Whether a formula can stand between dollars. */
function isPlain(latex: string): boolean {
  return !latex.includes('$') && !latex.endsWith('\\')
}

function printImage({
  key,
  address,
  width,
  alt,
}: {
  key: string | null
  address: string | null
  width: number | null
  alt: string
}): string {
  const words = alt.replace(/[\\[\]]/g, '\\$&')
  return `![${words}](${printSource({ key, address })})${width === null ? '' : `<${width}>`}`
}

function printTable(rows: TableCell[][], printing: Printing): string {
  const { next_blank } = printing
  const cells = rows.map((row) => row.map((cell) => printAll(cell.blocks, printing)))
  if (isPipeTable(rows, cells)) {
    const separator = `|${'---|'.repeat(rows[0]?.length ?? 1)}`
    const lines = cells.map((row) => `|${row.map((cell) => ` ${cell} `).join('|')}|`)
    const hasHead = rows[0]?.[0]?.is_head === true
    return (hasHead ? [lines[0] ?? '', separator, ...lines.slice(1)] : [separator, ...lines]).join('\n')
  }
  printing.next_blank = next_blank
  const body = rows
    .map((row) => `<tr>\n${row.map((cell) => printCell(cell, printing)).join('')}</tr>\n`)
    .join('')
  return `<table>\n${body}</table>`
}

/** Bars can hold a table whose cells are one line each, span nothing and hold no bar; only its first row may be a head. */
function isPipeTable(rows: TableCell[][], cells: string[][]): boolean {
  return (
    rows.every(
      (row, index) =>
        row.length > 0 &&
        row.every(
          (cell) =>
            cell.colspan === 1 && cell.rowspan === 1 && cell.is_head === (index === 0 && row[0]?.is_head),
        ),
    ) && cells.every((row) => row.every(isPipeCell))
  )
}

function isPipeCell(cell: string): boolean {
  const dollars = cell.replace(/\\./g, '').split('$').length - 1
  return !/[|\n]/.test(cell) && !cell.startsWith('\u3000') && !/^[:-]+$/.test(cell) && dollars % 2 === 0
}

function printCell(cell: TableCell, printing: Printing): string {
  const name = cell.is_head ? 'th' : 'td'
  const colspan = cell.colspan === 1 ? '' : ` colspan=${cell.colspan}`
  const rowspan = cell.rowspan === 1 ? '' : ` rowspan=${cell.rowspan}`
  return `<${name}${colspan}${rowspan}>${printAll(cell.blocks, printing)}</${name}>\n`
}

function printInlines(inlines: readonly Inline[], printing: Printing): string {
  let line = ''
  for (const [index, inline] of inlines.entries()) {
    const previous = inlines[index - 1]
    line +=
      separator(previous, inline) + printInline(inline, { previous, printing, next: inlines[index + 1] })
  }
  return line
}

/** `<>` between two that would be read as one: a blank and a second blank or a digit, a price and a formula. */
function separator(previous: Inline | undefined, inline: Inline): string {
  if (previous?.type !== 'blank') return ''
  if (inline.type === 'blank') return '<>'
  return inline.type === 'text' && inline.marks.length === 0 && /^[\d<]/.test(inline.text) ? '<>' : ''
}

type Neighbours = { previous: Inline | undefined; next: Inline | undefined; printing: Printing }

function printInline(inline: Inline, { previous, next, printing }: Neighbours): string {
  switch (inline.type) {
    case 'text':
      return printText(inline, previous?.type === 'image')
    case 'math': {
      const following = next?.type === 'text' && next.marks.length === 0 ? next.text : ''
      const isDollars =
        isPlain(inline.latex) && previous?.type !== 'math' && isFormula(inline.latex, following)
      return isDollars ? `$${inline.latex}$` : `<math>${inline.latex}</math>`
    }
    case 'blank': {
      const number = inline.n === printing.next_blank ? '____' : `__${inline.n}__`
      printing.next_blank = inline.n + 1
      if (inline.squares !== undefined) return `${number}<田 ${squaresText(inline.squares)}>`
      return number + (inline.width === null ? '' : `<${inline.width}>`)
    }
    case 'image':
      return printImage(inline)
    case 'ruby':
      return `<ruby>${escapeRuby(inline.base)}<rt>${escapeRuby(inline.text)}</rt></ruby>`
    case 'break':
      return '<br>'
  }
}

function escapeRuby(text: string): string {
  return text.replace(/[\\<]/g, '\\$&')
}

const MARK_TAGS: Record<Mark, [string, string]> = {
  bold: ['**', '**'],
  italic: ['<i>', '</i>'],
  underline: ['<u>', '</u>'],
  wave: ['<wave>', '</wave>'],
  dot: ['<dot>', '</dot>'],
  sub: ['<sub>', '</sub>'],
  sup: ['<sup>', '</sup>'],
}

function printText({ text, marks }: Extract<Inline, { type: 'text' }>, isAfterImage: boolean): string {
  const escaped = escapeText(text, isAfterImage && marks.length === 0)
  const open = marks.map((mark) => MARK_TAGS[mark][0]).join('')
  const close = marks
    .map((mark) => MARK_TAGS[mark][1])
    .toReversed()
    .join('')
  return open + escaped + close
}

/** Puts a backslash before what would be read as a sign of the typed form. */
function escapeText(text: string, isAfterImage: boolean): string {
  let escaped = ''
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    const isEscaped = isSign(text, at) || (at === 0 && isAfterImage && character === '<')
    escaped += (isEscaped ? '\\' : '') + character
    // A table's end is looked for by its word alone, so the word is cut.
    if (character === '<' && TABLE_TAG.test(text.slice(at + 1, at + 8))) escaped += '<>'
  }
  return escaped
}

const TABLE_TAG = /^\/?(?:table|tr|td|th)\b/i

function isSign(text: string, at: number): boolean {
  const character = text[at]
  const [previous, next] = [text[at - 1], text[at + 1]]
  switch (character) {
    case '$':
      return true
    case '\\':
      return next === undefined || '\\$*_<!|[('.includes(next) || text.startsWith('begin{tabular}', at + 1)
    case '*':
    case '_':
      return previous === undefined || next === undefined || previous === character || next === character
    case '<':
      return next === undefined || /[A-Za-z/>]/.test(next)
    case '!':
      return next === '[' || text.startsWith('audio[', at + 1)
    default:
      return false
  }
}
