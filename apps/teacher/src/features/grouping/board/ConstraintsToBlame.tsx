import { constraintWords, type Contradiction } from '@jiangtai/shared/grouping/contradiction.ts'
import styles from './divide.module.css'

/** An act that cannot be done, with the constraints that stand in its way. */
export function ConstraintsToBlame({
  what,
  constraints,
  message,
  labels,
}: Contradiction & { what: string; labels: ReadonlyMap<string, string> }) {
  return (
    <div role="alert" className={styles.problem}>
      <p>
        {what}：{message}。
      </p>
      <ul>
        {constraints.map((one, at) => (
          <li key={at}>{constraintWords(one, labels)}</li>
        ))}
      </ul>
    </div>
  )
}
