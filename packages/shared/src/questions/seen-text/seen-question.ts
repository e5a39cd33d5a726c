import type { Block, Inline, ItemKey, Option, Question } from '../document.ts'
import { type SeenFormula, seenFormula } from './read-latex.ts'

/**
 * What a reader sees of a question ([QS-1]), twice where the order of drawing is another than that of reading: `text` is what is
 * asked (material, stems, choices with their letters), `answer` what is seen when keys and analyses are opened.
 */
export type SeenQuestion = { text: string; answer: string }

/** The seen text of a whole question; linear in its length. */
export function seenQuestion(question: Question): SeenQuestion {
  const { material, bank, items, analysis } = question
  return {
    text: inBothOrders([
      ...(material ?? []).map(seenBlock),
      ...bank.map(seenOption),
      ...items.flatMap((item) => [
        ...item.stem.map(seenBlock),
        ...item.options.map(seenOption),
        ...item.targets.map(seenOption),
      ]),
    ]),
    answer: inBothOrders([
      ...items.flatMap((item) => [...seenKey(item.key), ...item.analysis.map(seenBlock)]),
      ...analysis.map(seenBlock),
    ]),
  }
}

/** The order of drawing follows as a paragraph of its own where it differs. */
function inBothOrders(parts: readonly SeenFormula[]): string {
  const read = parts.map((part) => part.read).join(' ')
  const drawn = parts.map((part) => part.drawn).join(' ')
  return read === drawn ? read : `${read}${SEPARATOR}${drawn}`
}

/** Stands between the two orders; no text that is asked for holds it. */
export const SEPARATOR = '\n\u241e\n'

const alike = (text: string): SeenFormula => ({ read: text, drawn: text })

function joined(parts: readonly SeenFormula[], between: string): SeenFormula {
  return {
    read: parts.map((part) => part.read).join(between),
    drawn: parts.map((part) => part.drawn).join(between),
  }
}

function seenOption({ key, content }: Option): SeenFormula {
  const { read, drawn } = joined(content.map(seenBlock), ' ')
  return { read: `${key}. ${read}`, drawn: `${key}. ${drawn}` }
}

function seenBlock(block: Block): SeenFormula {
  switch (block.type) {
    case 'paragraph':
      return joined(block.content.map(seenInline), '')
    case 'math':
      return seenFormula(block.latex, { isDisplay: true })
    case 'table':
      return joined(
        block.rows.flatMap((row) => row.map((cell) => joined(cell.blocks.map(seenBlock), ' '))),
        ' ',
      )
    case 'image':
    case 'audio':
      return alike('')
  }
}

/** What is seen of one thing in a line: a blank, a picture and the end of a line are a gap, a gloss is left out. */
export function seenInline(inline: Inline): SeenFormula {
  switch (inline.type) {
    case 'text':
      return alike(inline.text)
    case 'math':
      return seenFormula(inline.latex, { isDisplay: false })
    case 'ruby':
      return alike(inline.base)
    case 'blank':
    case 'image':
    case 'break':
      return alike(' ')
  }
}

function seenKey(key: ItemKey): SeenFormula[] {
  switch (key.kind) {
    case 'choice':
    case 'order':
      return [alike(key.keys.join(' '))]
    case 'blank':
      return key.blanks.flatMap((blank) => blank.accepted.map(alike))
    case 'text':
      return [...key.answer.map(seenBlock), ...key.points.map((point) => alike(point.text))]
    case 'match':
      return [alike(key.pairs.map((pair) => pair.join('-')).join(' '))]
    case 'correct':
      return key.corrections.flatMap(({ wrong, right }) => [alike(wrong), alike(right)])
  }
}
