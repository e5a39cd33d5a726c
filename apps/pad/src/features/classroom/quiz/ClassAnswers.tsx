import { chosenOptions, rightOptions } from '@jiangtai/shared/questions/kinds/kind.ts'
import { Distribution } from '@jiangtai/questions/result/Distribution.tsx'
import type { ShownDistribution } from '@jiangtai/shared/classroom/events.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { ReleasedKey, ShownItem, ShownQuestion } from '@jiangtai/shared/questions/document.ts'

export type ClassAnswersProps = {
  question: ShownQuestion
  item: ShownItem
  distribution: ShownDistribution
  /** The own answer, marked among the others. */
  answer: Answer
  /** Whether the bars stand for the options, or beside them. */
  hasTexts: boolean
  /** Null before the key is released: the bars never give it away ([CR-21]). */
  released: ReleasedKey | null
}

/** 全班作答 to one item: numbers only, the own choice marked. */
export function ClassAnswers({
  question,
  item,
  distribution,
  answer,
  hasTexts,
  released,
}: ClassAnswersProps) {
  const counted = distribution.items.find(({ item_id }) => item_id === item.item_id)
  if (counted === undefined) return null
  const part = answer[item.item_id]
  const key = released?.items.find(({ item_id }) => item_id === item.item_id)?.key
  return (
    <section className="distribution" aria-label="全班作答">
      <h2 className="part-title">
        全班作答 <small>{`${counted.answered_count} / ${distribution.expected_count} 人作答`}</small>
      </h2>
      <Distribution
        item={item}
        bank={question.bank}
        rows={counted.rows}
        answered_count={counted.answered_count}
        hasTexts={hasTexts}
        chosen={chosenOptions(part)}
        rightKeys={released === null ? null : rightOptions(key)}
      />
    </section>
  )
}
