import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import type { Block, Inline, Item, ItemWay } from '@jiangtai/shared/questions/document.ts'
import { blocksFromText } from '@jiangtai/shared/questions/typed-form/blocks-from-text.ts'
import type { BoxItem } from '@jiangtai/shared/tasks/giving/box-item.ts'
import { BOX_LETTERS } from '@jiangtai/shared/tasks/giving/box-limits.ts'
import type { BoxAnswer } from './boxes/drawn-pages.ts'
import type { OwnPicture } from './OwnPictures.tsx'

/** Where a box lies on its page. */
type BoxPlace = NonNullable<BoxItem['place']>
/** A question as its dialog wrote it: in words and pictures, or as boxes on pages. */
export type WrittenParts =
  | { kind: 'free'; text: string; pictures: OwnPicture[]; way: ItemWay | null }
  | { kind: 'boxes'; text: string; pictures: OwnPicture[]; boxes: { place: BoxPlace; answer: BoxAnswer }[] }

/**
 * The parts of which 写作业内容 or 拍照画答题框 made a question, so that it can be changed in its place ([HK-115]); null of any other question, because its dialog
 * would lose what it cannot write.
 */
export function writtenParts({ owner, document, files }: QuestionView): WrittenParts | null {
  if (owner !== 'teacher' || document.analysis.length > 0 || document.bank.length > 0) return null
  const [item] = document.items
  if (document.form === 'material') {
    const asked = askedParts(document.material ?? [], files)
    const boxes = document.items.map((one) => boxOf(one, asked?.pictures ?? []))
    const known = boxes.filter((box) => box !== null)
    return asked === null || known.length < boxes.length ? null : { kind: 'boxes', ...asked, boxes: known }
  }
  if (document.items.length !== 1 || item === undefined || !isFree(item)) return null
  const asked = askedParts(item.stem, files)
  return asked === null ? null : { kind: 'free', ...asked, way: item.way ?? null }
}

function isFree({ kind, key, analysis, knowledge }: Item): boolean {
  if (kind !== 'text' || key.kind !== 'text') return false
  return [key.answer, key.points, analysis, knowledge].every(({ length }) => length === 0)
}

/** Words and the pictures behind them; null where there is more to it than a plain text says. */
function askedParts(
  blocks: readonly Block[],
  files: QuestionView['files'],
): { text: string; pictures: OwnPicture[] } | null {
  const pictures = blocks.flatMap((block) =>
    block.type === 'image' && block.key !== null
      ? [{ object_key: block.key, url: files[block.key] ?? '' }]
      : [],
  )
  const words = blocks.slice(0, blocks.length - pictures.length)
  const text = words
    .map((block) => (block.type === 'paragraph' ? block.content.map(typed).join('') : ''))
    .join('\n')
  return inSigns(blocksFromText(text)) === inSigns(words) ? { text, pictures } : null
}

/** Blocks in signs that differ wherever a plain text cannot say the same. */
function inSigns(blocks: readonly Block[]): string {
  return JSON.stringify(
    blocks.map((block) =>
      block.type === 'paragraph'
        ? [block.align, block.indent, block.content.map((one) => (isPlain(one) ? typed(one) : one))]
        : block,
    ),
  )
}

function isPlain(inline: Inline): boolean {
  return inline.type === 'math' || (inline.type === 'text' && inline.marks.length === 0)
}

function typed(inline: Inline): string {
  if (inline.type === 'text') return inline.text
  return inline.type === 'math' ? `$${inline.latex}$` : ''
}

/** A box as its row writes it. What a teacher marks by hand is 写话、解答, whatever was chosen for it first. */
function boxOf(
  { kind, key, score, place, stem }: Item,
  pictures: readonly OwnPicture[],
): { place: BoxPlace; answer: BoxAnswer } | null {
  const page = pictures.findIndex(({ object_key }) => object_key === place?.key)
  if (place === undefined || page === -1) return null
  const { left, top, right, bottom } = place
  const usual = { accepted: [''], compare: 'text' as const, keys: [], score }
  const lies = { page, left, top, right, bottom }
  if (key.kind === 'blank') {
    const [blank] = key.blanks
    const compare = blank?.compare === 'value' ? 'value' : 'text'
    return { place: lies, answer: { ...usual, kind: 'blank', accepted: blank?.accepted ?? [''], compare } }
  }
  if (key.kind === 'choice') {
    const keys = BOX_LETTERS.filter((letter) => key.keys.includes(letter))
    return { place: lies, answer: { ...usual, kind: 'choice', keys } }
  }
  if (kind !== 'text') return null
  const isChoice = JSON.stringify(stem).includes('：写出 ')
  return { place: lies, answer: { ...usual, kind: isChoice ? 'choice' : 'text' } }
}
