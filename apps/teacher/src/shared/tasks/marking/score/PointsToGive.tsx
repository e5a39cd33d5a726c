import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import type { ItemKey } from '@jiangtai/shared/questions/document.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import styles from '../marking.module.css'

/** The points to give of a key. */
export type Points = Readonly<Extract<ItemKey, { kind: 'text' }>['points']>

/** 得分点: ticked points sum up to the score, which can still be typed otherwise ([TK-97]). */
export function PointsToGive({
  points,
  ticked,
  full_score,
  onTick,
}: {
  points: Points
  ticked: readonly boolean[]
  full_score: number
  /** The points that are ticked now, and their sum. */
  onTick: (ticked: readonly boolean[], score: number) => void
}) {
  const handleTick = (place: number, isGiven: boolean) => {
    const next = points.map((_point, at) => (at === place ? isGiven : ticked[at] === true))
    onTick(next, pointSum(points, next, full_score))
  }
  return (
    <fieldset className={styles.points} aria-label="得分点">
      {points.map(({ text, score }, at) => (
        <Checkbox
          key={at}
          checked={ticked[at] === true}
          onChange={({ target }) => handleTick(at, target.checked)}
        >
          <MathText text={text} />（{score} 分）
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** The sum of ticked points, in halves and not more than the full score. */
export function pointSum(points: Points, ticked: readonly boolean[], full_score: number): number {
  const sum = points.reduce((so_far, { score }, at) => so_far + (ticked[at] === true ? score : 0), 0)
  return Math.min(full_score, Math.round(sum * 2) / 2)
}
