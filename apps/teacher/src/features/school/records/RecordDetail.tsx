import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { AuditRecord } from './records.queries.ts'
import styles from './records.module.css'

/** All of a record: the names of a long list, and the values before and after. */
export function RecordDetail({ record }: { record: AuditRecord }) {
  const { action_name, created_at, details } = record
  return (
    <div className={styles.detail}>
      <p className={styles.note}>
        {action_name} · {formatDateTime(created_at)}
      </p>
      {details.length > 0 && (
        <dl className={styles.differences}>
          {details.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before !== null && <span className={styles.before}>{before}</span>}
                {before !== null && <span> → </span>}
                <span>{after ?? '（没有了）'}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
