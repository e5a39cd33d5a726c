import type { ShownDistribution } from '@jiangtai/shared/classroom/events.ts'
import type { QuestionContentV1 as QuestionContent } from '@jiangtai/shared/questions/content.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { badgeOf, optionsOf } from './answers.ts'

export type DistributionBarsProps = {
  content: QuestionContent
  distribution: ShownDistribution
  chosen: readonly string[]
  /** Whether the bars stand for the options, or beside them. */
  hasTexts: boolean
  /** Null before the key is revealed: the bars never give it away ([CR-21]). */
  rightKeys: readonly string[] | null
}

/** How the class answered: numbers only, the own choice marked. */
export function DistributionBars(props: DistributionBarsProps) {
  const { content, distribution, chosen, hasTexts, rightKeys } = props
  const { answered_count, expected_count } = distribution
  const hasOptions = content.type !== 'blank' && content.type !== 'text'
  return (
    <section className="distribution" aria-label="全班作答">
      <h2 className="part-title">
        全班作答 <small>{`${answered_count} / ${expected_count} 人作答`}</small>
      </h2>
      {hasOptions && (
        <ul className="bars">
          {optionsOf(content).map(({ key, content: text }) => (
            <Bar
              key={key}
              badge={badgeOf(content, key)}
              text={hasTexts ? text : null}
              count={distribution.items[0]?.rows.find((option) => option.key === key)?.count ?? 0}
              answered_count={answered_count}
              isChosen={chosen.includes(key)}
              isRight={rightKeys?.includes(key) ?? false}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Bar(bar: {
  badge: string
  text: string | null
  count: number
  answered_count: number
  isChosen: boolean
  isRight: boolean
}) {
  const share = bar.answered_count === 0 ? 0 : bar.count / bar.answered_count
  return (
    <li className={bar.isChosen ? 'bar bar-chosen' : 'bar'}>
      {bar.text !== null && (
        <span className="bar-text">
          <MathText text={bar.text} />
        </span>
      )}
      <span className="bar-badge">{bar.badge}</span>
      <span className="bar-track">
        <span
          className={bar.isRight ? 'bar-fill bar-right' : 'bar-fill'}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span className="bar-count">{`${bar.count} 人`}</span>
      <span className="bar-notes">
        {bar.isChosen && <span className="tag">你的选择</span>}
        {bar.isRight && <span className="tag tag-right">✓ 正确</span>}
      </span>
    </li>
  )
}
