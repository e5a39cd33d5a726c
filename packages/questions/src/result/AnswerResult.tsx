import './result.css'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { ItemKey, Option, ShownItem } from '@jiangtai/shared/questions/document.ts'
import { chosenOptions } from '@jiangtai/shared/questions/kinds/kind.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import type { ReactNode } from 'react'
import { Blocks } from '../blocks/Blocks.tsx'
import { KIND_LOOKS } from '../kind-looks.ts'
import { KeyView } from './KeyView.tsx'

export type AnswerResultProps = {
  item: ShownItem
  bank: readonly Option[]
  part: AnswerPart | null
  answerKey: ItemKey
}

/** An own answer beside the key, item by item. */
export function AnswerResult({ item, bank, part, answerKey }: AnswerResultProps) {
  if (answerKey.kind === 'choice' && KIND_LOOKS[item.kind].choices !== 'letters') {
    return <MarkedChoices item={item} bank={bank} part={part} rightKeys={answerKey.keys} />
  }
  if (answerKey.kind === 'blank') {
    const written = part?.kind === 'blank' ? part.blanks : []
    return (
      <ul className="qr-pairs">
        {answerKey.blanks.map((blank, index) => (
          <li key={index}>
            {answerKey.blanks.length > 1 && <span className="qr-pair-no">第 {index + 1} 空</span>}
            <Pair own={written[index] ?? ''}>
              {/* The first spelling is shown, because it is the one to learn; the others are only accepted. */}
              <MathText text={blank.accepted[0] ?? ''} />
            </Pair>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Pair own={part === null ? '' : KINDS[item.kind].partText(item, part)}>
      <KeyView item={item} bank={bank} answerKey={answerKey} />
    </Pair>
  )
}

function Pair({ own, children }: { own: string; children: ReactNode }) {
  return (
    <dl className="qr-pair">
      <dt>你的答案</dt>
      <dd className={own === '' ? 'qr-none' : 'qr-own'}>{own === '' ? '没有作答' : own}</dd>
      <dt>参考答案</dt>
      <dd className="qr-right">{children}</dd>
    </dl>
  )
}

function MarkedChoices({
  item,
  bank,
  part,
  rightKeys,
}: Omit<AnswerResultProps, 'answerKey'> & { rightKeys: readonly string[] }) {
  const chosen = chosenOptions(part ?? undefined)
  const { takesSeveral } = KIND_LOOKS[item.kind]
  return (
    <ul className="qr-choices">
      {KINDS[item.kind].choices(item, bank).map(({ key, badge, content }) => {
        const isChosen = chosen.includes(key)
        const isRight = rightKeys.includes(key)
        return (
          <li
            key={key}
            className="qa-option qr-choice"
            data-mark={isRight ? 'right' : isChosen ? 'wrong' : undefined}
          >
            <span className={takesSeveral ? 'qa-badge qa-badge-square' : 'qa-badge'} aria-hidden="true">
              {badge}
            </span>
            <span className="qa-option-text">
              <Blocks blocks={content} />
            </span>
            <span className="qr-marks">
              {isChosen && <span className="qr-tag">你的选择</span>}
              {isRight && <span className="qr-tag qr-tag-right">✓ 正确答案</span>}
              {isChosen && !isRight && <span className="qr-tag qr-tag-wrong">✗</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
