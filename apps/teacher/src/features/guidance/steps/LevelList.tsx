import type { StepFigure } from './steps.queries.ts'
import styles from './steps.module.css'

/** 自评: of each statement how many chose 会了, 基本会 and 还不会. */
export function LevelList({
  statements,
  levels,
}: { statements: readonly string[] } & Pick<StepFigure, 'levels'>) {
  return (
    <ul className={styles.levels}>
      {statements.map((words, at) => {
        const [no, nearly, yes] = levels[at] ?? [0, 0, 0]
        return (
          // oxlint-disable-next-line react/no-array-index-key -- statements are told apart by their place
          <li key={at}>
            {words}：会了 {yes} 人，基本会 {nearly} 人，还不会 {no} 人
          </li>
        )
      })}
    </ul>
  )
}
