import type {
  AnswerValueV1 as AnswerValue,
  QuestionContentV1 as QuestionContent,
  QuestionKeyV1 as QuestionKey,
} from '@jiangtai/shared/questions/content.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { badgeOf, optionsOf } from './answers.ts'

export type ResultAnswerProps = {
  content: QuestionContent
  value: AnswerValue | null
  answerKey: QuestionKey
}

/** The own answer beside the key. */
export function ResultAnswer({ content, value, answerKey }: ResultAnswerProps) {
  if (answerKey.kind === 'choice') {
    const chosen = value?.kind === 'choice' ? value.keys : []
    return <MarkedOptions content={content} chosen={chosen} rightKeys={answerKey.keys} />
  }
  if (answerKey.kind === 'blank') {
    const written = value?.kind === 'blank' ? value.blanks : []
    return (
      <ul className="result-blanks">
        {/* The first spelling is the one to learn; the others are only accepted. */}
        {answerKey.blanks.map((accepted, index) => (
          <li key={index} className="result-blank">
            {answerKey.blanks.length > 1 && <span className="result-blank-no">第 {index + 1} 空</span>}
            <AnswerPair written={written[index] ?? ''} right={accepted[0] ?? ''} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className="result-blank">
      <AnswerPair written={value?.kind === 'text' ? value.text : ''} right={answerKey.text} />
    </div>
  )
}

function AnswerPair({ written, right }: { written: string; right: string }) {
  return (
    <dl className="answer-pair">
      <dt>你的答案</dt>
      <dd className={written === '' ? 'answer-none' : 'answer-own'}>
        {written === '' ? '没有作答' : written}
      </dd>
      <dt>参考答案</dt>
      <dd className="answer-right">
        <MathText text={right} />
      </dd>
    </dl>
  )
}

function MarkedOptions({
  content,
  chosen,
  rightKeys,
}: {
  content: QuestionContent
  chosen: readonly string[]
  rightKeys: readonly string[]
}) {
  return (
    <ul className="marked-options">
      {optionsOf(content).map((option) => {
        const isChosen = chosen.includes(option.key)
        const isRight = rightKeys.includes(option.key)
        const tone = isRight ? ' marked-right' : isChosen ? ' marked-wrong' : ''
        return (
          <li key={option.key} className={`option marked${tone}`}>
            <span
              className={content.type === 'multiple' ? 'option-badge option-badge-square' : 'option-badge'}
              aria-hidden="true"
            >
              {badgeOf(content, option.key)}
            </span>
            <span className="option-text">
              <MathText text={option.content} />
            </span>
            <span className="marked-notes">
              {isChosen && <span className="tag">你的选择</span>}
              {isRight && <span className="tag tag-right">✓ 正确答案</span>}
              {isChosen && !isRight && <span className="tag tag-wrong">✗</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
