import './sheet.css'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { type ReactNode, useMemo } from 'react'
import { BlankPlaces, type DrawBlank } from '../blocks/blank-places.ts'
import { BoxAtHand } from '../blocks/BoxAtHand.tsx'
import { Blocks } from '../blocks/Blocks.tsx'
import { OptionList } from '../body/OptionList.tsx'
import { blanksToFill } from './blanks-to-fill.ts'
import { PassageBlank } from './PassageBlank.tsx'

export type QuestionPanesProps = {
  question: ShownQuestion
  answer: Answer
  /** The item at hand, whose blank is marked in the passage; null when none is. */
  current_item_id: string | null
  /** A press on a blank of the passage brings its item; absent when blanks are only read. */
  onPick?: (item_id: string) => void
  /** The part beside the question: the items to answer, or their results. */
  children: ReactNode
}

/** Whether the question is one item without a material, whose stem takes the place of the passage. */
export function isPlain(question: ShownQuestion): boolean {
  return question.material === null && question.items.length === 1 && question.bank.length === 0
}

/** The question on one side, the answer on the other; below each other on a narrow screen, each scrolling by itself. */
export function QuestionPanes({ question, answer, current_item_id, onPick, children }: QuestionPanesProps) {
  const draw = useMemo<DrawBlank>(() => {
    const toFill = blanksToFill(question, answer)
    return ({ n, width }) => (
      <PassageBlank
        filled={toFill.get(n) ?? { number: null, brings: null, text: '' }}
        width={width}
        current_item_id={current_item_id}
        onPick={onPick}
      />
    )
  }, [question, answer, current_item_id, onPick])
  const plain = isPlain(question)
  const [first] = question.items
  return (
    <BlankPlaces value={draw}>
      <div className={plain ? 'qs-panes' : 'qs-panes qs-panes-passage'}>
        {/* Both may scroll, so both can be reached by the keyboard. */}
        <div className="qs-asked" role="group" aria-label={plain ? '题目' : '材料'} tabIndex={0}>
          {plain && first !== undefined && <Blocks blocks={first.stem} />}
          {question.material !== null && (
            <BoxAtHand question={question} item_id={current_item_id}>
              <Blocks blocks={question.material} />
            </BoxAtHand>
          )}
          <OptionList options={question.bank} />
        </div>
        <div className="qs-answer" role="group" aria-label="作答" tabIndex={0}>
          {children}
        </div>
      </div>
    </BlankPlaces>
  )
}
