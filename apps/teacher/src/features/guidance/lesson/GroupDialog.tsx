import type { ProgressGroup } from '@jiangtai/shared/tasks/progress.ts'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { progressQuery } from '../../../shared/tasks/task.queries.ts'
import { MEMBER_WORDS } from '../../../shared/tasks/task-words.ts'
import styles from './lesson-guide.module.css'

/** A class has a page of its own. */
const LENGTH = 50

/** The students that a number of the progress counts. */
export function GroupDialog({
  asked,
  group,
  words,
  onClose,
}: {
  asked: { task_id: string; class_id: string | null }
  group: ProgressGroup
  /** The group in words. */
  words: string
  onClose: () => void
}) {
  const [page, setPage] = useState(1)
  const found = useQuery(progressQuery('guidance', { ...asked, group }, { page, page_size: LENGTH }))
  return (
    <Dialog title={`${words}的学生`} width={560} footer={null} onCancel={onClose}>
      {found.data === undefined ? (
        found.isError ? (
          <FailedList what="学生" error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonBlock height={240} />
        )
      ) : found.data.total === 0 ? (
        <EmptyList>没有这样的学生了。</EmptyList>
      ) : (
        <>
          <ul className={styles.students} aria-label="学生">
            {found.data.list.map(({ student_id, name, state }) => (
              <li key={student_id}>
                {name} <span className={styles.muted}>{MEMBER_WORDS[state]}</span>
              </li>
            ))}
          </ul>
          <Pager total={found.data.total} page={page} page_size={LENGTH} unit="人" onChange={setPage} />
        </>
      )}
    </Dialog>
  )
}
