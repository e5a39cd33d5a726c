import type { QuestionContentV1 as QuestionContent } from '@jiangtai/shared/questions/content.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { badgeOf, optionsOf } from './answers.ts'

export type ChoiceAnswerProps = {
  content: QuestionContent
  keys: readonly string[]
  isOpen: boolean
  onChoose: (key: string) => void
}

/** 单选、多选、判断: the whole row is the target. */
export function ChoiceAnswer({ content, keys, isOpen, onChoose }: ChoiceAnswerProps) {
  const isMultiple = content.type === 'multiple'
  return (
    <fieldset className={content.type === 'judge' ? 'options options-judge' : 'options'} disabled={!isOpen}>
      <legend className="visually-hidden">{isMultiple ? '选项，可以选多个' : '选项'}</legend>
      {optionsOf(content).map((option) => {
        const isChosen = keys.includes(option.key)
        return (
          <label key={option.key} className={isChosen ? 'option option-chosen' : 'option'}>
            <input
              className="visually-hidden"
              type={isMultiple ? 'checkbox' : 'radio'}
              name="option"
              checked={isChosen}
              onChange={() => onChoose(option.key)}
            />
            <span
              className={isMultiple ? 'option-badge option-badge-square' : 'option-badge'}
              aria-hidden="true"
            >
              {badgeOf(content, option.key)}
            </span>
            <span className="option-text">
              {content.type !== 'judge' && <span className="visually-hidden">{option.key}</span>}
              <MathText text={option.content} />
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
