import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { type Difference, differencesOf } from './record-words.ts'
import type { AuditRecord } from './records.queries.ts'
import styles from './records.module.css'

/** What was before and what is after, field by field, in words. */
export function RecordDetail({ record }: { record: AuditRecord }) {
  const differences = differencesOf(record)
  const hasBefore = differences.some(({ before }) => before !== null)
  return (
    <div className={styles.detail}>
      <p className={styles.note}>{formatDateTime(record.created_at)}</p>
      {differences.length === 0 ? (
        <p className={styles.note}>这次操作没有更多内容。</p>
      ) : (
        <table className={styles.differences}>
          <thead>
            <tr>
              <th scope="col">项目</th>
              {hasBefore && <th scope="col">修改前</th>}
              <th scope="col">{hasBefore ? '修改后' : '内容'}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <tr key={difference.field}>
                <th scope="row">{difference.label}</th>
                {hasBefore && <td className={styles.before}>{difference.before ?? '—'}</td>}
                <td>{afterWords(difference, hasBefore)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function afterWords({ after }: Difference, hasBefore: boolean): string {
  return after ?? (hasBefore ? '（没有了）' : '—')
}
