import styles from './import.module.css'

/** Enough to see what is wrong with a file; a longer table helps nobody. */
const SHOWN = 300

/** What is wrong with which row of the sheet. A job knows the column in its words only. */
export function RowErrors({
  label,
  rows,
}: {
  label: string
  rows: readonly { row: number; name: string; column: string | null; message: string }[]
}) {
  const hasColumns = rows.some(({ column }) => column !== null)
  const shown = rows.slice(0, SHOWN)
  return (
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">姓名</th>
            {hasColumns && <th scope="col">列</th>}
            <th scope="col">原因</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, name, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>第 {row} 行</td>
              <td>{name === '' ? '（空）' : name}</td>
              {hasColumns && <td>{column}</td>}
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && <p>还有 {rows.length - shown.length} 处，下载有误的行可以看到全部。</p>}
    </div>
  )
}
