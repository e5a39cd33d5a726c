import './sheet.css'
import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import type { ReactNode } from 'react'
import { BlankPlaces } from '../blocks/blank-places.ts'
import { BoxAtHand } from '../blocks/BoxAtHand.tsx'
import { Blocks } from '../blocks/Blocks.tsx'
import { OptionList } from '../body/OptionList.tsx'
import { type AskedHere, PanesAround } from './panes-around.ts'
import { usePassageBlanks } from './use-passage-blanks.tsx'

export type QuestionPanesProps = AskedHere & {
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
export function QuestionPanes(props: QuestionPanesProps) {
  const { question, current_item_id, children } = props
  const plain = isPlain(question)
  const [first] = question.items
  return (
    <BlankPlaces value={usePassageBlanks(props)}>
      <div className={plain ? 'qs-panes' : 'qs-panes qs-panes-passage'}>
        {/* Both may scroll, so both can be reached by the keyboard. */}
        <div className="qs-asked" role="group" aria-label={plain ? '题目' : '材料'} tabIndex={0}>
          {plain && first !== undefined && <Blocks blocks={first.stem} />}
          {plain && first?.stem.length === 0 && <p className="qs-aloud">这道题由老师口头说</p>}
          {question.material !== null && (
            <BoxAtHand question={question} item_id={current_item_id}>
              <Blocks blocks={question.material} />
            </BoxAtHand>
          )}
          <OptionList options={question.bank} />
        </div>
        <div className="qs-answer" role="group" aria-label="作答" tabIndex={0}>
          <PanesAround value={props}>{children}</PanesAround>
        </div>
      </div>
    </BlankPlaces>
  )
}
