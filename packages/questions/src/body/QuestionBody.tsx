import './body.css'
import type { Option, ShownItem, ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { Fragment, type ReactNode } from 'react'
import { Blocks } from '../blocks/Blocks.tsx'
import { ItemBody } from './ItemBody.tsx'
import { NumberedBlanks } from './NumberedBlanks.tsx'
import { OptionList } from './OptionList.tsx'

export type QuestionBodyProps = {
  question: ShownQuestion
  /** The part below an item: its key, its result, how the class answered. */
  below?: (item: ShownItem, index: number) => ReactNode
  /** The note beside the text of an option. */
  optionNote?: (item: ShownItem, option: Option) => ReactNode
}

/** A question to be read, by a teacher, on paper or in a report: material, bank, items. */
export function QuestionBody({ question, below, optionNote }: QuestionBodyProps) {
  const { material, bank, items } = question
  const isPlain = material === null && items.length === 1
  return (
    <NumberedBlanks question={question}>
      <div className="qd-body">
        {material !== null && (
          <div className="qd-material">
            <Blocks blocks={material} />
          </div>
        )}
        {bank.length > 0 && <OptionList options={bank} />}
        {items.map((item, index) => (
          <Fragment key={item.item_id}>
            <ItemBody
              item={item}
              number={isPlain ? null : index + 1}
              optionNote={optionNote === undefined ? undefined : (option) => optionNote(item, option)}
            />
            {below?.(item, index)}
          </Fragment>
        ))}
      </div>
    </NumberedBlanks>
  )
}

/** The name of the kind of a question, before it. */
export function QuestionKindMark({ type }: { type: Parameters<typeof questionTypeName>[0] }) {
  return <span className="qd-kind">{questionTypeName(type)}</span>
}
