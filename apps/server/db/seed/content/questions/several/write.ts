import { newId } from '@jiangtai/shared/core/ids.ts'
import { blocksFromText } from '@jiangtai/shared/questions/typed-form/blocks-from-text.ts'
import type { Block, BlankKey, Inline, Item, Option, TableCell } from '@jiangtai/shared/questions/document.ts'

/** An item as it is written here: what most items leave empty is left out. */
type Written = Pick<Item, 'kind' | 'key' | 'score'> &
  Partial<Pick<Item, 'options' | 'targets' | 'blanks' | 'marking'>> & { stem?: string; analysis: string }

/** An item with an id of its own; texts as in the first questions, `[3]` being the third blank. */
export function item({ stem = '', analysis, ...written }: Written): Item {
  return {
    item_id: newId(),
    options: [],
    targets: [],
    blanks: [],
    marking: { rule: 'whole' },
    knowledge: [],
    ...written,
    stem: passage(stem),
    analysis: blocksFromText(analysis),
  }
}

/** Paragraphs of a text in which `[3]` is the third blank. */
export function passage(text: string): Block[] {
  return blocksFromText(text).map((block) =>
    block.type === 'paragraph' ? { ...block, content: block.content.flatMap(withBlanks) } : block,
  )
}

function withBlanks(inline: Inline): Inline[] {
  if (inline.type !== 'text') return [inline]
  return inline.text.split(/(\[\d+\])/).flatMap((piece): Inline[] => {
    const number = /^\[(\d+)\]$/.exec(piece)
    if (number !== null) return [{ type: 'blank', n: Number(number[1]), width: null }]
    return piece === '' ? [] : [{ ...inline, text: piece }]
  })
}

export function lettered(...texts: string[]): Option[] {
  return texts.map((text, index) => ({
    key: String.fromCodePoint(65 + index),
    content: blocksFromText(text),
  }))
}

/** A choice of one letter. */
export function letter(key: string): Item['key'] {
  return { kind: 'choice', keys: [key] }
}

/** Blanks, each with its accepted spellings. */
export function spellings(...blanks: string[][]): Item['key'] {
  return {
    kind: 'blank',
    blanks: blanks.map(
      (accepted): BlankKey => ({ accepted, compare: 'text', tolerance: null, score: null, group: null }),
    ),
  }
}

/** A table of one line of text a cell; the first row is its head. */
export function table(...rows: string[][]): Block {
  return {
    type: 'table',
    rows: rows.map((cells, row) =>
      cells.map((text) => ({ is_head: row === 0, colspan: 1, rowspan: 1, blocks: cellBlocks(text) })),
    ),
  }
}

function cellBlocks(text: string): TableCell['blocks'] {
  return blocksFromText(text).filter((block) => block.type !== 'table')
}
