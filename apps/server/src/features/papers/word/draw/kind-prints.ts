import type { ItemKind } from '@jiangtai/shared/questions/document.ts'

/** The printed room for an item of a kind, below its stem or behind it ([PA-18]). */
export type KindPrint = {
  /** How its options stand: as options do, across from their targets, or with a line for their order. */
  options: 'rows' | 'pairs' | 'sequence'
  /** Brackets behind the stem, to be marked in. */
  has_brackets: boolean
}

const PLAIN: KindPrint = { options: 'rows', has_brackets: false }

export const KIND_PRINTS: Readonly<Record<ItemKind, KindPrint>> = {
  single: PLAIN,
  multiple: PLAIN,
  judge: { ...PLAIN, has_brackets: true },
  blank: PLAIN,
  text: PLAIN,
  essay: PLAIN,
  match: { ...PLAIN, options: 'pairs' },
  order: { ...PLAIN, options: 'sequence' },
  bank: PLAIN,
  correct: PLAIN,
}
