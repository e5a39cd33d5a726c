import { createHash } from 'node:crypto'
import type { Block, Inline, Item, Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'

/** What a question asks, without what does not matter ([QI-14]), and its key likewise. */
export type Likeness = { text: string; key: string }

/**
 * The words of a question without spaces, punctuation, the name of the paper, letters and order of the choices, and ways of writing one
 * formula. Numbers, letters, signs and pictures stay: they make another question. Linear.
 */
export function likenessOf({ material, bank, items }: Question): Likeness {
  const parts = [
    withoutOrigin(foldBlocks(material ?? [])),
    ...bank.map(({ content }) => foldBlocks(content)).toSorted(),
    ...items.flatMap((item) => [
      item.kind,
      withoutOrigin(foldBlocks(item.stem)),
      ...[...item.options, ...item.targets].map(({ content }) => foldBlocks(content)).toSorted(),
    ]),
  ]
  return { text: parts.join('\n'), key: items.map((item) => keyOf(item, bank)).join('\n') }
}

/** A short name for a likeness, the same for all questions that are alike. */
export function likenessHash({ text }: Likeness): string {
  return createHash('sha1').update(text).digest('base64url')
}

/** The key by what the choices say, because their letters may differ. */
function keyOf(item: Item, bank: Question['bank']): string {
  const { key } = item
  const choices = [...item.options, ...item.targets, ...bank]
  const said = (letter: string) => {
    const choice = choices.find((option) => option.key === letter)
    return choice === undefined ? letter : foldBlocks(choice.content)
  }
  switch (key.kind) {
    case 'choice':
      return key.keys.map(said).toSorted().join('|')
    case 'order':
      return key.keys.map(said).join('|')
    case 'match':
      return key.pairs
        .map((pair) => pair.map(said).join('-'))
        .toSorted()
        .join('|')
    case 'blank':
    case 'correct':
      return foldText(KINDS[item.kind].keyText(item))
    case 'text':
      return foldBlocks(key.answer)
  }
}

function foldBlocks(blocks: readonly Block[]): string {
  return blocks.map(foldBlock).join('')
}

function foldBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return foldText(block.content.map(foldInline).join(''))
    case 'math':
      return foldLatex(block.latex)
    case 'table':
      return block.rows.map((row) => row.map((cell) => foldBlocks(cell.blocks)).join('|')).join('|')
    case 'image':
      return `[${block.key ?? block.address ?? ''}]`
    case 'audio':
      return `[${block.key}]`
  }
}

function foldInline(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return inline.text
    case 'math':
      return foldLatex(inline.latex)
    case 'blank':
      return '\u2423'
    case 'image':
      return `[${inline.key ?? inline.address ?? ''}]`
    case 'ruby':
      return inline.base
    case 'break':
      return ' '
  }
}

/** Ways of writing that look alike: the size of a fraction and of brackets, and spaces. */
function foldLatex(latex: string): string {
  return latex
    .replace(/\\[dt]frac(?![A-Za-z])/g, '\\frac')
    .replace(/\\(?:left|right|displaystyle|quad|qquad)(?![A-Za-z])|\\[,;:! ]/g, '')
    .replace(/\s+(?![A-Za-z])/g, '')
}

// Between two letters or digits a sign may mean something: 1:2, 1,2, x.y.
const PUNCTUATION =
  /(?<![0-9A-Za-z])[，。、；：？！“”‘’《》…—·,;:?!"'.]|[，。、；：？！“”‘’《》…—·,;:?!"'.](?![0-9A-Za-z])/g

function foldText(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').replace(PUNCTUATION, '').replace(/\(\)/g, '')
}

const NUMBER = /^\d{1,3}[.．、](?!\d)/
const ORIGIN =
  /^[([【][^()[\]【】]{0,40}(?:年|卷|模拟|期中|期末|月考|真题|高考|中考|联考|统考|调研|改编|\d分)[^()[\]【】]{0,20}[)\]】]/

/** A stem without the number, the score and the paper that stand before it. */
function withoutOrigin(folded: string): string {
  return folded.replace(NUMBER, '').replace(ORIGIN, '').replace(ORIGIN, '')
}
