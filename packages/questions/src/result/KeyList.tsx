import './result.css'
import type { ReleasedKey, ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { Blocks } from '../blocks/Blocks.tsx'
import { KeyView } from './KeyView.tsx'

export type KeyListProps = {
  question: ShownQuestion
  released: ReleasedKey
}

/** 答案 and 解析 of a question, item by item, then the analysis of the whole. */
export function KeyList({ question, released }: KeyListProps) {
  const isOne = question.items.length === 1
  const hasAnalysis =
    released.analysis.length > 0 || released.items.some(({ analysis }) => analysis.length > 0)
  return (
    <dl className="qr-keys">
      {question.items.map((item, index) => {
        const told = released.items.find(({ item_id }) => item_id === item.item_id)
        if (told === undefined) return null
        return (
          <div key={item.item_id} className="qr-key">
            <dt>{isOne ? '答案' : `${index + 1}.`}</dt>
            <dd>
              <KeyView item={item} bank={question.bank} answerKey={told.key} />
              {!isOne && told.analysis.length > 0 && (
                <div className="qr-key-analysis">
                  <Blocks blocks={told.analysis} />
                </div>
              )}
            </dd>
          </div>
        )
      })}
      <div className="qr-key">
        <dt>解析</dt>
        <dd>
          {!hasAnalysis && '没有解析'}
          {isOne && <Blocks blocks={released.items[0]?.analysis ?? []} />}
          <Blocks blocks={released.analysis} />
          {!isOne && hasAnalysis && released.analysis.length === 0 && '见各小题'}
        </dd>
      </div>
    </dl>
  )
}
