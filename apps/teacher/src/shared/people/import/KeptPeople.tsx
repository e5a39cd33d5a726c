import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { keptQuery } from './imports.queries.ts'
import styles from './import.module.css'

/** The people who stay as they are when an import is undone, by name with the reason. */
export function KeptPeople({ import_id }: { import_id: string }) {
  const [page, setPage] = useState(1)
  const kept = useQuery(keptQuery(import_id, { page, page_size: 20 }))
  if (kept.data === undefined)
    return kept.isError ? (
      <FailedList what="名单" error={kept.error} onRetry={() => void kept.refetch()} />
    ) : (
      <SkeletonBlock height={80} />
    )
  const { total, list, undone_count } = kept.data
  if (total === 0) return <p>{undone_count} 人都可以恢复到导入之前。</p>
  return (
    <section aria-label="保持现在的样子">
      <p className={styles.warning}>{total} 人导入后有了变化，不能恢复到导入之前，保持现在的样子：</p>
      <ul className={styles.lines}>
        {list.map(({ row, name, key, reason }) => (
          <li key={row}>
            {name}（{key}）：{reason}
          </li>
        ))}
      </ul>
      <Pager total={total} page={page} unit="人" onChange={setPage} />
    </section>
  )
}
