import type { LessonItem } from '@jiangtai/shared/classroom/record/views.ts'
import { hasItemKey } from '@jiangtai/shared/questions/marking/keyless.ts'
import { correctText } from '@jiangtai/shared/facts/shares.ts'
import styles from './answers.module.css'

/** 正确率 of a class for one item, or why there is none yet ([FA-14], [FA-16]). */
export function ItemRate({
  item,
  least,
}: {
  item: Pick<LessonItem, 'stage' | 'figures' | 'asked'>
  least: number
}) {
  return <span className={styles.itemRate}>{itemRateText(item, least)}</span>
}

export function itemRateText(
  { stage, figures, asked }: Pick<LessonItem, 'stage' | 'figures' | 'asked'>,
  least: number,
): string {
  if (figures !== null) return correctText(figures, { least, unit: ' 人' })
  if (stage === 'running') return '作答中'
  if (stage === 'counting') return '正在统计'
  return hasItemKey(asked) ? '无人应答' : '没有设答案'
}
