import {
  type CountedByHand as Counted,
  countedSum,
} from '@jiangtai/shared/classroom/asking/cards/hand-counts.ts'
import { percentText } from '@jiangtai/shared/facts/shares.ts'
import styles from '../cards.module.css'

/** What was counted by hand, and that it was; the rate waits for the key ([CR-177]). */
export function CountedByHand({ counts, isTold }: { counts: Counted; isTold: boolean }) {
  const sum = countedSum(counts)
  const { right_count, present_count } = counts
  const hasRate = isTold && right_count !== null && sum > 0
  return (
    <p className={styles.counted}>
      手工统计 {sum}/{present_count} 人
      {hasRate &&
        ` · 正确率 ${percentText({ count: right_count, base: sum })}（按手工统计，${right_count}/${sum} 人）`}
    </p>
  )
}
