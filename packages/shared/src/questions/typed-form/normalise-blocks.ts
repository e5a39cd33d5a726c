import type { Block, Inline, Mark, TableCell } from '../document.ts'
import { DOCUMENT_LIMITS, MARKS } from '../document-limits.ts'
import { oneLine, tidyLatex, withoutTags } from './formula.ts'

type CellBlock = TableCell['blocks'][number]
type Paragraph = Extract<Block, { type: 'paragraph' }>
type TextInline = Extract<Inline, { type: 'text' }>

/**
 * The one way to write a document: texts of the same marks joined, marks in their order, no outer spaces, no empty
 * paragraph or formula, a paragraph of nothing but one picture is that picture.
 */
export function normaliseBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap(normaliseBlock)
}

function normaliseBlock(block: Block): Block[] {
  if (block.type !== 'table') return normaliseCellBlock(block)
  const rows = block.rows.map((row) =>
    row.map((cell) => ({ ...cell, blocks: cell.blocks.flatMap(normaliseCellBlock) })),
  )
  return [{ type: 'table', rows }]
}

function normaliseCellBlock(block: CellBlock): CellBlock[] {
  switch (block.type) {
    case 'paragraph':
      return normaliseParagraph(block)
    case 'math': {
      const latex = tidyLatex(block.latex)
      return latex === '' ? [] : [{ type: 'math', latex }]
    }
    case 'image':
      return [{ ...block, ...normaliseImage(block) }]
    case 'audio':
      return [{ ...block, key: label(block.key) }]
  }
}

/** A paragraph as it is kept; none when nothing stands in it. */
export function normaliseParagraph(paragraph: Paragraph): (Paragraph | Extract<Block, { type: 'image' }>)[] {
  const content = withoutOuterSpace(joinTexts(paragraph.content.flatMap(normaliseInline)))
  const [first] = content
  if (first === undefined) return []
  const isPlain = paragraph.align === 'left' && paragraph.indent === 0
  if (content.length === 1 && first.type === 'image' && isPlain) return [first]
  return [{ ...paragraph, content }]
}

function normaliseInline(inline: Inline): Inline[] {
  switch (inline.type) {
    case 'text':
      return textLines({ ...inline, marks: orderMarks(inline.marks) })
    case 'math': {
      const latex = tidyLatex(inline.latex)
      return latex === '' ? [] : [{ type: 'math', latex }]
    }
    case 'image':
      return [{ ...inline, ...normaliseImage(inline) }]
    case 'ruby':
      return [{ type: 'ruby', base: label(inline.base), text: label(inline.text) }]
    case 'blank':
      // As wide as its squares are.
      return [inline.squares === undefined ? inline : { ...inline, width: null }]
    case 'break':
      return [inline]
  }
}

function textLines({ text, marks }: TextInline): Inline[] {
  return text
    .split(/\r\n?|\n/)
    .flatMap((line, index): Inline[] => [
      ...(index > 0 ? [{ type: 'break' as const }] : []),
      ...(line === '' ? [] : [{ type: 'text' as const, text: line, marks }]),
    ])
}

function normaliseImage({ key, address, alt }: { key: string | null; address: string | null; alt: string }) {
  return {
    key: key === null ? null : label(key),
    address: address === null ? null : label(address),
    alt: label(alt),
  }
}

/** The marks of a text in the order of `MARKS`, each once. */
export function orderMarks(marks: readonly Mark[]): Mark[] {
  return MARKS.filter((mark) => marks.includes(mark))
}

/** Joins neighbours of the same marks, as far as one text may be long. */
export function joinTexts(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const inline of inlines) {
    const last = joined.at(-1)
    if (inline.type !== 'text' || last?.type !== 'text' || !isSame(inline.marks, last.marks)) {
      joined.push(inline.type === 'text' ? { ...inline } : inline)
      continue
    }
    const text = last.text + inline.text
    last.text = text.slice(0, DOCUMENT_LIMITS.text)
    const rest = text.slice(DOCUMENT_LIMITS.text)
    if (rest !== '') joined.push({ ...inline, text: rest })
  }
  return joined
}

function isSame(a: readonly Mark[], b: readonly Mark[]): boolean {
  return a.length === b.length && a.every((mark, index) => mark === b[index])
}

/** A paragraph's first and last texts without the spaces nobody sees; underlined space is seen and stays. */
function withoutOuterSpace(inlines: Inline[]): Inline[] {
  const left = [...inlines]
  for (let first = left[0]; first?.type === 'text' && first.marks.length === 0; first = left[0]) {
    const text = first.text.trimStart()
    if (text !== '') {
      left[0] = { ...first, text }
      break
    }
    left.shift()
  }
  for (let last = left.at(-1); last?.type === 'text' && last.marks.length === 0; last = left.at(-1)) {
    const text = last.text.trimEnd()
    if (text !== '') {
      left[left.length - 1] = { ...last, text }
      break
    }
    left.pop()
  }
  return left
}

function label(text: string): string {
  return withoutTags(oneLine(text))
}
