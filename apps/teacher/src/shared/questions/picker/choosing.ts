import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'

/** How questions of a picker are chosen, whatever source they are of. */
export type Choosing = {
  isSingle: boolean
  /** The ids of what is chosen. */
  picked_ids: readonly string[]
  /** The ids of the questions that cannot be chosen, and the words about them: 已在备课中. */
  there: readonly string[]
  thereWords: string
  /** A class looks on: no key is offered. */
  hidesKeys: boolean
  onToggle: (question: QuestionView) => void
}

/** The conditions that a picker begins with. */
export type PickerStart = { subject_id: string | null; phase_id: string | null }
