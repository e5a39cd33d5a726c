import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { Checkbox, Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { QuestionCard } from '../QuestionCard.tsx'
import type { Choosing } from './choosing.ts'
import styles from './picker.module.css'

/** Questions to choose from; questions that are there already are marked. */
export function PickerList({
  questions,
  before = 0,
  query = '',
  choosing,
}: {
  questions: readonly QuestionView[]
  /** How many stand on the pages before. */
  before?: number
  /** The searched text: its hits are marked. */
  query?: string
  choosing: Choosing
}) {
  const { there, picked_ids, isSingle, onToggle } = choosing
  return (
    <ol className={styles.questions}>
      {questions.map((question, index) => {
        const number = before + index + 1
        const isThere = there.includes(question.question_id)
        return (
          // The box beside the number is for the keyboard; a press anywhere on the card is quicker.
          <li
            key={question.question_id}
            data-picks={!isThere}
            onClick={({ target }) => {
              if (!isThere && isCardItself(target)) onToggle(question)
            }}
          >
            <QuestionCard
              question={question}
              query={query}
              number={number}
              hidesKey={choosing.hidesKeys}
              lead={
                <Chooser
                  number={number}
                  isSingle={isSingle}
                  isPicked={picked_ids.includes(question.question_id)}
                  isThere={isThere}
                  onToggle={() => onToggle(question)}
                />
              }
              actions={isThere && <span className={styles.there}>{choosing.thereWords}</span>}
            />
          </li>
        )
      })}
    </ol>
  )
}

/** Whether a press was on a card and on nothing of it that does something itself; who marks words of it to copy them presses nothing. */
function isCardItself(target: EventTarget): boolean {
  const isControl =
    target instanceof Element && target.closest('button, a, input, label, audio, img') !== null
  return !isControl && window.getSelection()?.isCollapsed !== false
}

function Chooser({
  number,
  isSingle,
  isPicked,
  isThere,
  onToggle,
}: {
  number: number
  isSingle: boolean
  isPicked: boolean
  isThere: boolean
  onToggle: () => void
}) {
  const shared = {
    'aria-label': `选择第 ${number} 题`,
    className: styles.chooser,
    checked: isPicked,
    disabled: isThere,
    onChange: onToggle,
  }
  return isSingle ? <Radio {...shared} /> : <Checkbox {...shared} />
}
