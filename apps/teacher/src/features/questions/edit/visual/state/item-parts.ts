import type { ItemKind, Marking, QuestionForm } from '@jiangtai/shared/questions/document.ts'

/** The written parts of an item of a kind; their meaning is in the registry of kinds. */
export type ItemParts = {
  /** Keys of the options it begins with; empty for a kind that has none. */
  options: string
  /** The same of the other side of 连线. */
  targets: string
  /** Whether its choices are those of the whole question. */
  usesBank: boolean
  /** Whether several options may be right together. */
  takesSeveral: boolean
  /** The ways in which a part of a right answer may be rewarded. */
  markings: readonly Marking['rule'][]
}

const plain: ItemParts = {
  ...{ options: '', targets: '', usesBank: false, takesSeveral: false },
  markings: ['whole'],
}
const PARTLY = ['whole', 'half', 'each'] as const

/** The parts of every kind. */
export const ITEM_PARTS: { [K in ItemKind]: ItemParts } = {
  single: { ...plain, options: 'ABCD' },
  multiple: { ...plain, options: 'ABCD', takesSeveral: true, markings: PARTLY },
  judge: plain,
  blank: plain,
  text: plain,
  essay: plain,
  match: { ...plain, options: 'ABC', targets: '123', markings: PARTLY },
  order: { ...plain, options: 'ABCD', markings: PARTLY },
  bank: { ...plain, usesBank: true },
  correct: plain,
}

/** The first state of a question of a form: the kind of its items, and the choices they share. */
export const FORM_PARTS: { [F in Exclude<QuestionForm, 'plain'>]: { item: ItemKind; bank: string } } = {
  material: { item: 'text', bank: '' },
  reading: { item: 'single', bank: '' },
  cloze: { item: 'single', bank: '' },
  seven_choose_five: { item: 'bank', bank: 'ABCDEFG' },
  word_bank: { item: 'bank', bank: 'ABCDEF' },
  grammar_fill: { item: 'blank', bank: '' },
  error_correction: { item: 'correct', bank: '' },
  listening: { item: 'single', bank: '' },
  experiment: { item: 'blank', bank: '' },
}
