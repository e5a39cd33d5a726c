import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import type { ReactNode } from 'react'
import styles from './lines-table.module.css'

/** A table without acts: each line begins with its name. */
export function LinesTable({
  label,
  heads,
  children,
}: {
  label: string
  heads: readonly string[]
  children: ReactNode
}) {
  return (
    <ScrollBox label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollBox>
  )
}
