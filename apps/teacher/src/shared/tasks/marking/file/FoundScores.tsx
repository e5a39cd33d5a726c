import type { FilePlan } from './score-file.queries.ts'
import styles from './file.module.css'

/** More are not read by anybody; the number says how many there are. */
const MOST_TOLD = 200

/** The changes of a file, old and new, and all of its wrong rows. */
export function FoundScores({ plan: { changes, errors, unchanged_count } }: { plan: FilePlan }) {
  return (
    <div aria-live="polite">
      <p>
        要改 {changes.length} 个得分，没有变化 {unchanged_count} 个，有误 {errors.length} 行。
      </p>
      {errors.length > 0 && (
        <section className={styles.found}>
          <h3>有误的行，不会导入</h3>
          <ul>
            {errors.map(({ row, words }) => (
              <li key={row}>
                第 {row} 行：{words}
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && (
        <section className={styles.found}>
          <h3>要改的得分</h3>
          <ul>
            {changes.slice(0, MOST_TOLD).map(({ student_id, item_id, name, item_name, before, score }) => (
              <li key={`${student_id} ${item_id}`}>
                {name} {item_name}：{before ?? '待批'} → {score ?? '待批'}
              </li>
            ))}
            {changes.length > MOST_TOLD && <li>还有 {changes.length - MOST_TOLD} 个</li>}
          </ul>
        </section>
      )}
    </div>
  )
}
