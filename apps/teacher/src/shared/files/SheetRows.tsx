import styles from './sheet-rows.module.css'

/** The findings in the rows of a table, each with the number of its row; `count` is the number of all findings, of which `rows` may be a part. */
export function SheetRows({
  label,
  rows,
  count,
}: {
  label: string
  rows: readonly { row: number; words: string }[]
  count: number
}) {
  if (rows.length === 0) return null
  return (
    <section className={styles.rows}>
      <h3>{label}</h3>
      <ul>
        {rows.map(({ row, words }) => (
          <li key={`${row} ${words}`}>
            第 {row} 行：{words}
          </li>
        ))}
        {count > rows.length && <li>还有 {count - rows.length} 项</li>}
      </ul>
    </section>
  )
}
