import './answer.css'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { Option, ShownItem } from '@jiangtai/shared/questions/document.ts'
import type { Pace } from './answer-form.ts'
import { BlankForm } from './BlankForm.tsx'
import { ChoiceForm } from './ChoiceForm.tsx'
import { CorrectForm } from './CorrectForm.tsx'
import { MatchForm } from './MatchForm.tsx'
import { OrderForm } from './OrderForm.tsx'
import { TextForm } from './TextForm.tsx'

export type AnswerFormProps = {
  item: ShownItem
  bank: readonly Option[]
  part: AnswerPart
  isOpen: boolean
  onChange: (part: AnswerPart, pace: Pace) => void
}

/** The form for the answer to one item, chosen by the kind of the answer. */
export function AnswerForm({ part, ...rest }: AnswerFormProps) {
  switch (part.kind) {
    case 'choice':
      return <ChoiceForm part={part} {...rest} />
    case 'blank':
      return <BlankForm part={part} {...rest} />
    case 'text':
      return <TextForm part={part} {...rest} />
    case 'match':
      return <MatchForm part={part} {...rest} />
    case 'order':
      return <OrderForm part={part} {...rest} />
    case 'correct':
      return <CorrectForm part={part} {...rest} />
  }
}
