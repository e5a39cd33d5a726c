import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { Option, ShownItem } from '@jiangtai/shared/questions/document.ts'

/** The way in which a change came about: a tap is saved at once, typing when the hand rests. */
export type Pace = 'typing' | 'tap'

export type PartOf<Kind extends AnswerPart['kind']> = Extract<AnswerPart, { kind: Kind }>

/** The props of the form of one kind of answer. */
export type FormProps<Kind extends AnswerPart['kind']> = {
  item: ShownItem
  /** Choices that the items of the question share (七选五). */
  bank: readonly Option[]
  part: PartOf<Kind>
  isOpen: boolean
  onChange: (part: PartOf<Kind>, pace: Pace) => void
}
