import type { Attachment, AnswerPart } from '../answer.ts'
import type { Block, Item, ItemKey, ItemKind, Option, ShownItem } from '../document.ts'
import type { SameValue } from '../marking/same-value.ts'
import type { Random } from './jumbled.ts'

/** 对 / 部分对 / 错 / 待批. */
export type MarkResult = 'right' | 'half' | 'wrong' | 'ungraded'

/** A part of an item (one blank, option, pair or correction) or the item, marked; `score` never exceeds what the item gives. */
export type PartMark = { result: MarkResult; score: number }
/** An item marked, with its parts in the order in which they are answered. */
export type ItemMark = PartMark & { parts: PartMark[] }

/** How many gave one answer: `key` is an option's key, or the answer as text. */
export type DistributionRow = { key: string; count: number }

/** One thing to pick, with the sign on its badge: the letter, or ✓ and ✗ for 判断. */
export type Choice = { key: string; badge: string; content: Block[] }

export type PartKind = AnswerPart['kind']
export type KeyKind = ItemKey['kind']
export type PartFor<P extends PartKind> = Extract<AnswerPart, { kind: P }>
export type KeyFor<K extends KeyKind> = Extract<ItemKey, { kind: K }>

/** Everything that differs from one kind of item to another: no other place asks which kind an item is. */
export type Kind = {
  kind: ItemKind
  /** 单选题 … */
  name: string
  partKind: PartKind
  keyKind: KeyKind
  /** False for kinds that only a teacher can judge: 解答 and 作文. */
  isGradedByMachine: boolean
  /** The rows of a distribution: the item's own choices, what students typed, or there are none ([QU-23]). */
  rowsFrom: 'choices' | 'typed' | 'none'
  /** The part that may be printed in another order in a parallel paper: its options, the bank it is answered from, or nothing ([PA-83]). */
  rearranges: 'options' | 'bank' | 'none'
  /** The choices of 单选 多选 判断 选词, the rows of 排序, the left side of 连线; none for typed answers. */
  choices: (item: ShownItem, bank: readonly Option[]) => Choice[]
  /** The answer of somebody who has not touched the item. */
  emptyPart: (item: ShownItem) => AnswerPart
  /** Whether nothing at all is answered: nothing picked, typed or attached. */
  isEmpty: (part: AnswerPart) => boolean
  /** A warning to the student before handing in, as a Chinese sentence; null when the answer is complete. */
  missing: (item: ShownItem, part: AnswerPart) => string | null
  /** Why an answer does not fit the item, in Chinese; null when it does. */
  unfit: (item: ShownItem, bank: readonly Option[], part: AnswerPart) => string | null
  /** Marks an answer; null is an item that was not touched. */
  mark: (item: Item, part: AnswerPart | null, compare?: SameValue) => ItemMark
  distribution: (item: ShownItem, bank: readonly Option[], parts: readonly AnswerPart[]) => DistributionRow[]
  /** The item for a student before release ([QU-20]). */
  show: (item: Item) => ShownItem
  /** An answer in one line, empty for an empty one. */
  partText: (item: ShownItem, part: AnswerPart) => string
  /** The key in one line. */
  keyText: (item: Item) => string
  /** The item with its letters changed where they would give the key away ([QU-21]). */
  jumble: (item: Item, random: Random) => Item
  /** The faults of an item in the state its author left it in, in Chinese. */
  faults: (item: Item, bank: readonly Option[]) => string[]
}

/** Narrows an answer to the kind that an item expects. */
export function isPartFor<P extends PartKind>(part: AnswerPart, kind: P): part is PartFor<P> {
  return part.kind === kind
}

/** Narrows a key likewise. */
export function isKeyFor<K extends KeyKind>(key: ItemKey, kind: K): key is KeyFor<K> {
  return key.kind === kind
}

/** The options that a key names as right; none for a key of another form, or while it is not told. */
export function rightOptions(key: ItemKey | undefined): readonly string[] {
  return key !== undefined && isKeyFor(key, 'choice') ? key.keys : []
}

/** The options that an answer has chosen; none for an answer of another form. */
export function chosenOptions(part: AnswerPart | undefined): readonly string[] {
  return part !== undefined && isPartFor(part, 'choice') ? part.keys : []
}

/** The attachments in words; empty without any. */
export function attachmentText(attachments: readonly Attachment[]): string {
  const count = (kind: Attachment['kind']) =>
    attachments.filter((attachment) => attachment.kind === kind).length
  return [
    ['照片', count('photo')],
    ['手写', count('ink')],
    ['录音', count('sound')],
  ]
    .filter(([, number]) => number !== 0)
    .map(([name, number]) => `[${name} ${number}]`)
    .join('')
}
