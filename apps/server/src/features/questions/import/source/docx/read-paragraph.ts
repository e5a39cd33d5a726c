import type { Block, Inline } from '@jiangtai/shared/questions/document.ts'
import { normaliseParagraph } from '@jiangtai/shared/questions/typed-form/normalise-blocks.ts'
import { childOf, elementsOf, type XmlNode } from '../../../../../core/formats/xml/xml-node.ts'
import type { BlankNumbers, Unit } from '../text/source-text.ts'
import { inlinesOf } from './inlines.ts'
import { hasSign, lineWords, withPlainLabels } from './labels.ts'
import { lookOf, valueOf } from './look.ts'
import { type Collected, collected, type Piece } from './pieces.ts'
import { readRuns } from './read-runs.ts'
import type { DocxReading } from './reading.ts'
import { paragraphLookOf } from './styles.ts'

/** One character of 五号, in twips. */
const CHARACTER = 210
const MOST_INDENT = 12

/** A paragraph as it was found; its text boxes are read by the reader of containers. */
export type ReadParagraph = { lines: Unit[]; boxes: readonly XmlNode[] }

/** Reads a paragraph: each of its lines becomes a unit, the automatic number stands before the first. `earlier` was kept of one whose end was deleted. */
export function readParagraph(
  node: XmlNode,
  reading: DocxReading,
  { blanks, earlier }: { blanks: BlankNumbers; earlier: Collected | null },
): ReadParagraph | Collected {
  const properties = childOf(node, 'w:pPr')
  const style = reading.styles(valueOf(properties, 'w:pStyle'))
  const look = { ...style.paragraph, ...paragraphLookOf(properties) }
  const out = earlier ?? collected()
  readRuns(elementsOf(node), style.look, { reading, out })
  const mark = childOf(properties, 'w:rPr')
  // A tracked deletion of its end joins a paragraph with the next one.
  if (childOf(mark, 'w:del') !== undefined) return out
  const isMarkHidden = lookOf(mark).is_hidden === true && out.pieces.length === 0
  const label =
    isMarkHidden || look.list === undefined || look.list === '0'
      ? ''
      : reading.numbering({ list: look.list, level: look.level ?? 0 })
  return {
    lines: unitsOf(out, { label, align: alignOf(look.align), indent: indentOf(properties), blanks }),
    boxes: out.boxes,
  }
}

type Frame = { label: string; align: 'left' | 'center' | 'right'; indent: number; blanks: BlankNumbers }

function unitsOf({ pieces, notes }: Collected, { label, align, indent, blanks }: Frame): Unit[] {
  const lines = divided(pieces)
  const units = lines.map((line, index): Unit => {
    blanks.restart()
    const [only] = line
    const isFirst = index === 0
    const prefix: Inline[] = isFirst && label !== '' ? [{ type: 'text', text: `${label} `, marks: [] }] : []
    if (line.length === 1 && only?.kind === 'display' && prefix.length === 0)
      return { blocks: [{ type: 'math', latex: only.latex }], notes: isFirst ? notes : [] }
    const inlines = withPlainLabels([...prefix, ...inlinesOf(line, blanks)])
    return {
      blocks: blocksOf(inlines, { align, indent: isFirst ? indent : 0 }),
      notes: isFirst ? notes : [],
      is_red: isRed(line),
    }
  })
  const isLoneNumber = label !== '' && lines.length === 1 && lines[0]?.length === 0 && !/^[A-H]/.test(label)
  return isLoneNumber ? [{ blocks: [], notes }] : units
}

function divided(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]]
  for (const piece of pieces) {
    if (piece.kind === 'line') lines.push([])
    else lines.at(-1)?.push(piece)
  }
  // A page break at the end is no line.
  while (lines.length > 1 && lines.at(-1)?.every(isSpace) === true) lines.pop()
  return lines
}

/** Whether all words of a line are red, as teachers write answers into a paper. */
function isRed(line: readonly Piece[]): boolean {
  const words = line.filter((piece) => piece.kind === 'text' && piece.text.trim() !== '')
  return words.length > 0 && words.every((piece) => piece.kind === 'text' && piece.look.is_red === true)
}

function isSpace(piece: Piece): boolean {
  return piece.kind === 'text' && piece.text.trim() === '' && piece.look.underline === undefined
}

/** A line that begins a part stands at the left, because the dividing of the paper looks for its sign there. */
function blocksOf(inlines: Inline[], { align, indent }: Pick<Frame, 'align' | 'indent'>): Block[] {
  const words = lineWords(inlines)
  const typed = /^[\u3000]*/.exec(words)?.[0].length ?? 0
  const isPlain = hasSign(words)
  const [block] = normaliseParagraph({
    type: 'paragraph',
    align: isPlain ? 'left' : align,
    indent: isPlain || align !== 'left' ? 0 : Math.min(MOST_INDENT, typed + indent),
    content: inlines,
  })
  if (block === undefined) return []
  const [only, ...others] = block.type === 'paragraph' ? block.content : []
  if (others.length > 0 || only === undefined) return [block]
  if (only.type === 'image') return [only]
  return only.type === 'math' && align === 'center' ? [only] : [block]
}

function alignOf(align: string | undefined): 'left' | 'center' | 'right' {
  if (align === 'center') return 'center'
  return align === 'right' || align === 'end' ? 'right' : 'left'
}

/** The indent of the first line, in characters. */
function indentOf(properties: XmlNode | undefined): number {
  const { attributes = {} } = childOf(properties, 'w:ind') ?? {}
  const characters = Number(attributes['w:firstLineChars'] ?? 0) / 100
  const first = characters > 0 ? characters : Number(attributes['w:firstLine'] ?? 0) / CHARACTER
  return Number.isFinite(first) ? Math.max(0, Math.min(MOST_INDENT, Math.round(first))) : 0
}
