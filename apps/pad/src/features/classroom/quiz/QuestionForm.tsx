import type {
  QuestionContentV1 as QuestionContent,
  AnswerValueV1 as AnswerValue,
} from '@jiangtai/shared/questions/content.ts'
import { chooseOption } from './answers.ts'
import { ChoiceAnswer } from './ChoiceAnswer.tsx'
import { BlankAnswer, TextAnswer } from './WrittenAnswer.tsx'

export type QuestionFormProps = {
  content: QuestionContent
  value: AnswerValue
  isOpen: boolean
  onChange: (value: AnswerValue, pace: 'typing' | 'tap') => void
}

/** The answer under the thumb, by the kind of the question. */
export function QuestionForm({ content, value, isOpen, onChange }: QuestionFormProps) {
  if (value.kind === 'blank') {
    return (
      <BlankAnswer
        blanks={value.blanks}
        isOpen={isOpen}
        onWrite={(blanks) => onChange({ kind: 'blank', blanks }, 'typing')}
      />
    )
  }
  if (value.kind === 'text') {
    return (
      <TextAnswer
        text={value.text}
        isOpen={isOpen}
        onWrite={(text) => onChange({ kind: 'text', text }, 'typing')}
      />
    )
  }
  return (
    <ChoiceAnswer
      content={content}
      keys={value.keys}
      isOpen={isOpen}
      onChoose={(key) => onChange(chooseOption(content, value.keys, key), 'tap')}
    />
  )
}
