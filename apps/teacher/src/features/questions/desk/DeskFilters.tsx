import type { DeskFilter } from '@jiangtai/shared/questions/files/desk/views.ts'
import type { OpenImport } from './desk.queries.ts'
import styles from './desk.module.css'

const FILTERS: readonly { id: DeskFilter; name: string }[] = [
  { id: 'all', name: '全部' },
  { id: 'review', name: '需要看一看' },
  { id: 'faulty', name: '有问题' },
  { id: 'twins', name: '重复' },
]

/** The choice of the shown questions, each sort with its number. */
export function DeskFilters({
  counts,
  value,
  onChange,
}: {
  counts: OpenImport['counts']
  value: DeskFilter
  onChange: (filter: DeskFilter) => void
}) {
  return (
    <div className={styles.filters} role="group" aria-label="显示哪些题">
      {FILTERS.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={styles.filter}
          aria-pressed={id === value}
          onClick={() => onChange(id)}
        >
          {name} {counts[id]}
        </button>
      ))}
    </div>
  )
}
