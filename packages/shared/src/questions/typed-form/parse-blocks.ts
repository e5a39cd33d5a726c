import type { Block, Inline, Mark, TableCell } from '../document.ts'
import { DOCUMENT_LIMITS } from '../document-limits.ts'
import { normaliseBlocks } from './normalise-blocks.ts'
import type { Reading } from './reading.ts'
import { scan, type Token } from './scan.ts'

/** Longest typed text that is read; the rest is left out, and `problems` says so. */
export const TYPED_LIMIT = 100_000

/** A typed text as blocks, with the reasons (in Chinese) why something of it was left out. */
export type TypedBlocks = { blocks: Block[]; problems: string[]; next_blank: number }

/**
 * Reads typed text (docs/specs/questions/import.md): `$…$`, `$$…$$`, `____`, `__3__`, `**…**`, `<u> <wave> <dot> <sub>
 * <sup> <i> <ruby> <br>`, tables, `![](…)`, `!audio[](…)`. It reads every string, never fails, in linear time.
 */
export function parseBlocks(text: string): Block[] {
  return readBlocks(text).blocks
}

/** The same with what was left out; blanks without a number are counted from `first_blank`. */
export function readBlocks(text: string, { first_blank = 1 }: { first_blank?: number } = {}): TypedBlocks {
  const reading: Reading = {
    next_blank: first_blank,
    no_table_before: 0,
    problems: new Set(),
    readCell: (cell) => readCellOf(reading, cell),
  }
  if (text.length > TYPED_LIMIT) reading.problems.add(`文字超过 ${TYPED_LIMIT} 字`)
  const typed = text.slice(0, TYPED_LIMIT).replace(/\r\n?/g, '\n')
  const blocks = normaliseBlocks(assemble(scan(typed, reading), reading))
  if (blocks.length > DOCUMENT_LIMITS.blocks) reading.problems.add(`段落超过 ${DOCUMENT_LIMITS.blocks} 个`)
  return {
    blocks: blocks.slice(0, DOCUMENT_LIMITS.blocks),
    problems: [...reading.problems],
    next_blank: reading.next_blank,
  }
}

/** Reads a cell of a table; its blanks are counted with those of the text around it. */
function readCellOf(outer: Reading, text: string): TableCell['blocks'] {
  const reading: Reading = { ...outer, readCell: null }
  const blocks = normaliseBlocks(assemble(scan(text, reading), reading))
  outer.next_blank = reading.next_blank
  return blocks.filter((block) => block.type !== 'table')
}

function assemble(tokens: readonly Token[], reading: Reading): Block[] {
  const blocks: Block[] = []
  let line: Token[] = []
  const endLine = () => {
    blocks.push(...lineBlocks(line, reading))
    line = []
  }
  for (const token of tokens) {
    if (token.type === 'line') endLine()
    else line.push(token)
  }
  endLine()
  return blocks
}

/** The paragraphs and blocks of one line; what is marked stays marked on both sides of a block in it. */
function lineBlocks(tokens: readonly Token[], reading: Reading): Block[] {
  const matched = matchedMarks(tokens)
  const depth = new Map<Mark, number>()
  const blocks: Block[] = []
  const [first] = tokens
  const leading = first?.type === 'text' ? (/^\s*/.exec(first.text)?.[0] ?? '') : ''
  const indent = Math.min(12, leading.replace(/[^\u3000]/g, '').length)
  let align: 'left' | 'center' | 'right' = 'left'
  let content: Inline[] = []
  const endParagraph = () => {
    blocks.push(...paragraphs(content, { align, indent }, reading))
    content = []
  }
  const write = (text: string) => {
    if (text !== '')
      content.push({
        type: 'text',
        text,
        marks: [...depth.keys()].filter((mark) => (depth.get(mark) ?? 0) > 0),
      })
  }
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'text') write(token.text)
    else if (token.type === 'inline') content.push(token.inline)
    else if (token.type === 'align') align = token.align
    else if (token.type === 'block') {
      endParagraph()
      blocks.push(token.block)
    } else if (token.type === 'mark') {
      const step = matched.get(index)
      if (step === undefined) write(token.text)
      else depth.set(token.mark, (depth.get(token.mark) ?? 0) + step)
    }
  }
  endParagraph()
  return blocks
}

/** One paragraph; a line longer than a paragraph may be goes on in a second one. */
function paragraphs(
  content: Inline[],
  look: { align: 'left' | 'center' | 'right'; indent: number },
  reading: Reading,
): Block[] {
  const { inlines } = DOCUMENT_LIMITS
  if (content.length > inlines) reading.problems.add(`一段超过 ${inlines} 个部分`)
  return [{ type: 'paragraph', ...look, content: content.slice(0, inlines) }]
}

/** By the index of its token: +1 where a mark begins and -1 where it ends. A mark without a partner is plain text. */
function matchedMarks(tokens: readonly Token[]): Map<number, 1 | -1> {
  const steps = new Map<number, 1 | -1>()
  const open = new Map<Mark, number[]>()
  let toggle: number | null = null
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'mark') continue
    if (token.is === 'toggle') {
      if (toggle !== null) steps.set(toggle, 1).set(index, -1)
      toggle = toggle === null ? index : null
      continue
    }
    const begun = open.get(token.mark) ?? []
    open.set(token.mark, begun)
    if (token.is === 'open') begun.push(index)
    else {
      const begin = begun.pop()
      if (begin !== undefined) steps.set(begin, 1).set(index, -1)
    }
  }
  return steps
}
