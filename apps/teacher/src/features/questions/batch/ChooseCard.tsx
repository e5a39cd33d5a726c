import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import type { Chosen } from '@jiangtai/ui/lists/use-chosen.ts'
import styles from './batch.module.css'

/** So many questions are chosen at once: the acts take no more. */
export const MOST_CHOSEN = 100

/** The box that ticks the question of a card. */
export function ChooseCard<Row>({
  row,
  number,
  chosen,
}: {
  row: Row
  number: number
  chosen: Chosen<Row> | null
}) {
  if (chosen === null) return null
  return (
    <Checkbox
      className={styles.choose}
      aria-label={`选择第 ${number} 题`}
      checked={chosen.has(row)}
      onChange={({ target }) => chosen.toggle([row], target.checked)}
    />
  )
}
