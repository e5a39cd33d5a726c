import { ScoreField } from './ScoreField.tsx'
import styles from './score-field.module.css'

/** The score of each item of a question, below the card of a question that has several. */
export function ItemScores({
  number,
  scores,
  max,
  onChange,
}: {
  /** The number of the question. */
  number: number
  scores: readonly { item_id: string; score: number }[]
  max: number
  onChange: (item_id: string, score: number) => void
}) {
  return (
    <div className={styles.itemScores} role="group" aria-label={`第 ${number} 题各小题分值`}>
      {scores.map(({ item_id, score }, at) => (
        <span key={item_id}>
          （{at + 1}）
          <ScoreField
            label={`第 ${number} 题第 ${at + 1} 小题分值`}
            score={score}
            max={max}
            onChange={(points) => onChange(item_id, points)}
          />
        </span>
      ))}
    </div>
  )
}
