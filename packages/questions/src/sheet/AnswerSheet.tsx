import type { Answer, AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { ShownItem, ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { Fragment, type ReactNode, useState } from 'react'
import { AnswerForm } from '../answer/AnswerForm.tsx'
import type { Pace } from '../answer/answer-form.ts'
import { Blocks } from '../blocks/Blocks.tsx'
import { ItemStrip } from './ItemStrip.tsx'
import { isPlain, QuestionPanes } from './QuestionPanes.tsx'

export type AnswerSheetProps = {
  question: ShownQuestion
  answer: Answer
  isOpen: boolean
  onChange: (answer: Answer, pace: Pace) => void
  /** The only items that are asked; absent when all are. */
  asked?: readonly string[]
  /** The item at hand, when it is decided outside; the outside then also has the steps from one item to the next. */
  hand?: { item_id: string; onPick: (item_id: string) => void }
  /** The part above the answer of an item, for example an earlier answer. */
  above?: (item: ShownItem, onPart: (part: AnswerPart) => void) => ReactNode
  /** Further parts of the answer of an item, for example photos of it. */
  attach?: (item: ShownItem, part: AnswerPart, onPart: (part: AnswerPart) => void) => ReactNode
  /** Whether only those are asked for of an item: there is nothing to type. */
  isAttachedAlone?: (item: ShownItem) => boolean
  /** Whether those are what is asked for, and come before the answer in words. */
  isAttachedFirst?: boolean
}

/** A question to be answered: the passage beside its items, one item at hand, a press on a number or a blank brings another. */
export function AnswerSheet({
  question,
  answer,
  isOpen,
  onChange,
  asked,
  hand,
  above,
  attach,
  isAttachedAlone = () => false,
  isAttachedFirst = false,
}: AnswerSheetProps) {
  const { bank } = question
  const [own_id, setOwn] = useState<string | null>(null)
  const picked_id = hand === undefined ? own_id : hand.item_id
  const isAsked = (item_id: string) => asked === undefined || asked.includes(item_id)
  const items = question.items.filter(({ item_id }) => isAsked(item_id))
  const setPicked = (item_id: string) => {
    if (isAsked(item_id)) (hand?.onPick ?? setOwn)(item_id)
  }
  const index = Math.max(
    0,
    items.findIndex(({ item_id }) => item_id === picked_id),
  )
  const item = items[index]
  if (item === undefined) return null
  const part = answer[item.item_id] ?? KINDS[item.kind].emptyPart(item)
  const change = (next: AnswerPart, pace: Pace): void => onChange({ ...answer, [item.item_id]: next }, pace)
  const plain = isPlain(question)
  const attached = attach !== undefined && (
    <Fragment key={`attached to ${item.item_id}`}>
      {attach(item, part, (next) => change(next, 'tap'))}
    </Fragment>
  )
  const before = items[index - 1]
  const after = items[index + 1]
  return (
    <QuestionPanes question={question} answer={answer} current_item_id={item.item_id} onPick={setPicked}>
      {items.length > 1 && (
        <ItemStrip
          items={question.items}
          isAsked={isAsked}
          answer={answer}
          current_item_id={item.item_id}
          onPick={setPicked}
        />
      )}
      {!plain && item.stem.length > 0 && (
        <div className="qs-item-stem">
          <Blocks blocks={item.stem} />
        </div>
      )}
      {above?.(item, (next) => change(next, 'tap'))}
      {isAttachedFirst && attached}
      {!isAttachedAlone(item) && (
        <AnswerForm key={item.item_id} {...{ item, bank, part, isOpen }} onChange={change} />
      )}
      {!isAttachedFirst && attached}
      {hand === undefined && items.length > 1 && (
        <div className="qs-steps">
          <button
            type="button"
            className="qs-step"
            disabled={before === undefined}
            onClick={() => before !== undefined && setPicked(before.item_id)}
          >
            上一题
          </button>
          <button
            type="button"
            className="qs-step"
            disabled={after === undefined}
            onClick={() => after !== undefined && setPicked(after.item_id)}
          >
            下一题
          </button>
        </div>
      )}
    </QuestionPanes>
  )
}
