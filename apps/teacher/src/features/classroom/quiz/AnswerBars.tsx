import { oneItemAnswer } from '@jiangtai/shared/questions/one-item.ts'
import type { AnswerDetailView } from '@jiangtai/shared/classroom/views.ts'
import type { ShownDistribution } from '@jiangtai/shared/classroom/events.ts'
import type {
  AnswerValueV1,
  QuestionContentV1 as QuestionContent,
  QuestionKeyV1 as QuestionKey,
} from '@jiangtai/shared/questions/content.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { useState } from 'react'
import { isRightOption, optionName } from './question-words.ts'
import styles from './quiz.module.css'

export type AnswerBarsProps = {
  content: QuestionContent
  distribution: ShownDistribution
  /** Before the key is revealed the bars say nothing about right and wrong ([CR-21]). */
  revealed: { key: QuestionKey; detail: AnswerDetailView | undefined } | null
}

/** How many chose each option. Once the key is out, a tap on a bar names who chose it (LV-08). */
export function AnswerBars({ content, distribution, revealed }: AnswerBarsProps) {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <ul className={styles.bars}>
      {(distribution.items[0]?.rows ?? []).map(({ key, count }) => {
        const isRight = revealed !== null && isRightOption(revealed.key, key)
        const face = (
          <>
            <span className={styles.barKey}>
              {optionName(key)}
              {isRight && ' ✓'}
            </span>
            <span className={styles.barMiddle}>
              {textOf(content, key) !== '' && <MathText text={textOf(content, key)} />}
              <span className={styles.track}>
                <span style={{ width: `${shareOf(count, distribution.answered_count)}%` }} />
              </span>
            </span>
            <span className={styles.barCount}>
              {count} 人 {shareOf(count, distribution.answered_count)}%
            </span>
          </>
        )
        if (revealed === null) {
          return (
            <li key={key}>
              <div className={styles.bar}>{face}</div>
            </li>
          )
        }
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.bar}
              data-right={isRight}
              aria-expanded={opened === key}
              onClick={() => setOpened(opened === key ? null : key)}
            >
              {face}
            </button>
            {opened === key && <Choosers names={namesOf(revealed.detail, key)} />}
          </li>
        )
      })}
    </ul>
  )
}

function Choosers({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <p className={styles.muted}>没有人选这一项</p>
  return (
    <ul className={styles.names}>
      {names.map((name, index) => (
        // Two students may have one name.
        <li key={`${index}-${name}`}>{name}</li>
      ))}
    </ul>
  )
}

/** Late answers are not in the distribution ([CR-20]), so their names are not under its bars. */
function namesOf(detail: AnswerDetailView | undefined, option: string): string[] {
  return (detail?.answers ?? [])
    .filter(({ state, value }) => state !== 'late' && hasChosen(oneItemAnswer(value), option))
    .map(({ name }) => name)
}

function hasChosen(value: AnswerValueV1, option: string): boolean {
  return value.kind === 'choice' && value.keys.includes(option)
}

function textOf(content: QuestionContent, key: string): string {
  return content.options.find((option) => option.key === key)?.content ?? ''
}

function shareOf(count: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((count / whole) * 100)
}
