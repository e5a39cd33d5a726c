import type { ItemKind } from '@jiangtai/shared/questions/document.ts'

/** The look of an item of a kind on the screen where it is answered; its meaning is in the registry of kinds. */
export type KindLook = {
  /** Whether several choices may be picked. */
  takesSeveral: boolean
  /** Choices as rows with their text, as a pair of large cards, or as letters of a bank that stands elsewhere. */
  choices: 'rows' | 'pair' | 'letters'
  /** The name of the text to write; `isCounted` shows the number of its characters. */
  writing: { name: string; isCounted: boolean }
}

const plain: KindLook = {
  takesSeveral: false,
  choices: 'rows',
  writing: { name: '解答过程', isCounted: false },
}

/** The look of every kind. */
export const KIND_LOOKS: { [K in ItemKind]: KindLook } = {
  single: plain,
  multiple: { ...plain, takesSeveral: true },
  judge: { ...plain, choices: 'pair' },
  blank: plain,
  text: plain,
  essay: { ...plain, writing: { name: '作文', isCounted: true } },
  match: plain,
  order: plain,
  bank: { ...plain, choices: 'letters' },
  correct: plain,
}
