import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { ReleasedKey, ShownItem, ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import type { ReactNode } from 'react'
import { Blocks } from '../blocks/Blocks.tsx'
import { AnswerResult } from '../result/AnswerResult.tsx'
import { isPlain, QuestionPanes } from './QuestionPanes.tsx'

export type ResultSheetProps = {
  question: ShownQuestion
  answer: Answer
  released: ReleasedKey
  /** The part before everything: the mark of the whole. */
  head?: ReactNode
  /** The part below an item: its mark, how the class answered. */
  below?: (item: ShownItem) => ReactNode
}

/** The own answers beside the released keys and analyses, item by item. */
export function ResultSheet({ question, answer, released, head, below }: ResultSheetProps) {
  const plain = isPlain(question)
  return (
    <QuestionPanes question={question} answer={answer} current_item_id={null}>
      {head}
      {question.items.map((item, index) => {
        const told = released.items.find(({ item_id }) => item_id === item.item_id)
        return (
          <section
            key={item.item_id}
            className="qs-result"
            aria-label={plain ? '结果' : `第 ${index + 1} 题`}
          >
            {!plain && (
              <div className="qs-item-stem qs-numbered">
                <span className="qs-item-number">{index + 1}.</span>
                <div>
                  <Blocks blocks={item.stem} />
                </div>
              </div>
            )}
            {told !== undefined && (
              <AnswerResult
                item={item}
                bank={question.bank}
                part={answer[item.item_id] ?? null}
                answerKey={told.key}
              />
            )}
            {told !== undefined && <Analysis blocks={told.analysis} />}
            {below?.(item)}
          </section>
        )
      })}
      <Analysis blocks={released.analysis} />
    </QuestionPanes>
  )
}

function Analysis({ blocks }: { blocks: ReleasedKey['analysis'] }) {
  if (blocks.length === 0) return null
  return (
    <section className="qs-analysis">
      <h2 className="qs-title">解析</h2>
      <Blocks blocks={blocks} />
    </section>
  )
}
